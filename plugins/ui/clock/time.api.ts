// The server's clock, which decides when deadlines pass.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Time } from '#kernel/http/entities.ts';

/** Exact to the millisecond, so that half the round trip can be subtracted. */
export const getSystemTime = call('GET /system/api/v1/system/time', {
  title: '服务器时间',
  reply: v.object({ time: Time }),
});
