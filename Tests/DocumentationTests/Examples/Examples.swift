import Testing

/// The examples of the documentation: what an article shows stands here word for word, compiled and run.
///
/// One after another, since some of them make the execution of the whole process deterministic.
@Suite(.serialized) enum Examples {}
