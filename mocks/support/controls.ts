import * as v from 'valibot';
import type { ControlActions, Switch } from '../control/Controls.ts';
import { readAs } from '../handler/readAs.ts';
import { sayUnasked } from './chatting.ts';
import { cutChat } from './chatSocket.ts';
import type { World } from '../world/World.ts';
import { agentOnline, setAgentOnline } from './agentDuty.ts';

const Unasked = v.strictObject({ text: v.pipe(v.string(), v.minLength(1)) });

const Duty = v.strictObject({ online: v.union([v.boolean(), v.picklist(['true', 'false'])]) });

/** When to cut the chat's WebSockets: at once, or with the next message, before or after it is stored. */
const CutOff = v.strictObject({ cut: v.picklist(['now', 'before', 'after']) });

export const actions: ControlActions = {
  'GET agent': ({ world: { db } }) => ({ online: agentOnline(db) }),
  'POST agent': ({ world: { db }, body }) => {
    setAgentOnline(db, String(readAs(Duty, body).online) === 'true');
    return { online: agentOnline(db) };
  },
  'POST chat/cut': ({ world, body }) => ({ open: cutChat(world, readAs(CutOff, body).cut) }),
  /** The agent writes something unasked in every conversation. */
  'POST chat/say': ({ world: { db, clock }, body }) => ({
    sessions: sayUnasked(db, readAs(Unasked, body).text, clock.now()),
  }),
};

/** Whether the agent is on duty. */
export function toggle({ db }: World): Switch {
  const online = agentOnline(db);
  return {
    text: `人工客服现在${online ? '在线' : '不在线'}。`,
    label: online ? '让客服下线' : '让客服上线',
    to: 'agent',
    fields: { online: String(!online) },
  };
}
