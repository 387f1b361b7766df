import IconCloudCheck from '#icons/IconCloudCheck';
import IconDeviceDesktop from '#icons/IconDeviceDesktop';
import IconMessage2 from '#icons/IconMessage2';
import IconRotate from '#icons/IconRotate';
import IconTargetArrow from '#icons/IconTargetArrow';
import type { Homework } from './api.ts';
import { passWords } from './standing.ts';

/** The rules to know before starting. */
export function homeworkRules(homework: Homework) {
  const { kind, environment, maxAttemptNum } = homework;
  const pass = passWords(homework);
  return [
    { icon: IconCloudCheck, words: '作答随时保存；断网也可以继续作答，恢复后自动同步。' },
    kind === 'homework' && { icon: IconMessage2, words: '提交后由老师批阅，写得不完整的会退回修改。' },
    kind === 'quiz' && maxAttemptNum !== 1 && { icon: IconRotate, words: '可以再做，取最好的一次成绩。' },
    pass !== undefined && { icon: IconTargetArrow, words: pass },
    environment && { icon: IconDeviceDesktop, words: '题目旁边是实验机，建议在电脑上作答。' },
  ].filter((rule) => rule !== false && rule !== null && rule !== undefined);
}
