import CounterpointSemantics
import CounterpointValues

extension View {
  /// Puts a search field into the page that holds tokens beside text. A token is taken out by pressing it, or by the
  /// Backspace key where no text is.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, nil, SearchTokens(tokens, token), prompt?.plain)
  }

  /// Puts a search field with tokens into the page, with a prompt that is looked up in the string catalog.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, nil, SearchTokens(tokens, token), prompt.plain)
  }

  /// Puts a search field with tokens into the page, with a prompt that is shown as it is.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, nil, SearchTokens(tokens, token), String(prompt))
  }

  /// Puts a search field with tokens into the page. `isPresented` is `true` while somebody searches, both ways.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, isPresented, SearchTokens(tokens, token), prompt?.plain)
  }

  /// - Parameter suggestedTokens: offered below the field while somebody searches; one that is pressed becomes a token.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, nil, SearchTokens(tokens, suggested: suggestedTokens, token), prompt?.plain)
  }

  /// Puts a search field with suggested tokens into the page, with a prompt that is looked up in the string catalog.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, nil, SearchTokens(tokens, suggested: suggestedTokens, token), prompt.plain)
  }

  /// Puts a search field with suggested tokens into the page, with a prompt that is shown as it is.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, nil, SearchTokens(tokens, suggested: suggestedTokens, token), String(prompt))
  }

  /// Puts a search field with suggested tokens into the page. `isPresented` is `true` while somebody searches, both ways.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, isPresented, SearchTokens(tokens, suggested: suggestedTokens, token), prompt?.plain)
  }

  /// Tokens that say something of themselves that can be changed, such as by a picker in them.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
    searching(text, nil, SearchTokens(editable: editableTokens, token), prompt?.plain)
  }

  /// Puts a search field with tokens into the page, tied to `isPresented`, with a prompt from the string catalog.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, isPresented, SearchTokens(tokens, token), prompt.plain)
  }

  /// Puts a search field with tokens into the page, tied to `isPresented`, with a prompt that is shown as it is.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, isPresented, SearchTokens(tokens, token), String(prompt))
  }

  /// Puts a search field with suggested tokens into the page, tied to `isPresented`, with a prompt from the string catalog.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, isPresented, SearchTokens(tokens, suggested: suggestedTokens, token), prompt.plain)
  }

  /// Puts a search field with suggested tokens into the page, tied to `isPresented`, with a prompt that is shown as it is.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searching(text, isPresented, SearchTokens(tokens, suggested: suggestedTokens, token), String(prompt))
  }

  /// Puts a search field with tokens that can be changed into the page, tied to `isPresented`, with a prompt from the string catalog.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
    searching(text, isPresented, SearchTokens(editable: editableTokens, token), prompt.plain)
  }

  /// Puts a search field with tokens that can be changed into the page, tied to `isPresented`, with a prompt that is shown as it is.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
    searching(text, isPresented, SearchTokens(editable: editableTokens, token), String(prompt))
  }

  /// Puts a search field with tokens that can be changed into the page, with a prompt that is looked up in the string catalog.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
    searching(text, nil, SearchTokens(editable: editableTokens, token), prompt.plain)
  }

  /// Puts a search field with tokens that can be changed into the page, with a prompt that is shown as it is.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
    searching(text, nil, SearchTokens(editable: editableTokens, token), String(prompt))
  }

  /// Puts a search field with tokens that can be changed into the page. `isPresented` is `true` while somebody searches, both ways.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
    searching(text, isPresented, SearchTokens(editable: editableTokens, token), prompt?.plain)
  }

  nonisolated private func searching(
    _ text: Binding<String>, _ isPresented: Binding<Bool>?, _ tokens: SearchTokens, _ prompt: String?
  ) -> some View {
    modifier(SearchableModifier(text: text, prompt: prompt, isPresented: isPresented, tokens: tokens))
  }
}

/// The tokens of a search field, their types forgotten.
struct SearchTokens {
  /// One chip for each token in the field.
  let chips: AnyView
  /// One button for each token that is offered.
  let suggestions: AnyView?

  init<C, T: View>(_ tokens: Binding<C>, suggested: Binding<C>? = nil, _ token: @escaping (C.Element) -> T)
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    chips = AnyView(TokenChips(tokens: tokens, token: token))
    suggestions = suggested.map { AnyView(OfferedTokens(tokens: tokens, offered: $0, token: token)) }
  }

  init<C, T: View>(editable tokens: Binding<C>, _ token: @escaping (Binding<C.Element>) -> T)
  where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
    chips = AnyView(EditableTokens(tokens: tokens, token: token))
    suggestions = nil
  }
}

private nonisolated struct TokenChips<C, Token: View>: View
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
  let tokens: Binding<C>
  let token: (C.Element) -> Token

  @MainActor var body: some View {
    ForEach(Array(tokens.wrappedValue)) { element in
      SearchTokenChip(content: token(element)) { tokens.wrappedValue.removeAll { $0.id == element.id } }
    }
  }
}

private nonisolated struct OfferedTokens<C, Token: View>: View
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
  let tokens: Binding<C>
  let offered: Binding<C>
  let token: (C.Element) -> Token

  @MainActor var body: some View {
    let used = Set(tokens.wrappedValue.map(\.id))
    ForEach(Array(offered.wrappedValue).filter { !used.contains($0.id) }) { element in
      Button {
        tokens.wrappedValue.append(element)
      } label: {
        token(element)
      }
      .buttonStyle(.plain)
    }
  }
}

private nonisolated struct EditableTokens<C, Token: View>: View
where
  C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable
{
  let tokens: Binding<C>
  let token: (Binding<C.Element>) -> Token

  @MainActor var body: some View {
    ForEach(Array(tokens.wrappedValue)) { element in
      HStack(spacing: 0) {
        token(binding(to: element))
        SearchTokenChip(content: SystemText("Remove")) {
          tokens.wrappedValue.removeAll { $0.id == element.id }
        }
      }
    }
  }

  private func binding(to element: C.Element) -> Binding<C.Element> {
    Binding(
      get: { tokens.wrappedValue.first { $0.id == element.id } ?? element },
      set: { new in
        if let index = tokens.wrappedValue.firstIndex(where: { $0.id == element.id }) {
          tokens.wrappedValue[index] = new
        }
      })
  }
}

/// A token in a search field. Pressing it takes it out.
private nonisolated struct SearchTokenChip<Content: View>: View {
  let content: Content
  let remove: () -> Void

  init(content: Content, remove: @escaping () -> Void) {
    self.content = content
    self.remove = remove
  }

  @MainActor var body: some View {
    Button {
      remove()
    } label: {
      content
    }
    .decorated(attributes: [(.styleName, .string("searchToken"))])
  }
}
