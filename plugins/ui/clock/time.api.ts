// The server's clock: deadlines are kept by it.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Time } from '#kernel/http/entities.ts';

/** To the millisecond, so that half of the round trip can be taken off. */
export const getSystemTime = call('GET /system/api/v1/system/time', {
  title: '服务器时间',
  reply: v.object({ time: Time }),
});
