/// Certificates that vouch for themselves and nothing else, with their keys: for tests alone.
enum TestCertificate {
  static let first = """
    -----BEGIN CERTIFICATE-----
    MIIBVTCB/aADAgECAhRMyCUVp/w7IHiwA1iNwS5H7afJ6DAKBggqhkjOPQQDAjAV
    MRMwEQYDVQQDDApmaXJzdC50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAx
    MDAwMDAwWjAVMRMwEQYDVQQDDApmaXJzdC50ZXN0MFkwEwYHKoZIzj0CAQYIKoZI
    zj0DAQcDQgAElw7a4erRB+YqpVhB10wlqThBnOggCNmcIaY2J/o0gy2T2K+V7bv0
    /rzdr0ESd6jaLn8s/O8+VUnko8Y2/DXN1KMpMCcwFAYDVR0RBA0wC4IJbG9jYWxo
    b3N0MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgLeFWutH42s+f
    BHte4pBJNuhVdeP3tVhc/oF8t19xEBsCIA5QbmFs2PPT+bWc3PAmjZKn/OvT8KqI
    B+bVXAFn8TV8
    -----END CERTIFICATE-----

    """
  static let firstKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBDonuxZXkbfLSEFL
    a2vrm0mFI5ujtYF8f8cjRbW/Qv6hRANCAASXDtrh6tEH5iqlWEHXTCWpOEGc6CAI
    2ZwhpjYn+jSDLZPYr5Xtu/T+vN2vQRJ3qNoufyz87z5VSeSjxjb8Nc3U
    -----END PRIVATE KEY-----

    """
  static let second = """
    -----BEGIN CERTIFICATE-----
    MIIBWDCB/6ADAgECAhR3nNoAximKUuL64ptt+nTZh6at2DAKBggqhkjOPQQDAjAW
    MRQwEgYDVQQDDAtzZWNvbmQudGVzdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEw
    MTAwMDAwMFowFjEUMBIGA1UEAwwLc2Vjb25kLnRlc3QwWTATBgcqhkjOPQIBBggq
    hkjOPQMBBwNCAATvzD3ubg3faQV+a9uil2E5JBCk1t3gFgnChRzaYMHaUxo332tF
    DxC/ozh8/WIzdX89dkwjFQb320Q93pePFVdZoykwJzAUBgNVHREEDTALgglsb2Nh
    bGhvc3QwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAmBu5JMqv
    t15hEqAUOHEWLEITPMRlK0vPgRKwNaUALskCIBxOfRB1iJ30b1tmh3xpuUR0WQqE
    E9zR/SQ6KxGUX2yb
    -----END CERTIFICATE-----

    """
  static let secondKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCqPJhwa442E0RFZY
    dEDoeGVnk1BTGeQ1F1skz/8xffOhRANCAATvzD3ubg3faQV+a9uil2E5JBCk1t3g
    FgnChRzaYMHaUxo332tFDxC/ozh8/WIzdX89dkwjFQb320Q93pePFVdZ
    -----END PRIVATE KEY-----

    """
}
