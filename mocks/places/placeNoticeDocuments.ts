import * as v from 'valibot';
import { NoticeDetail } from '#plugins/messages/api.ts';
import { documentKind } from '../database/Documents.ts';

export type PlaceNotice = v.InferOutput<typeof PlaceNotices.schema>;
/** The notices of a class or a classroom, newest first. */
export const PlaceNotices = documentKind(
  'place-notice',
  v.object({
    place: v.string(),
    ...v.pick(NoticeDetail, ['id', 'title', 'style', 'summary', 'publishTime', 'content', 'publisher']).entries,
  }),
  (notice) => notice.id,
);
