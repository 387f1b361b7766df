// The file service.
import * as v from 'valibot';
import { call } from './call.ts';
import { Done, FileId } from './entities.ts';

export type FileInfo = v.InferOutput<typeof FileInfo>;
export const FileInfo = v.object({
  fileId: FileId,
  url: v.string(),
  name: v.nullish(v.string()),
  size: v.nullish(v.number()),
});

/** One chunk; `hash` is the SHA-256 of the chunk in hex. A chunk seen before is answered like the first time. */
export const uploadChunk = call('POST /file/out-api/v1/uploader/upload', {
  title: '上传文件分片',
  body: v.object({
    uploadId: v.string(),
    index: v.number(),
    total: v.number(),
    hash: v.string(),
    file: v.file(),
  }),
  bodyKind: 'multipart',
  reply: Done,
});

/** Puts the chunks of an upload together. */
export const mergeChunks = call('POST /file/out-api/v1/uploader/merge', {
  title: '合并文件分片',
  body: v.object({
    uploadId: v.string(),
    total: v.number(),
    name: v.string(),
    size: v.number(),
    contentType: v.string(),
  }),
  reply: FileInfo,
});

export const deleteUpload = call('POST /file/out-api/v1/uploader/delete', {
  title: '删除已上传的文件',
  body: v.object({ uploadId: v.optional(v.string()), fileId: v.optional(FileId) }),
  reply: Done,
});

export const getFileInfo = call('GET /file/out-api/v1/fileInfo/get/{fileId}', { title: '文件信息', reply: FileInfo });

/** At most 20 ids, joined with commas. */
export const listFileInfo = call('GET /file/out-api/v1/fileInfo/list', {
  title: '一批文件的信息',
  query: v.object({ fileIds: v.string() }),
  reply: v.array(FileInfo),
});
