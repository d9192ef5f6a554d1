import CounterpointUniformTypes

@main
struct UsesCounterpointUniformTypes {
  static func main() {
    precondition(UTType.json.conforms(to: .text))
    print("CounterpointUniformTypes")
  }
}
