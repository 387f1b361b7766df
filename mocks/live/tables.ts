// Ratings of meetings.

export const TABLES = `
CREATE TABLE meeting_evaluations (
  meeting_id TEXT NOT NULL, user_id TEXT NOT NULL, score INTEGER NOT NULL, content TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (meeting_id, user_id)
) STRICT, WITHOUT ROWID;
`;
