// The signed-in user, as the upstream knows them.
import * as v from 'valibot';
import { call } from '../http/call.ts';
import { FileId, Id } from '../http/entities.ts';

/** 1 male, 2 female; kept as text. */
const Sex = v.picklist(['1', '2']);
const TenantEntry = v.object({ tenantId: Id });

export type UserInfo = v.InferOutput<typeof UserInfo>;
export const UserInfo = v.object({
  userId: Id,
  userName: v.string(),
  account: v.string(),
  type: v.nullish(v.string()),
  sex: v.nullish(Sex),
  avatar: v.nullish(v.string()),
  avatarId: v.nullish(FileId),
  /** Real-name verification is done. */
  verified: v.nullish(v.boolean(), false),
  tenantIdArr: v.nullish(v.array(TenantEntry), []),
  tenantId: v.nullish(Id),
  agencyId: v.nullish(Id),
  orgMap: v.nullish(v.record(v.string(), v.unknown())),
  /** Names of the permissions that the user has. */
  permissions: v.nullish(v.array(v.string()), []),
});

export const getUserInfo = call('GET /system/api/v1/user/info', { title: '当前用户信息', reply: UserInfo });
