import { outboxes } from '#plugins/offline/outbox/points.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';

export default definePlugin({
  id: 'answering',
  title: '答题',
  about: '题目与答卷：作答随时保存、断网不丢，交卷后的成绩与解析；供考试、作业与测验使用',
  contributes: [outboxes.add({ id: 'answering', open: () => import('./sheet/sheetOutbox.ts') })],
});
