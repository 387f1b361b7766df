// The file service.
import * as v from 'valibot';
import { call } from './call.ts';
import { FileId } from './entities.ts';

export type FileInfo = v.InferOutput<typeof FileInfo>;
export const FileInfo = v.object({
  fileId: FileId,
  url: v.string(),
  name: v.nullish(v.string()),
  size: v.nullish(v.number()),
});

/** At most 20 ids, joined with commas. */
export const listFileInfo = call('GET /file/out-api/v1/fileInfo/list', {
  title: '一批文件的信息',
  query: v.object({ fileIds: v.string() }),
  reply: v.array(FileInfo),
});
