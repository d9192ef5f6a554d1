#ifndef HOSTILE_CALLS_H
#define HOSTILE_CALLS_H

/// Tries one way out of a session's process, and does no harm where it is open.
///
/// `targets` are lines of `name=value`: what there is to get at. Returns 0 where the way is open, or the error number by which
/// it is closed; -1 for no such way.
int hostile_attempt(const char *_Nonnull way, const char *_Nonnull targets);

#endif
