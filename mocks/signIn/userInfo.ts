import type { UserInfo } from '#kernel/auth/api.ts';
import type { User } from '../handler/User.ts';

/** A user as the contract has it. */
export function userInfo(user: User): UserInfo {
  return {
    userId: user.user_id,
    userName: user.user_name,
    account: user.account,
    type: user.role,
    sex: user.sex,
    avatar: null,
    avatarId: user.avatar_id,
    verified: user.verified,
    tenantIdArr: user.tenant_ids.map((tenantId) => ({ tenantId })),
    tenantId: user.agency_id?.replace('agency', 'tenant') ?? user.tenant_ids[0] ?? null,
    agencyId: user.agency_id,
    orgMap: null,
    permissions: user.permissions,
  };
}
