import type { ScenarioGroup, Stage } from '../control/Scenario.ts';
import type { FaultPlan } from '../world/faults.ts';
import { beijingTime, HOUR, MINUTE, SECOND } from '../world/clock.ts';
import { LiveEvents } from './live.ts';
import { addMessage } from './liveChat.ts';
import { LIVE_STREAM, signFor } from './liveStream.ts';

/** Coming in the seeded data; the scenarios move it. */
const LESSON = 'live-2';
const SIGNED = 20 * SECOND;
/** In a crowd, what everybody says, a hundred times a second. */
const CRIES = [
  '好的',
  '听懂了',
  '666',
  '老师讲得真清楚',
  '这里可以再讲一遍吗',
  '原来是这样',
  '收到',
  '我也遇到过同样的问题',
];

/** The lesson begins so many minutes from now. */
function begin({ world: { db, clock } }: Stage, starts: number): string {
  const event = db.documents.get(LiveEvents, LESSON);
  if (!event) throw new Error('The seeded lesson is not there');
  const startsAt = clock.now() + starts * MINUTE;
  db.documents.put(LiveEvents, {
    ...event,
    startTime: beijingTime(startsAt),
    endTime: beijingTime(startsAt + 5 * HOUR),
    replayId: 'video-3',
  });
  return LESSON;
}

const STREAM_PATHS = ['index.m3u8', '{level}/live.m3u8', '{level}/{piece}'];
const FAILS = { kind: 'status', when: 'before', status: 502, message: '', delay: 0, probability: 1 } as const;

const faultsOfStream: readonly FaultPlan[] = STREAM_PATHS.map((path) => ({
  ...FAILS,
  match: `GET ${LIVE_STREAM}{ticket}/${path}`,
}));

export default {
  title: '直播',
  order: 38,
  scenarios: {
    'live-soon': {
      title: '两分钟后开始的直播',
      about: '一场直播两分钟后开始，现在可以进入等候。',
      run: (stage) => ({ see: '打开“直播”，进入第一场。', facts: { eventId: begin(stage, 2) } }),
    },
    'live-now': {
      title: '正在进行的直播',
      about: '一场直播一分钟前开始，还有五小时。',
      run: (stage) => ({ see: '打开“直播”，进入正在直播的一场。', facts: { eventId: begin(stage, -1) } }),
    },
    'live-signature': {
      title: '直播签名很快到期',
      about: '直播地址的签名从现在起只有20秒有效，期间要续签。',
      run(stage) {
        signFor(stage.world.clock, SIGNED);
        return { see: '打开正在进行的直播，画面不会停。', facts: { eventId: begin(stage, -1) } };
      },
    },
    'live-cdn-down': {
      title: '直播的CDN出错',
      about: '播放列表和片段都回答502，直到在“故障”里撤销。',
      run(stage) {
        const ids = faultsOfStream.map((plan) => stage.world.faults.add(plan).id);
        return { see: '打开正在进行的直播，说明正在重新连接。', facts: { faults: ids } };
      },
    },
    'live-crowd': {
      title: '弹幕很多的直播',
      about: '一场直播里接下来的一分钟每秒一百条消息。',
      run(stage) {
        const eventId = begin(stage, -1);
        const now = stage.world.clock.now();
        for (let index = 0; index < 6000; index++) {
          addMessage(stage.world.db, eventId, {
            user_id: `live-crowd-${index % 300}`,
            user_name: `学员${(index % 300) + 1}`,
            teacher: 0,
            text: CRIES[(index * 7) % CRIES.length] ?? '',
            said_at: now + index * 10,
            operation_id: null,
          });
        }
        return { see: '打开正在进行的直播。', facts: { eventId } };
      },
    },
  },
} satisfies ScenarioGroup;
