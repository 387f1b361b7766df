// The papers to try out in clazz-1 and classroom-1, with dates relative to the first day.
import type { Paper } from '../../documents/Paper.ts';
import { DAY, HOUR, SECOND } from '../../world/clock.ts';

type Given = Pick<Paper, 'refId' | 'title' | 'description' | 'startsAt' | 'endsAt'> & Partial<Paper>;

export const CLAZZ_1: readonly ((born: number, machineRefId: string | null) => Given)[] = [
  (born) => ({
    refId: 'contest-clazz-1-3',
    title: '期中考试',
    description:
      '<p>监考老师会在课堂上公布考试密码。</p><ul><li>共五十题，九十分钟，最多考两次；</li><li>考试以全屏进行，离开页面会被记录。</li></ul>',
    startsAt: born - DAY,
    endsAt: born + 3 * DAY,
    duration: 90 * 60,
    maxAttemptNum: 2,
    password: 'yanxi2026',
    fullScreen: true,
    parts: [
      { type: 'single_choice', num: 20, score: 2 },
      { type: 'multiple_choice', num: 10, score: 2 },
      { type: 'judge_question', num: 10, score: 2 },
      { type: 'fill_blank', num: 10, score: 2 },
    ],
  }),
  (born, machineRefId) => ({
    refId: 'contest-clazz-1-4',
    title: '命令行实操考试',
    description: '<p>题目旁边是实验机。命令在实验机上试通过后，再写进答案。</p>',
    startsAt: born - 2 * DAY,
    endsAt: born + 10 * DAY,
    duration: (2 * HOUR) / SECOND,
    maxAttemptNum: 2,
    machineRefId,
    parts: [
      { type: 'single_choice', num: 2, score: 5 },
      { type: 'fill_blank', num: 2, score: 10 },
      { type: 'test_command', num: 2, score: 15 },
      { type: 'practice_question', num: 2, score: 20 },
    ],
  }),
  (born) => ({
    refId: 'contest-clazz-1-5',
    title: '千题通关赛',
    description: '<p>一千道题，三个小时，次数不限。题号跳着做也行，成绩取最好的一次。</p>',
    bank: 'all',
    startsAt: born - 5 * DAY,
    endsAt: born + 30 * DAY,
    duration: (3 * HOUR) / SECOND,
    maxAttemptNum: null,
    fullScreen: false,
    passScore: 300,
    parts: [
      { type: 'single_choice', num: 400, score: 0.5 },
      { type: 'multiple_choice', num: 200, score: 0.5 },
      { type: 'judge_question', num: 200, score: 0.5 },
      { type: 'fill_blank', num: 200, score: 0.5 },
    ],
  }),
];

const HOMEWORK = '<p>实践题写清步骤、命令和结果，可以附截图；老师批阅后给出评语。</p>';

export const CLASSROOM_1: readonly ((born: number) => Given)[] = [
  (born) => ({
    refId: 'assignment-classroom-1-3',
    title: '用户与权限实践',
    description: `<p>为三个部门各建一个共享目录，做到互不可见、同部门可写。</p>${HOMEWORK}`,
    startsAt: born - 9 * DAY,
    endsAt: born + 5 * DAY,
  }),
  (born) => ({
    refId: 'assignment-classroom-1-4',
    title: '日志切割与清理',
    description: `<p>让一个每天写一百兆的日志不再撑满磁盘，并证明没有丢行。</p>${HOMEWORK}`,
    startsAt: born - 6 * DAY,
    endsAt: born + 8 * DAY,
  }),
  (born) => ({
    refId: 'assignment-classroom-1-5',
    title: '一键部署脚本',
    description: `<p>写一个可以重复执行的部署脚本：第二次运行不应有任何改动。</p>${HOMEWORK}`,
    startsAt: born - 2 * DAY,
    endsAt: born + 2 * DAY,
  }),
];
