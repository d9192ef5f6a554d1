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
      ]),
    SQLMigration(
      "2: groups of segments, rows of boards in their order",
      [
        """
        CREATE TABLE ladder_group (
          board BIGINT NOT NULL, lower_bound BYTEA NOT NULL, entries BIGINT NOT NULL, segments BIGINT NOT NULL,
          PRIMARY KEY (board, lower_bound)){clustered}
        """,
        "ALTER TABLE ladder_segment RENAME TO ladder_segment_1",
        """
        CREATE TABLE ladder_segment (
          board BIGINT NOT NULL, lower_bound BYTEA NOT NULL, entries BIGINT NOT NULL,
          PRIMARY KEY (board, lower_bound)){clustered}
        """,
        // Those that have emptied belong to the one before.
        """
        INSERT INTO ladder_segment (board, lower_bound, entries)
        SELECT board, lower_bound, entries FROM ladder_segment_1 AS old
        WHERE entries > 0 OR NOT EXISTS (SELECT 1 FROM ladder_segment_1 AS other
          WHERE other.board = old.board AND other.lower_bound < old.lower_bound)
        """,
        "DROP TABLE ladder_segment_1",
        // One for each board; those that are too large are cut by and by.
        """
        INSERT INTO ladder_group (board, lower_bound, entries, segments)
        SELECT board, lower_bound,
          (SELECT CAST(SUM(entries) AS BIGINT) FROM ladder_segment AS all_of WHERE all_of.board = first_of.board),
          (SELECT COUNT(*) FROM ladder_segment AS all_of WHERE all_of.board = first_of.board)
        FROM ladder_segment AS first_of WHERE NOT EXISTS (SELECT 1 FROM ladder_segment AS other
          WHERE other.board = first_of.board AND other.lower_bound < first_of.lower_bound)
        """,
        "DROP INDEX ladder_entry_ranking",
        "ALTER TABLE ladder_entry RENAME TO ladder_entry_1",
        // No two persons have one ranking. They are in the key, so that a page is read from it alone.
        """
        CREATE TABLE ladder_entry (
          board BIGINT NOT NULL, ranking BYTEA NOT NULL, user_id BIGINT NOT NULL,
          PRIMARY KEY (board, ranking, user_id)){clustered}
        """,
        "INSERT INTO ladder_entry (board, ranking, user_id) SELECT board, ranking, user_id FROM ladder_entry_1",
        "DROP TABLE ladder_entry_1",
        "CREATE UNIQUE INDEX ladder_entry_user ON ladder_entry (board, user_id)",
      ]),
  ]
}
