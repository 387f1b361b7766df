// Explains in words why a server could not be reached, and what to do about it.

export interface ConnectionTrouble {
  trouble: string;
  remedy: string;
}

const CERTIFICATE = '请换上浏览器信任的证书；机构自己签发的，用环境变量 NODE_EXTRA_CA_CERTS 给出签发机构的证书文件。';

/** Texts by Node's error codes. */
const TROUBLES: Readonly<Record<string, readonly [words: string, remedy: string]>> = {
  ECONNREFUSED: ['连接被拒绝，那个端口没有程序在听', '请检查端口，并看上游是否在运行。'],
  ENOTFOUND: ['找不到这个主机', '请检查主机名有没有写错，本机的 DNS 能不能解析它。'],
  EAI_AGAIN: ['主机名解析不了', '请检查本机的网络与 DNS。'],
  EHOSTUNREACH: ['网络到不了那台主机', '请检查网络、路由与防火墙。'],
  ENETUNREACH: ['网络到不了那台主机', '请检查网络、路由与防火墙。'],
  ETIMEDOUT: ['连接超时', '请检查网络与防火墙，那个端口可能被拦下了。'],
  UND_ERR_CONNECT_TIMEOUT: ['连接超时', '请检查网络与防火墙，那个端口可能被拦下了。'],
  ECONNRESET: ['连接中途断开', '请检查地址开头的 http 或 https，以及中间的代理与防火墙。'],
  UND_ERR_SOCKET: ['连接中途断开', '请检查地址开头的 http 或 https，以及中间的代理与防火墙。'],
  ERR_SSL_WRONG_VERSION_NUMBER: ['那个端口说的不是 https', '请改用 http:// 开头的地址，或换成 https 的端口。'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['证书是自己签发的', CERTIFICATE],
  SELF_SIGNED_CERT_IN_CHAIN: ['证书的签发机构不受信任', CERTIFICATE],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['证书的签发机构不受信任，或没有给出中间证书', CERTIFICATE],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['证书的签发机构不受信任，或没有给出中间证书', CERTIFICATE],
  CERT_HAS_EXPIRED: ['证书已过期', '请换上没有过期的证书，并检查本机的时间。'],
  CERT_NOT_YET_VALID: ['证书还没有生效', '请检查本机与上游的时间。'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['证书不是发给这个主机名的', '请用证书上的主机名，或换上这个主机名的证书。'],
};

/** Explains an error thrown by `fetch`; `patience` is in milliseconds. */
export function connectionTrouble(error: unknown, patience: number): ConnectionTrouble {
  if (!(error instanceof Error)) return { trouble: String(error), remedy: '请检查地址、网络和上游是否在运行。' };
  if (error.name === 'TimeoutError') {
    return { trouble: `${patience / 1000} 秒内没有回答`, remedy: '请检查网络、防火墙和上游是否在运行。' };
  }
  const cause = error.cause instanceof Error ? error.cause : error;
  const [detail = ''] = cause.message.trim().split('\n');
  if (detail === 'bad port') {
    return { trouble: '浏览器与 fetch 不许连接这个端口', remedy: '它留给了别的协议（如 25 是邮件），请换一个端口。' };
  }
  const known = TROUBLES['code' in cause ? String(cause.code) : ''];
  if (!known) return { trouble: detail || error.message, remedy: '请检查地址、网络和上游是否在运行。' };
  const [words, remedy] = known;
  // OpenSSL's details mean nothing to users.
  return { trouble: /:error:|;/.test(detail) ? words : `${words}（${detail}）`, remedy };
}
