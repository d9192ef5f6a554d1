import Foundation

/// The tables, in SQL that both engines understand: SQLite takes any name of a type, and keeps bytes as bytes.
///
/// Times are milliseconds since 1970, durations milliseconds.
enum LadderSchema {
  static let migrations = [
    SQLMigration(
      "1: people, challenges, workouts",
      [
        """
        CREATE TABLE ladder_user (
          id BIGINT PRIMARY KEY, name TEXT NOT NULL, avatar TEXT, email TEXT UNIQUE, password TEXT,
          guest_id BYTEA UNIQUE, created BIGINT NOT NULL, workouts BIGINT NOT NULL, reps BIGINT NOT NULL)
        """,
        // Tokens are kept as their hashes: who reads the table cannot sign in with it.
        "CREATE TABLE ladder_session (token BYTEA PRIMARY KEY, user_id BIGINT NOT NULL, expires BIGINT NOT NULL)",
        "CREATE INDEX ladder_session_user ON ladder_session (user_id, expires)",
        """
        CREATE TABLE ladder_challenge (
          id BIGINT PRIMARY KEY, slug TEXT NOT NULL UNIQUE, title TEXT NOT NULL, exercise TEXT NOT NULL,
          summary TEXT NOT NULL, video_length BIGINT, time_limit BIGINT, starts BIGINT, ends BIGINT,
          participants BIGINT NOT NULL)
        """,
        // What was deleted stays as a mark, so that a retry that comes late brings nothing back.
        """
        CREATE TABLE ladder_workout (
          id BYTEA PRIMARY KEY, user_id BIGINT NOT NULL, challenge_id BIGINT NOT NULL, reps BIGINT NOT NULL,
          duration BIGINT NOT NULL, started BIGINT NOT NULL, created BIGINT NOT NULL,
          deleted BIGINT NOT NULL, place BIGINT NOT NULL, personal_best BIGINT NOT NULL,
          participants BIGINT NOT NULL)
        """,
        "CREATE INDEX ladder_workout_history ON ladder_workout (user_id, started, id)",
        // Each person's best on each board; see Boards.
        """
        CREATE TABLE ladder_entry (
          board BIGINT NOT NULL, user_id BIGINT NOT NULL, ranking BYTEA NOT NULL, PRIMARY KEY (board, user_id))
        """,
        "CREATE UNIQUE INDEX ladder_entry_ranking ON ladder_entry (board, ranking)",
        """
        CREATE TABLE ladder_segment (
          board BIGINT NOT NULL, lower_bound BYTEA NOT NULL, entries BIGINT NOT NULL,
          PRIMARY KEY (board, lower_bound))
        """,
      ])
  ]
}
