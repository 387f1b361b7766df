import type { RefusalReason } from '#kernel/http/call.ts';

/**
 * A refusal with a message for people: `state: false`. What the handler did before it refused stays done, so check
 * first and write then.
 */
export class Refusal extends Error {
  /** The code in the body. */
  readonly code: number;
  constructor(message: string, code = 400) {
    super(message);
    this.code = code;
  }
}

/** Body code 401: the request has no valid token. */
export const signedOut = () => new Refusal('登录信息已过期。', 401);

/** For a reason on which the client acts: `throw refusedFor(PROOF_EXPIRED, '身份验证已失效，请重新验证')` */
export const refusedFor = ({ code }: RefusalReason, message: string) => new Refusal(message, code);

/** `throw notFound('公告')` */
export const notFound = (what: string) => new Refusal(`${what}不存在或已被删除`, 404);

/** `const notice = orNotFound(db.documents.get(Notices, id), '公告')` */
export function orNotFound<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw notFound(what);
  return found;
}
