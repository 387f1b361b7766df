// Faults of the network. Each scenario first takes away the faults that were there.
import * as v from 'valibot';
import { mergeChunks, uploadChunk } from '#plugins/offline/uploads/uploads.api.ts';
import {
  saveClassroomSubjects,
  saveCourseSubjects,
  saveSubjects,
  submitAnswerSheet,
  submitClassroomAnswerSheet,
  submitCourseAnswerSheet,
} from '#plugins/answering/api.ts';
import { FaultPlan } from '../world/faults.ts';
import { healNodes } from '../experiments/scenarios.ts';
import type { Outcome, ScenarioGroup, Stage } from '../control/Scenario.ts';
import { HOUR } from '../world/clock.ts';

const SUBMITS = [submitAnswerSheet, submitClassroomAnswerSheet, submitCourseAnswerSheet];
const SAVES = [saveSubjects, saveClassroomSubjects, saveCourseSubjects];
const UPLOADS = [uploadChunk, mergeChunks];

export default {
  title: '网络与服务',
  order: 50,
  scenarios: {
    'slow-network': {
      title: '网络很慢',
      about: '所有接口的回答都晚 2 秒。',
      run: broken('每个页面先出现骨架，2 秒后才有内容。', [{ kind: 'delay', delay: 2000 }]),
    },
    'flaky-network': {
      title: '网络时断时续',
      about: '每个请求有三成的可能被重置，与之前做成没做成无关。',
      run: broken('时不时出现“连接服务器失败!”，重试后好转。', [
        { kind: 'reset', probability: 0.2 },
        { kind: 'reset', when: 'after', probability: 0.125 },
      ]),
    },
    'service-down': {
      title: '培训服务停了',
      about: '培训服务（/training）的所有接口回答 503，其他服务照常。',
      run: broken('培训班各处显示“服务器无法处理请求”和重试，其余页面照常。', [
        { match: 'training', kind: 'status', status: 503, message: '服务正在维护' },
      ]),
    },
    'too-many-requests': {
      title: '请求过于频繁',
      about: '所有接口回答 429，请求方应等 5 秒再试；十次之后恢复。',
      run: broken('提示请求过于频繁，稍后自动恢复。', [
        { kind: 'status', status: 429, message: '请求过于频繁', retryAfter: 5, times: 10 },
      ]),
    },
    'submit-answer-lost': {
      title: '交卷成功但回答丢了',
      about: '下一次交卷会生效，但连接在回答之前断开，只发生一次。',
      run: broken(
        '交卷后页面自己查明结果，不重复提交。',
        SUBMITS.map(({ line }) => ({ match: line, kind: 'reset', when: 'after', times: 1 })),
      ),
    },
    'saving-fails': {
      title: '作答保存不上去',
      about: '保存作答的接口一直回答 500，读取和交卷照常。',
      run: broken(
        '答题页显示“已保存到本机”“正在重试”，不显示“已同步”；清除故障后自动同步。',
        SAVES.map(({ line }) => ({ match: line, kind: 'status', status: 500, message: '服务器内部错误' })),
      ),
    },
    'upload-interrupted': {
      title: '上传断断续续',
      about: '上传分片与合并的请求有四成被重置。',
      run: broken(
        '上传会重试，已确认的分片不再发送。',
        UPLOADS.map(({ line }) => ({ match: line, kind: 'reset', probability: 0.4 })),
      ),
    },
    'clock-ahead': {
      title: '服务器时钟快一小时',
      about: '服务器的时钟比这台机器快一小时。',
      run({ world }) {
        world.clock.shift(HOUR);
        return { see: '倒计时按服务器的时间走，不提前也不推后。', facts: { now: world.clock.iso() } };
      },
    },
    'all-well': {
      title: '一切正常',
      about: '清除所有故障，时钟拨回，实验节点恢复；数据不动。',
      run({ world }) {
        healNodes(world);
        world.faults.remove();
        world.clock.shift(0);
        return { see: '所有接口照常回答。' };
      },
    },
  },
} satisfies ScenarioGroup;

function broken(see: string, plans: readonly v.InferInput<typeof FaultPlan>[]) {
  return ({ world }: Stage): Outcome => {
    world.faults.remove();
    const faults = plans.map((plan) => world.faults.add(v.parse(FaultPlan, plan)));
    return { see, facts: { faults: faults.map(({ id }) => id) } };
  };
}
