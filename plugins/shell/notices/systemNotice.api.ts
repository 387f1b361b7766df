// The system notice that scrolls under the header.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { derivedId, pageOf, paging } from '#kernel/http/entities.ts';

const Title = v.pipe(v.string(), v.minLength(1));

export type SystemNotice = v.InferOutput<typeof SystemNotice>;
/** Without a title there is nothing to scroll. `style` is the notice's type: 1 information, 2 maintenance, 3 urgent. */
export const SystemNotice = v.object({ id: derivedId('title'), title: Title, style: v.nullish(v.string()) });

/** The notices to scroll, newest first. */
export const listSystemNotices = call('GET /business/out-api/v1/type/notice', {
  title: '滚动的系统公告',
  query: v.object(paging),
  reply: pageOf(SystemNotice),
});
