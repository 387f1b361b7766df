// Tokens, codes, third parties, and the history of sign-ins.

export const TABLES = `
CREATE TABLE tokens (
  token TEXT PRIMARY KEY, user_id TEXT NOT NULL, issued_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_user ON tokens (user_id);
CREATE TABLE captchas (uuid TEXT PRIMARY KEY, answer TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE sms_codes (
  id INTEGER PRIMARY KEY, phone TEXT NOT NULL, type TEXT NOT NULL, code TEXT NOT NULL,
  sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0, used INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX sms_codes_of_phone ON sms_codes (phone, sent_at);
-- Who is who at third parties.
CREATE TABLE oauth_bindings (
  source TEXT NOT NULL, openid TEXT NOT NULL, user_id TEXT NOT NULL, nickname TEXT NOT NULL, bound_at INTEGER NOT NULL,
  PRIMARY KEY (source, openid)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX oauth_bindings_of_user ON oauth_bindings (user_id, source);
CREATE TABLE sign_ins (
  user_id TEXT NOT NULL, at INTEGER NOT NULL, ip TEXT NOT NULL, region TEXT NOT NULL, device TEXT NOT NULL
) STRICT;
CREATE INDEX sign_ins_of_user ON sign_ins (user_id, at);
`;
