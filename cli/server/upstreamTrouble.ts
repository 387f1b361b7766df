// The proxy's answers when its upstream fails, in the contract's envelope.

export interface Trouble {
  readonly status: number;
  /** For clients: it must not contain addresses behind the proxy. */
  readonly message: string;
  /** For the operator. */
  readonly detail?: string;
}

export const LATE: Trouble = { status: 504, message: '上游没有在规定时间内回答' };

export const BROKEN_OFF: Trouble = { status: 502, message: '连接上游失败：连接中途断开' };
export const OTHER_PROTOCOL: Trouble = { status: 502, message: '上游的回答不合规范：换了协议' };

/** Node's error codes for invalid HTTP. */
const NO_HTTP = /^HPE_/;

export function troubleOf(error: NodeJS.ErrnoException): Trouble {
  if (error.code === 'ECONNRESET') return BROKEN_OFF;
  if (error.code === 'HPE_HEADER_OVERFLOW') return { status: 502, message: '上游的回答不合规范：头部太大' };
  const detail = error.message;
  if (NO_HTTP.test(error.code ?? '')) return { status: 502, message: '上游的回答不合规范', detail };
  return { status: 502, message: '连接上游失败', detail };
}

/** Rejects statuses that browsers cannot handle; those below 200 are not final. */
export function badStatus(status: number | undefined): Trouble | undefined {
  if (status !== undefined && status >= 200 && status <= 599) return undefined;
  return { status: 502, message: `上游的回答不合规范：状态码是 ${status ?? '空的'}` };
}

export function envelopeOf({ status, message }: Trouble): Buffer {
  return Buffer.from(JSON.stringify({ code: status, state: false, message }));
}
