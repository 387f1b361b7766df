import * as v from 'valibot';
import * as api from '#plugins/messages/api.ts';
import { controlAction, type ControlActions } from '../control/Controls.ts';
import { firstSentence } from './firstSentence.ts';
import { Notices } from './notices.ts';
import { beijingTime } from '../world/clock.ts';

const Publication = v.strictObject({
  title: v.string(),
  content: v.optional(v.string(), '<p>详情请留意后续通知。</p>'),
  style: v.optional(api.NoticeStyle, '1'),
});

/** An operator publishes a notice for everyone. */
export const actions: ControlActions = {
  'POST notices': controlAction({
    title: '发布一条公告',
    body: Publication,
    reply: api.NoticeDetail,
    run({ world: { db, clock }, body: { title, content, style } }) {
      const notice = {
        id: `notice-${db.documents.all(Notices).length + 1}`,
        title,
        style,
        publisher: '平台运营组',
        content,
        summary: firstSentence(content),
        publishTime: beijingTime(clock.now()),
      };
      db.documents.put(Notices, notice);
      return notice;
    },
  }),
};
