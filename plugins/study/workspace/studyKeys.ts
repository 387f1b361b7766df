// The keyboard shortcuts of the workspace. The shortcut sheet and the handler both use this table.
import type { Notices } from '#kernel/index.ts';
import type { PanesState } from '#plugins/ui/panes/panes.store.ts';
import type { Study } from '../study.store.ts';
import { openKeyHelp } from './openKeyHelp.ts';

export interface KeyContext {
  study: Study;
  panes: PanesState;
  notices: Notices;
  go(chapterRefId: string): void;
  focusSearch(): void;
}

interface StudyKey {
  /** A letter in lower case. */
  key: string;
  /** Pressed together with Shift. */
  shift?: boolean;
  words: string;
  act(context: KeyContext): void;
}

export const STUDY_KEYS: readonly StudyKey[] = [
  { key: 'n', shift: true, words: '下一节', act: ({ study, go }) => study.next && go(study.next.chapterRefId) },
  { key: 'p', shift: true, words: '上一节', act: ({ study, go }) => study.previous && go(study.previous.chapterRefId) },
  { key: 'b', words: '收起或展开目录', act: ({ panes }) => panes.toggle('tree') },
  {
    key: '/',
    words: '搜索章节',
    act({ panes, focusSearch }) {
      panes.show('tree');
      focusSearch();
    },
  },
  { key: '?', words: '打开这张快捷键表', act: ({ notices }) => openKeyHelp(notices) },
];

/** Keys that the chapter views handle themselves. */
export const CHAPTER_KEYS: readonly { title: string; keys: readonly (readonly [keys: string, words: string])[] }[] = [
  {
    title: '视频',
    keys: [
      ['空格 或k', '播放或暂停'],
      ['← →', '后退或前进5秒'],
      ['↑ ↓', '调节音量'],
      ['m', '静音'],
      ['c', '打开或关闭字幕'],
      ['f', '全屏'],
      ['< >', '减慢或加快'],
    ],
  },
  {
    title: 'PDF与图片',
    keys: [
      ['+ -', '放大或缩小'],
      ['0', '适合宽度'],
      ['← →', '上一页或下一页、上一张或下一张'],
      ['Ctrl + F', '在PDF中查找'],
    ],
  },
];
