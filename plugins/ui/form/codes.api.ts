// Code lists: the choices that the upstream offers (regions, education, kinds of institution, roles …).
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Code } from '#kernel/http/entities.ts';

export const listChildCodes = call('GET /system/api/v1/codeInfo/children/list/{code}', {
  title: '下级代码列表',
  reply: v.array(Code),
});

/**
 * `type` names the list, e.g. `REGION`, `AGENCY_TYPE`, `USER_ROLE_TYPE`, `USER_SPACE`; `parent` is the code whose
 * children to list.
 */
export const listCodes = call('GET /system/out-api/v1/codeInfo/list', {
  title: '代码列表',
  query: v.object({ type: v.string(), parent: v.optional(v.string()) }),
  reply: v.array(Code),
  inferred: true,
});
