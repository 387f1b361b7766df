import type { LeftLesson, TakenCourse, Trouble } from './takenCourse.ts';

export const TROUBLE_WORDS: Readonly<Record<Trouble, string>> = {
  network: '下载断了，网络恢复后自动继续；如果一直如此，请联系客服',
  room: '本机的空间不够，请删除一些已带走的课程再继续',
  code: '平台的页面还没有存好，请稍后点“继续”',
  storage: '浏览器没有存下来，可能是本机的空间不够；腾出空间后请点“继续”',
};

export function stateWords({ state, changed }: TakenCourse, percent: number, trouble: Trouble | undefined): string {
  if (state === 'whole') return changed ? '已带走，课程有更新' : '已带走';
  if (trouble) return `下载中断，已完成${percent}%`;
  return state === 'paused' ? `已暂停，完成${percent}%` : `正在下载，${percent}%`;
}

const WHY_WORDS: Readonly<Record<LeftLesson['why'], string>> = {
  kind: '需要联网',
  locked: '还没有解锁',
  video: '没有选择带上',
  missing: '文件不在平台上',
};

/** `实验3节、测验1节需要联网；视频2节没有选择带上`: the lessons that stay behind, by reason. */
export function leftWords(left: readonly LeftLesson[]): string {
  const reasons = [...new Set(left.map(({ why }) => why))];
  return reasons
    .map((reason) => {
      const kinds = left.filter(({ why }) => why === reason).map(({ kind }) => kind);
      const counts = [...new Set(kinds)].map((kind) => `${kind}${kinds.filter((one) => one === kind).length}节`);
      return counts.join('、') + WHY_WORDS[reason];
    })
    .join('；');
}

export const whyWords = ({ kind, why }: LeftLesson): string =>
  why === 'kind' ? `${kind}需要联网才能学` : '这一节没有带走';
