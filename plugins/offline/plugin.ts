import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { outboxes } from './outbox/points.ts';
import { background, keptAnswers, whenCutOff } from './points.ts';

export default definePlugin({
  id: 'offline',
  title: '本机存储',
  about: '写下的先记在本机，断网、刷新、崩溃都不丢，有网络时再送出；草稿与上传',
  locked: true,
  points: [outboxes, background, whenCutOff, keptAnswers],
});
