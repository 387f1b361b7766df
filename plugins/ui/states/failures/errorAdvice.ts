import type { CallError } from '#kernel/http/CallError.ts';
import type { DrawingName } from '../voids.ts';

type Failure = Pick<CallError, 'kind' | 'code'>;

/** Advice by HTTP status or the body's code, where that says more than the kind of failure. */
const BY_CODE: Readonly<Record<number, string>> = {
  402: '请联系你所在的机构开通后再试',
  403: '如果你需要使用这项内容，请联系你所在的机构',
  404: '它可能已被删除或移动，请返回上一页看看',
  429: '请稍等片刻再重试',
};

const BY_KIND: Readonly<Record<CallError['kind'], string>> = {
  refused: '请稍后重试；如果一直如此，请联系客服',
  status: '请稍后重试；如果一直如此，请联系客服',
  network: '请检查网络连接，恢复后重试',
  timeout: '网络较慢，请稍后重试',
  shape: '问题已记录，请稍后重试',
  cancelled: '请重试',
  'signed-out': '请重新登录后继续',
};

/** Codes for which a retry cannot help, and their drawings. */
const FINAL: Readonly<Record<number, DrawingName>> = { 402: 'closed', 403: 'closed', 404: 'lost' };

/** Says what to do after a failed call. */
export function adviceOn({ kind, code }: Failure): string {
  return (code === undefined ? undefined : BY_CODE[code]) ?? BY_KIND[kind];
}

/** The drawing for a failure that a retry cannot mend; undefined for others. */
export function finalDrawing({ code }: Failure): DrawingName | undefined {
  return code === undefined ? undefined : FINAL[code];
}
