import * as v from 'valibot';
import { controlAction, type ControlActions, type Switch } from '../control/Controls.ts';
import { sayUnasked } from './chatting.ts';
import { cutChat } from './chatSocket.ts';
import type { World } from '../world/World.ts';
import { agentOnline, setAgentOnline } from './agentDuty.ts';

const Unasked = v.strictObject({ text: v.pipe(v.string(), v.minLength(1)) });

const Duty = v.strictObject({ online: v.union([v.boolean(), v.picklist(['true', 'false'])]) });

const OnDuty = v.object({ online: v.boolean() });

/** The cut of the chat's WebSockets: at once, or with the next message, before or after it is stored. */
const CutOff = v.strictObject({ cut: v.picklist(['now', 'before', 'after']) });

export const actions: ControlActions = {
  'GET agent': controlAction({
    title: '人工客服在不在线',
    reply: OnDuty,
    run: ({ world: { db } }) => ({ online: agentOnline(db) }),
  }),
  'POST agent': controlAction({
    title: '让人工客服上线或下线',
    body: Duty,
    reply: OnDuty,
    run({ world: { db }, body }) {
      setAgentOnline(db, String(body.online) === 'true');
      return { online: agentOnline(db) };
    },
  }),
  'POST chat/cut': controlAction({
    title: '断开客服聊天的连接',
    body: CutOff,
    reply: v.object({ open: v.pipe(v.number(), v.description('开着几个')) }),
    run: ({ world, body }) => ({ open: cutChat(world, body.cut) }),
  }),
  'POST chat/say': controlAction({
    title: '客服在每个会话里主动说一句',
    body: Unasked,
    reply: v.object({ sessions: v.pipe(v.number(), v.description('说在几个会话里')) }),
    run: ({ world: { db, clock }, body }) => ({ sessions: sayUnasked(db, body.text, clock.now()) }),
  }),
};

/** True while the agent is on duty. */
export function toggle({ db }: World): Switch {
  const online = agentOnline(db);
  return {
    text: `人工客服现在${online ? '在线' : '不在线'}。`,
    label: online ? '让客服下线' : '让客服上线',
    to: 'agent',
    fields: { online: String(!online) },
  };
}
