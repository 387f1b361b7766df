// Explains in words why a server could not be reached, and what to do about it.
import { words } from '../words/verify.ts';

export interface ConnectionTrouble {
  trouble: string;
  remedy: string;
}

const isKnown = (code: string): code is keyof typeof words.connection => Object.hasOwn(words.connection, code);

/** Explains an error thrown by `fetch`; `patience` is in milliseconds. */
export function connectionTrouble(error: unknown, patience: number): ConnectionTrouble {
  if (!(error instanceof Error)) return { trouble: String(error), remedy: words.checkAll };
  if (error.name === 'TimeoutError') {
    return { trouble: words.late(patience / 1000), remedy: words.lateRemedy };
  }
  const cause = error.cause instanceof Error ? error.cause : error;
  const [detail = ''] = cause.message.trim().split('\n');
  if (detail === 'bad port') {
    return { trouble: words.badPort, remedy: words.badPortRemedy };
  }
  const code = 'code' in cause ? String(cause.code) : '';
  if (!isKnown(code)) return { trouble: detail || error.message, remedy: words.checkAll };
  const { trouble, remedy } = words.connection[code];
  // OpenSSL's details mean nothing to users.
  return { trouble: /:error:|;/.test(detail) ? trouble : words.withDetail(trouble, detail), remedy };
}
