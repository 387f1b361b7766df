// The file service.
import * as v from 'valibot';
import * as files from '#plugins/offline/uploads/files.api.ts';
import * as uploads from '#plugins/offline/uploads/uploads.api.ts';
import { printedCertificate } from '../certificates/printedCertificate.ts';
import type { Database } from '../database/Database.ts';
import type { Context } from '../handler/Context.ts';
import { handlersOf } from '../handler/implement.ts';
import { orNotFound, Refusal } from '../handler/Refusal.ts';
import { clientOf } from '../http/clientOf.ts';
import type { Route } from '../handler/Route.ts';
import { addChunk, missingChunk, readChunks, removeChunks, sha256 } from './chunks.ts';
import { addFile, fileContent, type FileContent, fileFacts } from './files.ts';
import { sendContent } from './sendContent.ts';

const UploadRow = v.object({ file_id: v.string() });
const BATCH = 20;

export default handlersOf(
  { ...files, ...uploads },
  {
    uploadChunk({ uploadId, index, total, hash, file }, context) {
      const bytes = context.bytes(file);
      if (index >= total) throw new Refusal(`分片序号 ${index} 超出总数 ${total}`);
      if (sha256(bytes) !== hash.toLowerCase()) throw new Refusal('分片内容与校验值不一致');
      if (addChunk(context.db, { uploadId, index, hash, bytes })) {
        context.ledger('upload.chunk', { uploadId, index, hash });
      }
      return null;
    },

    mergeChunks({ uploadId, total, name, size, contentType }, context) {
      const { db, clock, ledger } = context;
      const merged = db.get(UploadRow, 'SELECT file_id FROM uploads WHERE upload_id = ?', uploadId);
      if (merged) return describe(context, merged.file_id);
      const missing = missingChunk(db, uploadId, total);
      if (missing !== undefined) throw new Refusal(`还缺少第 ${missing + 1} 个分片`);
      const bytes = readChunks(db, uploadId);
      if (bytes.length !== size) throw new Refusal(`合并后的大小 ${bytes.length} 与文件的大小 ${size} 不一致`);
      const { fileId, hash } = addFile(db, { name: plainName(name), type: contentType, bytes }, clock.now());
      db.insert('uploads', { upload_id: uploadId, file_id: fileId });
      removeChunks(db, uploadId);
      ledger('upload.merge', { uploadId, fileId, hash, size });
      return describe(context, fileId);
    },

    deleteUpload({ uploadId, fileId }, { db, ledger }) {
      if (uploadId !== undefined) removeChunks(db, uploadId);
      if (fileId !== undefined) db.run('DELETE FROM files WHERE file_id = ?', fileId);
      ledger('upload.delete', { uploadId, fileId });
      return null;
    },

    getFileInfo: ({ fileId }, context) => describe(context, fileId),

    listFileInfo({ fileIds }, context) {
      const ids = fileIds.split(',').filter(Boolean);
      if (ids.length > BATCH) throw new Refusal(`一次最多查询 ${BATCH} 个文件`);
      return ids.flatMap((id) => find(context, id) ?? []);
    },
  },
);

/** The content itself, where `url` points. */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/file/out-api/v1/content/{fileId}',
    serve: (exchange) => {
      const { world, params, request } = exchange;
      sendContent(exchange, contentAt(world.db, params['fileId'] ?? '', clientOf(request).site));
    },
  },
];

/** A certificate is printed when it is asked for, with the address at which `site` checks it. */
function contentAt(db: Database, fileId: string, site: string | undefined): FileContent | undefined {
  const printed = printedCertificate(db, fileId, site);
  if (!printed) return fileContent(db, fileId);
  const etag = `"${sha256(printed.bytes).slice(0, 32)}"`;
  return { ...printed, type: 'application/pdf', etag, foreign: false };
}

function describe(context: Context, fileId: string) {
  return orNotFound(find(context, fileId), '文件');
}

function find({ db, client }: Context, fileId: string) {
  const printed = printedCertificate(db, fileId, client.site);
  const facts = printed ? { name: printed.name, size: printed.bytes.length } : fileFacts(db, fileId);
  if (!facts) return undefined;
  const { name, size } = facts;
  return { fileId, url: `/file/out-api/v1/content/${encodeURIComponent(fileId)}`, name, size };
}

/** Without folders and without what a header or a shell could trip over. */
function plainName(name: string): string {
  return (
    name
      .replace(/^.*[\\/]/, '')
      .replaceAll(/\p{Cc}/gu, '')
      .slice(-200) || '未命名'
  );
}
