import { definePlugin } from '#kernel/index.ts';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { chapterMarks, chapterOverlays } from '#plugins/study/contract.ts';
import { lessonAnswers } from '#plugins/takenAlong/contract.ts';
import { checkpointSettings } from './settings.ts';

const VIDEO = 5;

export default definePlugin({
  id: 'checkpoints',
  title: '视频里的问题',
  about: '视频播放到一定的地方停下来提问，答了再往后看；也可以每隔一段时间确认学员还在学习',
  requires: ['answering', 'study'],
  settings: checkpointSettings,
  contributes: [
    chapterOverlays.add({ id: 'checkpoints', kinds: [VIDEO], load: () => import('./VideoOverlay.tsx') }),
    chapterMarks.add({ id: 'checkpoints', kinds: [VIDEO], follow: () => import('./questionMarks.ts') }),
    lessonAnswers.add({ id: 'checkpoints', kinds: [VIDEO], calls: () => import('./takenCalls.ts') }),
    outboxes.add({ id: 'checkpoints', open: () => import('./checkpointOutbox.ts') }),
  ],
});
