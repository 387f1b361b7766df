import * as v from 'valibot';
import { controlAction, type ControlActions } from '../control/Controls.ts';
import { cutHelpers } from './watchSocket.ts';

export const actions: ControlActions = {
  'POST helper-cut': controlAction({
    title: '断开所有同屏指导的连接',
    reply: v.object({ cut: v.pipe(v.number(), v.description('断开了几个')) }),
    run: ({ world }) => ({ cut: cutHelpers(world) }),
  }),
};
