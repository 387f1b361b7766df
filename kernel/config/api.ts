// The platform's name and contacts, as the server gives them.
import * as v from 'valibot';
import { call } from '../http/call.ts';

export type SystemConfig = v.InferOutput<typeof SystemConfig>;
export const SystemConfig = v.object({
  logo: v.nullish(v.string(), ''),
  systemName: v.string(),
  systemVersion: v.nullish(v.string(), ''),
  contactNumber: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  cooperateContactList: v.nullish(v.array(v.object({ name: v.string(), phone: v.string() })), []),
});

export const getSystemConfig = call('GET /system/out-api/v1/sysConfig/get', {
  title: '系统配置',
  reply: SystemConfig,
  inferred: true,
});
