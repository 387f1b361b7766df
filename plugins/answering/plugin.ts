import { outboxes } from '#plugins/offline/outbox/points.ts';
import { definePlugin, page } from '#kernel/plugin/definePlugin.ts';
import { consoles, paperAnalysis, paperOwners, sheetOf } from './contract.ts';

export default definePlugin({
  id: 'answering',
  title: '答题',
  about: '题目与答卷：作答随时保存、断网不丢，交卷后的成绩与解析；供考试、作业与测验使用',
  points: [consoles, paperOwners],
  routes: [
    page(paperAnalysis, {
      title: '答题解析',
      access: 'login',
      frame: 'space',
      load: () => import('./result/AnalysisPage.tsx'),
      data: ({ place: kind, id, answerSheetId }) => [sheetOf({ kind, id }, answerSheetId)],
    }),
  ],
  contributes: [outboxes.add({ id: 'answering', open: () => import('./sheet/sheetOutbox.ts') })],
});
