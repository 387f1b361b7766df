import { ACTIONS } from './controls/actions.tsx';
import { CHARTS } from './controls/charts.tsx';
import { DETAILS } from './controls/details.tsx';
import { FIELDS } from './controls/fields.tsx';
import { ROWS } from './controls/rows.tsx';
import { STATES } from './controls/states.tsx';
import { WORK } from './controls/work.tsx';
import type { KitFamily } from './KitControl.ts';

/** All that other plugins take from here and can be looked at. */
export const FAMILIES: readonly KitFamily[] = [ACTIONS, FIELDS, ROWS, DETAILS, STATES, CHARTS, WORK];

/** Controls without a look of their own, and where they can be seen at work. */
export const AT_WORK: Readonly<Record<string, string>> = {
  AwaitFailed: '一个回答没有取到时出现，样子同ErrorView',
  ContributionSlot: '别的插件的内容，见「坏掉的部分」',
  CutOff: '离线时出现在页头',
  DoneOfAll: '一个列表里完成了多少，见实验、测验与考试的列表',
  DraftNote: '表单里有没有提交的内容时出现，见意见反馈',
  Drawn: '把一条记录画在它自己的边界里，见RecordBoundary',
  Gates: '开始前的检查：别的插件的屏幕占着内容的位置，打不开时样子同CrashCard',
  KeptTexts: '笔记与作业里没有保存的文字',
  Late: '代码用到时才取来，见「坏掉的部分」',
  ManuscriptBar: '见笔记、作业与实验报告的底部',
  ManuscriptEditor: '见笔记；编辑器本身在下面的「编辑器」',
  ManuscriptFiles: '见作业的附件，样子同FileField',
  OpenedPicture: '点开的图片，样子同ZoomView',
  RecordBoundary: '一条读不出来时只少这一条',
  TwoVersions: '同一篇文字在两处改了的时候出现',
  WithUi: '在外壳里套上主题',
  WrittenElsewhere: '同一篇文字在另一台设备上写着的时候出现，见笔记、任务与实验报告',
};
