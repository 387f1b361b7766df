import IconArrowsMaximize from '#icons/IconArrowsMaximize';
import IconCloudCheck from '#icons/IconCloudCheck';
import IconDeviceDesktop from '#icons/IconDeviceDesktop';
import IconEye from '#icons/IconEye';
import IconHourglassEmpty from '#icons/IconHourglassEmpty';
import IconLock from '#icons/IconLock';
import { settingsOf, type SettingsSource } from '#kernel/index.ts';
import type { ContestExam } from './api.ts';
import { fullScreenPossible } from './room/fullScreen.store.ts';
import { examSettings } from './settings.ts';

/** The rules to know before starting; `drawing`: for any browser, as long as theirs is not known. */
export function examRules(
  { needPassword, fullScreen, environment }: ContestExam,
  kernel: SettingsSource,
  drawing = false,
) {
  const { countLeaving, showLeaving } = settingsOf(kernel, examSettings);
  return [
    { icon: IconHourglassEmpty, words: '开始后自己不能暂停，时间到了自动交卷。' },
    { icon: IconCloudCheck, words: '作答随时保存；断网也可以继续作答，恢复后自动同步。' },
    needPassword && { icon: IconLock, words: '需要考试密码，由监考老师公布。' },
    environment && { icon: IconDeviceDesktop, words: '题目旁边是实验机，建议在电脑上作答。' },
    fullScreen && { icon: IconArrowsMaximize, words: fullScreenWords(drawing || fullScreenPossible()) },
    fullScreen &&
      countLeaving && {
        icon: IconEye,
        words: `离开考试页面（切换窗口或标签页）会被记录次数${showLeaving ? '，并告诉你' : ''}。`,
      },
  ].filter((rule) => rule !== false && rule !== null && rule !== undefined);
}

function fullScreenWords(possible: boolean): string {
  return possible
    ? '以全屏作答，开始时会进入全屏；按Esc退出后可以随时回到全屏。'
    : '要求以全屏作答，你的浏览器不支持全屏，可以照常考试。';
}
