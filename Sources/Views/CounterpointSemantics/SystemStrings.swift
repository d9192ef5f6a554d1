/// The words that the library says by itself, where no app has said them: in the person's language, if that is among
/// the fifteen most common ones, or else in English.
public enum SystemStrings {
  /// The words in the language of `locale`: BCP 47 or ICU's form.
  /// - Parameter word: As it is in English.
  public static func string(_ word: String, in locale: String) -> String {
    guard let column = column(for: locale), let words = table[word] else { return word }
    return words[column]
  }

  /// The word with `name` in the place of its `%`.
  public static func string(_ word: String, _ name: String, in locale: String) -> String {
    let parts = self.string(word, in: locale).split(
      separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? parts[0] + name + parts[1] : String(parts[0])
  }

  /// Returns the words that a renderer says, in the language of `locale`, each with its English form; empty for
  /// English.
  public static func rendererStrings(in locale: String) -> [(english: String, word: String)] {
    guard let column = column(for: locale) else { return [] }
    return rendererStrings.compactMap { english in table[english].map { (english, $0[column]) } }
  }

  private static func column(for locale: String) -> Int? {
    let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return languages.firstIndex(of: language)
  }

  private static let languages = [
    "de", "es", "fr", "it", "pt", "nl", "pl", "ru", "tr", "ar", "hi", "ja", "ko", "zh",
  ]

  private static let rendererStrings = [
    "Back", "Refresh", "Remove %", "Choose %", "Actions for %", "Move %",
    "Move with the arrow keys or by dragging",
    "Resize", "Sidebar", "Decrease", "Increase", "Previous month", "Next month", "Reload", "Open",
    "Use it here",
    "Reconnecting… What you type is kept.", "This screen continues in another tab.",
    "The app could not go on.",
    "This text is too long to be changed here.",
    "More was done than could be kept. The screen shows what holds.",
    "Space bar: drag",
    "Arrow keys choose a place, Return drops.",
    "This screen begins anew.",
    "What you typed was kept.",
    "How you had set it up was kept.",
    "What you typed and how you had set it up were kept.",
    "What was not saved is gone.",
    "Not kept: %",
    "Close",
    "Not Now",
    "Copy",
    "Paste",
    "Share…",
    "Allow…",
    "Choose…",
    "Listen",
    "Something is to be copied.",
    "The app would like to read the clipboard.",
    "Something is to be shared.",
    "The app would like to send notifications.",
    "The app would like to feel how your device is moved.",
    "The app asks for a file.",
    "Something is to be said.",
  ]

  /// English, then the columns of ``languages``.
  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: "|").map(String.init)
      if words.count == languages.count + 1 { table[words[0]] = Array(words.dropFirst()) }
    }
    return table
  }()

  private static let lines = """
    This screen begins anew.|Dieser Bildschirm beginnt neu.|Esta pantalla empieza de nuevo.|Cet écran recommence.|Questa schermata ricomincia.|Esta tela recomeça.|Dit scherm begint opnieuw.|Ten ekran zaczyna od nowa.|Этот экран начинается заново.|Bu ekran yeniden başlıyor.|تبدأ هذه الشاشة من جديد.|यह स्क्रीन नए सिरे से शुरू हो रही है।|この画面は最初から始まります。|이 화면은 처음부터 시작합니다.|此屏幕重新开始。
    What you typed was kept.|Ihre Eingaben sind erhalten.|Se conservó lo que escribió.|Votre saisie a été conservée.|Il testo inserito è stato conservato.|O que você digitou foi mantido.|Wat u typte is bewaard.|Wpisany tekst został zachowany.|Введённый текст сохранён.|Yazdıklarınız korundu.|تم الاحتفاظ بما كتبته.|आपने जो लिखा था वह सुरक्षित है।|入力した内容は残っています。|입력한 내용은 보존되었습니다.|您输入的内容已保留。
    How you had set it up was kept.|Ihre Einstellungen sind erhalten.|Se conservó su configuración.|Vos réglages ont été conservés.|Le impostazioni sono state conservate.|Suas configurações foram mantidas.|Uw instellingen zijn bewaard.|Ustawienia zostały zachowane.|Ваши настройки сохранены.|Ayarlarınız korundu.|تم الاحتفاظ بإعداداتك.|आपकी सेटिंग सुरक्षित हैं।|設定した状態は残っています。|설정한 상태는 보존되었습니다.|您的设置已保留。
    What you typed and how you had set it up were kept.|Ihre Eingaben und Einstellungen sind erhalten.|Se conservaron su texto y su configuración.|Votre saisie et vos réglages ont été conservés.|Testo e impostazioni sono stati conservati.|O que você digitou e suas configurações foram mantidos.|Wat u typte en uw instellingen zijn bewaard.|Tekst i ustawienia zostały zachowane.|Введённый текст и настройки сохранены.|Yazdıklarınız ve ayarlarınız korundu.|تم الاحتفاظ بما كتبته وبإعداداتك.|आपका लिखा और आपकी सेटिंग सुरक्षित हैं।|入力した内容と設定は残っています。|입력한 내용과 설정이 보존되었습니다.|您输入的内容和设置已保留。
    What was not saved is gone.|Was nicht gesichert war, ist verloren.|Lo que no se guardó se ha perdido.|Ce qui n’était pas enregistré est perdu.|Ciò che non era salvato è andato perso.|O que não foi salvo se perdeu.|Wat niet was bewaard is weg.|Niezapisane zmiany przepadły.|Несохранённое утеряно.|Kaydedilmeyenler kayboldu.|فُقد ما لم يُحفظ.|जो सहेजा नहीं गया था वह खो गया।|保存されていない内容は失われました。|저장되지 않은 내용은 사라졌습니다.|未保存的内容已丢失。
    Not kept: %|Nicht erhalten: %|No se conservó: %|Non conservé : %|Non conservato: %|Não foi mantido: %|Niet bewaard: %|Nie zachowano: %|Не сохранено: %|Korunamadı: %|لم يُحتفظ بـ: %|सुरक्षित नहीं रहा: %|残らなかったもの: %|보존되지 않음: %|未保留：%
    Not Now|Nicht jetzt|Ahora no|Pas maintenant|Non ora|Agora não|Niet nu|Nie teraz|Не сейчас|Şimdi değil|ليس الآن|अभी नहीं|後で|나중에|以后再说
    Copy|Kopieren|Copiar|Copier|Copia|Copiar|Kopieer|Kopiuj|Копировать|Kopyala|نسخ|कॉपी करें|コピー|복사|复制
    Allow…|Erlauben …|Permitir…|Autoriser…|Consenti…|Permitir…|Sta toe…|Zezwól…|Разрешить…|İzin ver…|السماح…|अनुमति दें…|許可…|허용…|允许…
    Choose…|Auswählen …|Elegir…|Choisir…|Scegli…|Escolher…|Kies…|Wybierz…|Выбрать…|Seç…|اختيار…|चुनें…|選択…|선택…|选取…
    Listen|Anhören|Escuchar|Écouter|Ascolta|Ouvir|Luister|Posłuchaj|Прослушать|Dinle|استماع|सुनें|聞く|듣기|收听
    Something is to be copied.|Etwas soll kopiert werden.|Se va a copiar algo.|Quelque chose doit être copié.|Qualcosa deve essere copiato.|Algo deve ser copiado.|Er moet iets worden gekopieerd.|Coś ma zostać skopiowane.|Нужно кое-что скопировать.|Bir şey kopyalanacak.|هناك شيء يُراد نسخه.|कुछ कॉपी किया जाना है।|コピーする内容があります。|복사할 내용이 있습니다.|有内容要复制。
    The app would like to read the clipboard.|Die App möchte die Zwischenablage lesen.|La app quiere leer el portapapeles.|L’app souhaite lire le presse-papiers.|L’app vorrebbe leggere gli appunti.|O app gostaria de ler a área de transferência.|De app wil het klembord lezen.|Aplikacja chce odczytać schowek.|Приложение хочет прочитать буфер обмена.|Uygulama panoyu okumak istiyor.|يريد التطبيق قراءة الحافظة.|ऐप क्लिपबोर्ड पढ़ना चाहता है।|アプリがクリップボードを読もうとしています。|앱이 클립보드를 읽으려고 합니다.|应用想要读取剪贴板。
    Something is to be shared.|Etwas soll geteilt werden.|Se va a compartir algo.|Quelque chose doit être partagé.|Qualcosa deve essere condiviso.|Algo deve ser compartilhado.|Er moet iets worden gedeeld.|Coś ma zostać udostępnione.|Нужно кое-чем поделиться.|Bir şey paylaşılacak.|هناك شيء تُراد مشاركته.|कुछ शेयर किया जाना है।|共有する内容があります。|공유할 내용이 있습니다.|有内容要共享。
    The app would like to feel how your device is moved.|Die App möchte spüren, wie Ihr Gerät bewegt wird.|La app quiere sentir cómo se mueve su dispositivo.|L’app souhaite sentir les mouvements de votre appareil.|L’app vorrebbe sentire come si muove il dispositivo.|O app gostaria de sentir os movimentos do dispositivo.|De app wil voelen hoe uw apparaat beweegt.|Aplikacja chce odczytywać ruchy urządzenia.|Приложение хочет чувствовать, как движется устройство.|Uygulama, aygıtınızın hareketini algılamak istiyor.|يريد التطبيق استشعار حركة جهازك.|ऐप आपके डिवाइस की गति महसूस करना चाहता है।|アプリがデバイスの動きを感知しようとしています。|앱이 기기의 움직임을 감지하려고 합니다.|应用想要感知设备的移动。
    The app would like to send notifications.|Die App möchte Mitteilungen senden.|La app quiere enviar notificaciones.|L’app souhaite envoyer des notifications.|L’app vorrebbe inviare notifiche.|O app gostaria de enviar notificações.|De app wil meldingen sturen.|Aplikacja chce wysyłać powiadomienia.|Приложение хочет отправлять уведомления.|Uygulama bildirim göndermek istiyor.|يريد التطبيق إرسال إشعارات.|ऐप सूचनाएँ भेजना चाहता है।|アプリが通知を送信しようとしています。|앱이 알림을 보내려고 합니다.|应用想要发送通知。
    The app asks for a file.|Die App bittet um eine Datei.|La app pide un archivo.|L’app demande un fichier.|L’app chiede un file.|O app pede um arquivo.|De app vraagt om een bestand.|Aplikacja prosi o plik.|Приложение просит файл.|Uygulama bir dosya istiyor.|يطلب التطبيق ملفًا.|ऐप एक फ़ाइल माँग रहा है।|アプリがファイルを求めています。|앱이 파일을 요청합니다.|应用请求一个文件。
    Something is to be said.|Etwas soll vorgelesen werden.|Se va a decir algo.|Quelque chose doit être dit.|Qualcosa deve essere detto.|Algo deve ser dito.|Er moet iets worden gezegd.|Coś ma zostać powiedziane.|Нужно кое-что произнести.|Bir şey söylenecek.|هناك شيء سيُقال.|कुछ बोला जाना है।|読み上げる内容があります。|말할 내용이 있습니다.|有内容要朗读。
    Dialog|Dialog|Diálogo|Boîte de dialogue|Finestra di dialogo|Diálogo|Dialoogvenster|Okno dialogowe|Диалоговое окно|İletişim kutusu|مربع حوار|संवाद|ダイアログ|대화상자|对话框
    OK|OK|Aceptar|OK|OK|OK|OK|OK|OK|Tamam|موافق|ठीक है|OK|확인|好
    Cancel|Abbrechen|Cancelar|Annuler|Annulla|Cancelar|Annuleer|Anuluj|Отменить|Vazgeç|إلغاء|रद्द करें|キャンセル|취소|取消
    Done|Fertig|Listo|Terminé|Fine|Concluído|Gereed|Gotowe|Готово|Bitti|تم|पूर्ण|完了|완료|完成
    Edit|Bearbeiten|Editar|Modifier|Modifica|Editar|Wijzig|Edytuj|Изменить|Düzenle|تحرير|संपादित करें|編集|편집|编辑
    Delete|Löschen|Eliminar|Supprimer|Elimina|Apagar|Verwijder|Usuń|Удалить|Sil|حذف|हटाएँ|削除|삭제|删除
    Remove|Entfernen|Quitar|Retirer|Rimuovi|Remover|Verwijder|Usuń|Убрать|Kaldır|إزالة|हटाएँ|取り除く|제거|移除
    More|Mehr|Más|Plus|Altro|Mais|Meer|Więcej|Ещё|Diğer|المزيد|और|その他|더 보기|更多
    Back|Zurück|Atrás|Retour|Indietro|Voltar|Terug|Wstecz|Назад|Geri|رجوع|वापस|戻る|뒤로|返回
    Search|Suchen|Buscar|Rechercher|Cerca|Buscar|Zoek|Szukaj|Поиск|Ara|بحث|खोजें|検索|검색|搜索
    Share|Teilen|Compartir|Partager|Condividi|Compartilhar|Deel|Udostępnij|Поделиться|Paylaş|مشاركة|शेयर करें|共有|공유|共享
    Share…|Teilen …|Compartir…|Partager…|Condividi…|Compartilhar…|Deel…|Udostępnij…|Поделиться…|Paylaş…|مشاركة…|शेयर करें…|共有…|공유…|共享…
    Paste|Einsetzen|Pegar|Coller|Incolla|Colar|Plak|Wklej|Вставить|Yapıştır|لصق|पेस्ट करें|ペースト|붙여넣기|粘贴
    Activate|Aktivieren|Activar|Activer|Attiva|Ativar|Activeer|Aktywuj|Активировать|Etkinleştir|تفعيل|सक्रिय करें|実行|활성화|激活
    Close|Schließen|Cerrar|Fermer|Chiudi|Fechar|Sluit|Zamknij|Закрыть|Kapat|إغلاق|बंद करें|閉じる|닫기|关闭
    Main action|Hauptaktion|Acción principal|Action principale|Azione principale|Ação principal|Hoofdactie|Główna czynność|Главное действие|Ana eylem|الإجراء الرئيسي|मुख्य क्रिया|主な操作|주요 동작|主要操作
    Show menu|Menü zeigen|Mostrar menú|Afficher le menu|Mostra menu|Mostrar menu|Toon menu|Pokaż menu|Показать меню|Menüyü göster|إظهار القائمة|मेनू दिखाएँ|メニューを表示|메뉴 보기|显示菜单
    Action|Aktion|Acción|Action|Azione|Ação|Actie|Czynność|Действие|Eylem|إجراء|क्रिया|操作|동작|操作
    Increment|Erhöhen|Aumentar|Augmenter|Aumenta|Aumentar|Verhoog|Zwiększ|Увеличить|Artır|زيادة|बढ़ाएँ|増やす|늘리기|增加
    Decrement|Verringern|Disminuir|Diminuer|Diminuisci|Diminuir|Verlaag|Zmniejsz|Уменьшить|Azalt|تقليل|घटाएँ|減らす|줄이기|减少
    Zoom in|Vergrößern|Acercar|Zoom avant|Ingrandisci|Ampliar|Zoom in|Powiększ|Приблизить|Yakınlaştır|تكبير|ज़ूम इन|拡大|확대|放大
    Zoom out|Verkleinern|Alejar|Zoom arrière|Riduci|Reduzir|Zoom uit|Pomniejsz|Отдалить|Uzaklaştır|تصغير|ज़ूम आउट|縮小|축소|缩小
    Rename|Umbenennen|Renombrar|Renommer|Rinomina|Renomear|Wijzig naam|Zmień nazwę|Переименовать|Yeniden adlandır|إعادة التسمية|नाम बदलें|名称変更|이름 변경|重新命名
    No Results|Keine Ergebnisse|Sin resultados|Aucun résultat|Nessun risultato|Nenhum resultado|Geen resultaten|Brak wyników|Нет результатов|Sonuç yok|لا توجد نتائج|कोई परिणाम नहीं|結果なし|결과 없음|无结果
    No Results for “%”|Keine Ergebnisse für „%“|Sin resultados para “%”|Aucun résultat pour « % »|Nessun risultato per “%”|Nenhum resultado para “%”|Geen resultaten voor ‘%’|Brak wyników dla „%”|Нет результатов для «%»|“%” için sonuç yok|لا توجد نتائج لـ «%»|“%” के लिए कोई परिणाम नहीं|「%」の結果はありません|‘%’에 대한 결과 없음|没有“%”的结果
    Check the spelling or try a new search.|Prüfe die Schreibweise oder suche nach etwas anderem.|Comprueba la ortografía o busca otra cosa.|Vérifiez l’orthographe ou essayez une autre recherche.|Controlla l’ortografia o prova un’altra ricerca.|Verifique a ortografia ou tente outra busca.|Controleer de spelling of zoek iets anders.|Sprawdź pisownię lub wyszukaj coś innego.|Проверьте написание или измените запрос.|Yazımı denetleyin veya başka bir arama yapın.|تحقق من الإملاء أو جرّب بحثًا آخر.|वर्तनी जाँचें या कुछ और खोजें।|綴りを確かめるか、別の言葉で検索してください。|철자를 확인하거나 다른 검색어를 입력하세요.|请检查拼写或尝试其他搜索。
    Refresh|Aktualisieren|Actualizar|Actualiser|Aggiorna|Atualizar|Vernieuw|Odśwież|Обновить|Yenile|تحديث|रीफ़्रेश करें|更新|새로 고침|刷新
    Remove %|% entfernen|Quitar %|Retirer %|Rimuovi %|Remover %|Verwijder %|Usuń: %|Убрать: %|Kaldır: %|إزالة %|हटाएँ: %|%を取り除く|% 제거|移除%
    Choose %|% auswählen|Elegir %|Choisir %|Scegli %|Escolher %|Kies %|Wybierz: %|Выбрать: %|Seç: %|اختيار %|चुनें: %|%を選択|% 선택|选择%
    Actions for %|Aktionen für %|Acciones de %|Actions pour %|Azioni per %|Ações para %|Acties voor %|Czynności: %|Действия: %|Eylemler: %|إجراءات %|विकल्प: %|%の操作|% 동작|%的操作
    Move %|% bewegen|Mover %|Déplacer %|Sposta %|Mover %|Verplaats %|Przesuń: %|Переместить: %|Taşı: %|نقل %|ले जाएँ: %|%を移動|% 이동|移动%
    Move with the arrow keys or by dragging|Mit den Pfeiltasten oder durch Ziehen bewegen|Se mueve con las flechas o arrastrando|Déplacer avec les flèches ou en faisant glisser|Si sposta con le frecce o trascinando|Mova com as setas ou arrastando|Verplaats met de pijltoetsen of door te slepen|Przesuń strzałkami lub przeciągnij|Перемещайте стрелками или перетаскиванием|Ok tuşlarıyla veya sürükleyerek taşıyın|انقل بمفاتيح الأسهم أو بالسحب|तीर कुंजियों से या खींचकर ले जाएँ|矢印キーまたはドラッグで移動|화살표 키나 드래그로 이동|用方向键或拖动来移动
    Resize|Größe ändern|Cambiar tamaño|Redimensionner|Ridimensiona|Redimensionar|Wijzig grootte|Zmień rozmiar|Изменить размер|Yeniden boyutlandır|تغيير الحجم|आकार बदलें|サイズ変更|크기 조절|调整大小
    Sidebar|Seitenleiste|Barra lateral|Barre latérale|Barra laterale|Barra lateral|Navigatiekolom|Pasek boczny|Боковая панель|Kenar çubuğu|الشريط الجانبي|साइडबार|サイドバー|사이드바|边栏
    Decrease|Verringern|Disminuir|Diminuer|Diminuisci|Diminuir|Verlaag|Zmniejsz|Уменьшить|Azalt|تقليل|घटाएँ|減らす|줄이기|减少
    Increase|Erhöhen|Aumentar|Augmenter|Aumenta|Aumentar|Verhoog|Zwiększ|Увеличить|Artır|زيادة|बढ़ाएँ|増やす|늘리기|增加
    Previous month|Voriger Monat|Mes anterior|Mois précédent|Mese precedente|Mês anterior|Vorige maand|Poprzedni miesiąc|Предыдущий месяц|Önceki ay|الشهر السابق|पिछला महीना|前の月|지난달|上个月
    Next month|Nächster Monat|Mes siguiente|Mois suivant|Mese successivo|Próximo mês|Volgende maand|Następny miesiąc|Следующий месяц|Sonraki ay|الشهر التالي|अगला महीना|次の月|다음 달|下个月
    Reload|Neu laden|Recargar|Recharger|Ricarica|Recarregar|Laad opnieuw|Wczytaj ponownie|Перезагрузить|Yeniden yükle|إعادة التحميل|फिर से लोड करें|再読み込み|다시 불러오기|重新载入
    Open|Öffnen|Abrir|Ouvrir|Apri|Abrir|Open|Otwórz|Открыть|Aç|فتح|खोलें|開く|열기|打开
    Use it here|Hier verwenden|Usar aquí|Utiliser ici|Usa qui|Usar aqui|Gebruik hier|Użyj tutaj|Использовать здесь|Burada kullan|استخدام هنا|यहाँ उपयोग करें|ここで使う|여기서 사용|在此使用
    More was done than could be kept. The screen shows what holds.|Es wurde mehr getan, als behalten werden konnte. Der Bildschirm zeigt, was gilt.|Se hizo más de lo que se podía conservar. La pantalla muestra lo que vale.|Il y a eu plus d’actions que ce qui pouvait être conservé. L’écran montre ce qui vaut.|Sono state fatte più cose di quante se ne potessero conservare. Lo schermo mostra ciò che vale.|Foi feito mais do que se podia guardar. A tela mostra o que vale.|Er is meer gedaan dan bewaard kon worden. Het scherm toont wat geldt.|Wykonano więcej, niż można było zachować. Ekran pokazuje stan obowiązujący.|Сделано больше, чем удалось сохранить. Экран показывает то, что действует.|Saklanabilecekten fazlası yapıldı. Ekran geçerli olanı gösteriyor.|أُجريت أمور أكثر مما أمكن حفظه. تعرض الشاشة ما هو سارٍ.|जितना रखा जा सकता था, उससे अधिक किया गया। स्क्रीन वही दिखाती है जो मान्य है।|保存できる量を超える操作がありました。画面は有効な内容を示しています。|보관할 수 있는 것보다 많은 작업이 있었습니다. 화면은 유효한 상태를 보여 줍니다.|操作过多，未能全部保留。屏幕显示的是有效内容。
    Reconnecting… What you type is kept.|Verbindung wird hergestellt … Was du tippst, bleibt erhalten.|Reconectando… Lo que escribas se conserva.|Reconnexion… Votre saisie est conservée.|Riconnessione… Ciò che scrivi viene conservato.|Reconectando… O que você digita é mantido.|Verbinding herstellen… Wat je typt blijft bewaard.|Ponowne łączenie… Wpisany tekst zostanie zachowany.|Восстанавливаем связь… Введённое сохранится.|Yeniden bağlanılıyor… Yazdıklarınız korunur.|جارٍ إعادة الاتصال… ما تكتبه محفوظ.|फिर से कनेक्ट हो रहा है… आपका लिखा सुरक्षित है।|再接続中… 入力した内容は保たれます。|다시 연결하는 중… 입력한 내용은 유지됩니다.|正在重新连接… 输入的内容会保留。
    This screen continues in another tab.|Dieser Bildschirm ist in einem anderen Tab geöffnet.|Esta pantalla sigue en otra pestaña.|Cet écran continue dans un autre onglet.|Questa schermata continua in un altro pannello.|Esta tela continua em outra aba.|Dit scherm gaat verder in een ander tabblad.|Ten ekran jest otwarty w innej karcie.|Этот экран открыт в другой вкладке.|Bu ekran başka bir sekmede sürüyor.|تستمر هذه الشاشة في علامة تبويب أخرى.|यह स्क्रीन दूसरे टैब में खुली है।|この画面は別のタブで開いています。|이 화면은 다른 탭에서 계속됩니다.|此屏幕已在另一个标签页中打开。
    The app could not go on.|Die App konnte nicht fortfahren.|La app no pudo continuar.|L’app n’a pas pu continuer.|L’app non ha potuto continuare.|O app não pôde continuar.|De app kon niet verdergaan.|Aplikacja nie mogła kontynuować.|Приложение не смогло продолжить.|Uygulama devam edemedi.|تعذّر على التطبيق المتابعة.|ऐप आगे नहीं बढ़ सका।|アプリを続けられませんでした。|앱을 계속할 수 없습니다.|应用无法继续。
    This text is too long to be changed here.|Dieser Text ist zu lang, um hier geändert zu werden.|Este texto es demasiado largo para cambiarlo aquí.|Ce texte est trop long pour être modifié ici.|Questo testo è troppo lungo per essere modificato qui.|Este texto é longo demais para ser alterado aqui.|Deze tekst is te lang om hier te wijzigen.|Ten tekst jest za długi, aby go tutaj zmienić.|Этот текст слишком длинный, чтобы изменить его здесь.|Bu metin burada değiştirilemeyecek kadar uzun.|هذا النص أطول من أن يُغيَّر هنا.|यह टेक्स्ट यहाँ बदलने के लिए बहुत लंबा है।|このテキストは長すぎるため、ここでは変更できません。|이 텍스트는 너무 길어서 여기서 바꿀 수 없습니다.|此文本过长，无法在此修改。
    Space bar: drag|Leertaste: ziehen|Barra espaciadora: arrastrar|Barre d’espace : faire glisser|Barra spaziatrice: trascina|Barra de espaço: arrastar|Spatiebalk: sleep|Spacja: przeciągnij|Пробел: перетащить|Boşluk çubuğu: sürükle|مفتاح المسافة: سحب|स्पेस बार: खींचें|スペースキー：ドラッグ|스페이스 바: 드래그|空格键：拖动
    Arrow keys choose a place, Return drops.|Pfeiltasten wählen einen Ort, Return legt ab.|Las flechas eligen un lugar, Retorno suelta.|Les flèches choisissent un endroit, Retour dépose.|Le frecce scelgono un posto, Invio rilascia.|As setas escolhem um lugar, Return solta.|Pijltoetsen kiezen een plek, Return zet neer.|Strzałki wybierają miejsce, Return upuszcza.|Стрелки выбирают место, Return отпускает.|Ok tuşları yer seçer, Return bırakır.|مفاتيح الأسهم تختار مكانًا، ومفتاح الرجوع يُفلت.|तीर कुंजियाँ जगह चुनती हैं, Return छोड़ता है।|矢印キーで場所を選び、Returnで置きます。|화살표 키로 위치를 고르고 Return으로 놓습니다.|方向键选择位置，Return键放下。
    """
}
