import type { ControlActions } from '../control/Controls.ts';
import { cutLiveChat } from './chatSocket.ts';

export const actions: ControlActions = {
  /** Cuts the chat's WebSockets. */
  'POST live/cut': ({ world }) => ({ open: cutLiveChat(world) }),
};
