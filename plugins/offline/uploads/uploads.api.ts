// Uploads.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Done, FileId } from '#kernel/http/entities.ts';
import { FileInfo } from './files.api.ts';

/** Uploads one chunk; `hash` is its SHA-256 in hex. A repeated chunk is answered like the first time. */
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

/** Joins the chunks of an upload into a file. */
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
