import { drawFile } from '../drawing/drawFile.ts';
import type { Database } from '../store/Database.ts';

/** Whether a file was uploaded, or is one that is drawn. */
export const fileExists = (db: Database, fileId: string): boolean =>
  db.count('SELECT COUNT(*) FROM files WHERE file_id = ?', fileId) > 0 || drawFile(db, fileId) !== undefined;
