import * as v from 'valibot';
import { controlAction, type ControlActions } from '../control/Controls.ts';
import { cutLiveChat } from './chatSocket.ts';

export const actions: ControlActions = {
  'POST live/cut': controlAction({
    title: '断开所有直播聊天的连接',
    reply: v.object({ open: v.pipe(v.number(), v.description('断开了几个')) }),
    run: ({ world }) => ({ open: cutLiveChat(world) }),
  }),
};
