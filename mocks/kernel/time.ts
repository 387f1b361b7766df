import * as api from '#kernel/http/time.api.ts';
import { handlersOf } from '../implement.ts';

export default handlersOf(api, {
  getSystemTime: (_input, { clock }) => ({ time: new Date(clock.now()).toISOString() }),
});
