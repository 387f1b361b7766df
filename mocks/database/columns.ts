// Schemas of columns that hold more than plain text and numbers.
import * as v from 'valibot';
import { Attachment, FileId } from '#kernel/http/entities.ts';

export const truth = v.pipe(
  v.number(),
  v.transform((flag) => flag !== 0),
);
export const fileIds = v.pipe(v.string(), v.parseJson(), v.array(FileId));
export const attachments = v.pipe(v.string(), v.parseJson(), v.array(Attachment));
