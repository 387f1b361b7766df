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

/** `throw notFound('公告')` */
export const notFound = (what: string) => new Refusal(`${what}不存在或已被删除`, 404);
