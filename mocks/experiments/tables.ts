// Machines, marked steps and reports.

export const TABLES = `
-- Where a machine stands follows from these times and the clock: machineState.ts.
CREATE TABLE machines (
  vm_no INTEGER PRIMARY KEY, user_id TEXT NOT NULL, place TEXT NOT NULL, ref_no INTEGER NOT NULL, node_id TEXT NOT NULL,
  phase TEXT NOT NULL, phase_until INTEGER, message TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL, last_used_at INTEGER NOT NULL, running_since INTEGER, used_ms INTEGER NOT NULL DEFAULT 0,
  delay_num INTEGER NOT NULL DEFAULT 0, password TEXT NOT NULL, disk TEXT
) STRICT;
CREATE INDEX machines_of_user ON machines (user_id, ref_no);
-- No disk: as the machine was made.
CREATE TABLE vm_snapshots (
  snapshot_no INTEGER PRIMARY KEY, vm_no INTEGER NOT NULL, name TEXT NOT NULL, disk TEXT, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX vm_snapshots_of ON vm_snapshots (vm_no);
CREATE TABLE step_marks (
  user_id TEXT NOT NULL, place TEXT NOT NULL, ref_no INTEGER NOT NULL, step_no INTEGER NOT NULL, score REAL NOT NULL,
  right INTEGER NOT NULL, judged_at INTEGER NOT NULL, PRIMARY KEY (user_id, place, ref_no, step_no)
) STRICT, WITHOUT ROWID;
CREATE TABLE trace_reports (
  report_no INTEGER PRIMARY KEY, place TEXT NOT NULL, user_id TEXT NOT NULL, ref_no INTEGER NOT NULL,
  state TEXT NOT NULL, content TEXT NOT NULL, attachments TEXT NOT NULL, used_seconds INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL, submitted_at INTEGER, marks_at INTEGER, marked_at INTEGER, score REAL,
  comment TEXT NOT NULL DEFAULT '', returned_num INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX trace_reports_of ON trace_reports (place, user_id, ref_no);
CREATE INDEX trace_reports_due ON trace_reports (marks_at) WHERE marks_at IS NOT NULL;
`;
