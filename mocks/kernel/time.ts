import * as api from '#plugins/ui/clock/time.api.ts';
import { handlersOf } from '../implement.ts';

export default handlersOf(api, {
  getSystemTime: (_input, { clock }) => ({ time: new Date(clock.now()).toISOString() }),
});
