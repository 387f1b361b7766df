// Discussions in classroom-1 that are long, lively, pinned or closed.
import { join } from '../places/joinAtOnce.ts';
import { membersOf } from '../places/firstMembers.ts';
import type { Database } from '../database/Database.ts';
import type { ScenarioGroup } from '../control/Scenario.ts';
import {
  addDiscuss,
  addReply,
  discussById,
  discussesIn,
  discussIdOf,
  removeDiscuss,
  replyIdOf,
  setLiked,
  type StoredDiscuss,
} from './discusses.ts';
import { enliven, sayIn } from './lively.ts';
import { DAY, HOUR, MINUTE } from '../world/clock.ts';

const PLACE = 'classroom-1';
const REPLIES = 1000;
const LIVELY = '实验三讨论区：有问题随时说';

type Begun = Pick<StoredDiscuss, 'title'> & Partial<Pick<StoredDiscuss, 'top' | 'closed'>> & { readonly ago: number };

function begin(db: Database, now: number, { ago, ...discuss }: Begun): StoredDiscuss {
  // Replaces the discussion of an earlier run.
  for (const one of discussesIn(db, PLACE)) if (one.title === discuss.title) removeDiscuss(db, one.discuss_no);
  const author = membersOf(db, PLACE, 1)[0]?.user_id ?? 'user-1';
  const discussNo = addDiscuss(db, {
    place: PLACE,
    course_id: null,
    ref_no: null,
    user_id: author,
    content: '<p>这一周的实验大家都做到哪一步了？卡住的地方写在下面，一条说一件事。</p>',
    images: [],
    created_at: now - ago,
    ...discuss,
  });
  const begun = discussById(db, discussIdOf(discussNo));
  if (!begun) throw new Error('what was just begun is there');
  return begun;
}

export default {
  title: '讨论',
  order: 35,
  scenarios: {
    'thousand-replies': {
      title: '一千条回复的讨论',
      about: `课堂 ${PLACE} 里多一个有 ${REPLIES} 条回复的讨论，有人互相回复。`,
      account: 'linxia',
      run({ context, world: { db, clock } }) {
        join(context, PLACE);
        const now = clock.now();
        const discuss = begin(db, now, { title: '实验进度接龙', ago: (REPLIES + 10) * MINUTE });
        const said: number[] = [];
        for (let n = 1; n <= REPLIES; n++) {
          const at = now - (REPLIES + 1 - n) * MINUTE;
          const words = `第${n}条：做到第${(n % 9) + 1}步。${'这一步要先看清楚输出再往下做，否则后面对不上。'.repeat(n % 4)}`;
          said.push(sayIn(db, discuss, at, words, n % 5 === 0 ? said[n - 3] : undefined));
        }
        for (const at of [699, 41]) {
          const replyNo = said[at] ?? 0;
          for (const { user_id: userId } of membersOf(db, PLACE, 9)) {
            setLiked(db, { discussNo: discuss.discuss_no, replyNo, userId }, true);
          }
        }
        return {
          see: '打开课堂的“讨论”里的“实验进度接龙”。',
          facts: {
            discussId: discussIdOf(discuss.discuss_no),
            first: replyIdOf(said[0] ?? 0),
            linked: replyIdOf(said[699] ?? 0),
            last: replyIdOf(said.at(-1) ?? 0),
          },
        };
      },
    },
    'lively-discussion': {
      title: '一直有人回复的讨论',
      about: `课堂 ${PLACE} 里有一个置顶的讨论，按服务器的时钟每五秒有人回复一条。`,
      account: 'linxia',
      run({ context, world: { db, clock } }) {
        join(context, PLACE);
        const now = clock.now();
        const discuss = begin(db, now, { title: LIVELY, ago: HOUR, top: true });
        for (let n = 30; n > 0; n--) sayIn(db, discuss, now - n * MINUTE);
        enliven(db, discuss.discuss_no, 5_000, now);
        return {
          see: `打开课堂的“讨论”里的“${LIVELY}”，停留一会儿，或拨快时钟。`,
          facts: { discussId: discussIdOf(discuss.discuss_no) },
        };
      },
    },
    'closed-discussion': {
      title: '自己写过的讨论被关闭',
      about: `课堂 ${PLACE} 里有一个关闭了的讨论，当前用户在里面写过一条回复。`,
      account: 'linxia',
      run({ context, world: { db, clock } }) {
        join(context, PLACE);
        const now = clock.now();
        const discuss = begin(db, now, { title: '第二周答疑（已结束）', ago: 3 * DAY, closed: true });
        sayIn(db, discuss, now - 50 * MINUTE);
        const replyNo = addReply(db, {
          discuss_no: discuss.discuss_no,
          to_reply: null,
          user_id: context.user().user_id,
          content: '<p>我的问题已经解决，谢谢老师。</p>',
          images: [],
          created_at: now - 40 * MINUTE,
        });
        return {
          see: '打开课堂的“讨论”里的“第二周答疑（已结束）”。',
          facts: { discussId: discussIdOf(discuss.discuss_no), mine: replyIdOf(replyNo) },
        };
      },
    },
  },
} satisfies ScenarioGroup;
