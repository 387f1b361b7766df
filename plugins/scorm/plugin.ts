import IconPackage from '#icons/IconPackage';
import * as v from 'valibot';
import { definePlugin } from '#kernel/index.ts';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { showOwnChapters } from '#plugins/study/contract.ts';
import { scormSettings } from './settings.ts';

export default definePlugin({
  id: 'scorm',
  title: 'SCORM课件',
  about: '课程里的SCORM 1.2与2004课件',
  offByDefault: true,
  requires: ['study'],
  settings: scormSettings,
  contributes: [
    showOwnChapters({
      kind: 'scorm',
      word: '课件',
      icon: IconPackage,
      done: '课件自己报告完成后算学完；有及格线的，还要及格。',
      room: true,
      content: v.object({
        /** The package's start page: a path on its origin, or an address there. */
        launch: v.string(),
        version: v.nullish(v.picklist(['1.2', '2004']), '1.2'),
        /** The score in percent that the package is told to ask for. */
        passScore: v.nullish(v.number()),
        /** Parameters for the package, from its manifest. */
        launchData: v.nullish(v.string(), ''),
      }),
      load: () => import('./ScormChapter.tsx'),
    }),
    outboxes.add({ id: 'scorm', open: () => import('./commits.ts') }),
  ],
});
