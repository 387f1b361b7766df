import { drawFile } from './drawFile.ts';
import { fileContent } from './files.ts';
import type { Database } from '../database/Database.ts';

/** The first bytes of pictures: JPEG, PNG, GIF, and WebP in its RIFF box. */
const PICTURE = /^(?:\u00FF\u00D8\u00FF|\u0089PNG\r\n\u001A\n|GIF8|RIFF[^]{4}WEBP)/;

/** True if the content is a picture: the name of an uploaded file proves nothing. */
export function isPicture(db: Database, fileId: string): boolean {
  const content = fileContent(db, fileId);
  if (!content) return false;
  return !content.foreign || PICTURE.test(Buffer.from(content.bytes.subarray(0, 16)).toString('latin1'));
}

/** True if a file was uploaded, or is one that is drawn. */
export const fileExists = (db: Database, fileId: string): boolean =>
  db.count('SELECT COUNT(*) FROM files WHERE file_id = ?', fileId) > 0 || drawFile(db, fileId) !== undefined;
