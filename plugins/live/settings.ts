import * as v from 'valibot';
import { settings } from '#kernel/index.ts';

export const liveSettings = settings({
  chat: v.pipe(v.optional(v.boolean(), true), v.title('聊天'), v.description('直播旁边的聊天；上游没有时关掉。')),
  danmaku: v.pipe(v.optional(v.boolean(), true), v.title('弹幕'), v.description('聊天内容也从画面上飘过。')),
});
