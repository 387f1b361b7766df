// The file service.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Address, Bytes, Id } from '#kernel/http/entities.ts';

export type FileInfo = v.InferOutput<typeof FileInfo>;
export const FileInfo = v.object({
  fileId: Id,
  url: Address,
  name: v.nullish(v.string()),
  size: v.nullish(Bytes),
});

export const getFileInfo = call('GET /file/out-api/v1/fileInfo/get/{fileId}', { title: '文件信息', reply: FileInfo });

/** At most 20 ids, joined with commas. */
export const listFileInfo = call('GET /file/out-api/v1/fileInfo/list', {
  title: '一批文件的信息',
  query: v.object({ fileIds: v.string() }),
  reply: v.array(FileInfo),
});
