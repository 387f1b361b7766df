import { LANGUAGE } from './language.mjs';
import { plural } from './plural.ts';

const CERTIFICATE = {
  zh: '请换上浏览器信任的证书；机构自己签发的，用环境变量 NODE_EXTRA_CA_CERTS 给出签发机构的证书文件。',
  en: 'Use a certificate that browsers trust; for one of your own authority, name the file of its certificate in the environment variable NODE_EXTRA_CA_CERTS.',
};
const ADDRESS = {
  zh: '请检查地址开头的 http 或 https，以及中间的代理与防火墙。',
  en: 'Check http or https at the beginning of the address, and proxies and firewalls in between.',
};
const NETWORK = { zh: '请检查网络、路由与防火墙。', en: 'Check the network, routes and firewalls.' };
const FIREWALL = {
  zh: '请检查网络与防火墙，那个端口可能被拦下了。',
  en: 'Check the network and firewalls; the port may be blocked.',
};

const zh = {
  about: '登录真实的上游，逐个核对查询接口的回答：哪些与约定不符但能读，哪些读不出；有读不出的时退出码为 1',
  upstream: '上游的地址',
  accountValue: '账号',
  account: '登录用的账号',
  passwordValue: '密码',
  password: '它的密码；登录时会请你看一次图形验证码',
  tokenValue: '凭证',
  token: '已有的登录凭证，不必再登录',
  strict: '与约定不符、但能读的，退出码也为 1',
  writes: '也核对写接口：用一个专门的账号，写下的随即撤销；须写明 --account',
  more: '\n账号、密码和凭证也可以放在环境变量 YANXI_ACCOUNT、YANXI_PASSWORD、YANXI_TOKEN 里。\n--writes 只改它自己写下的：笔记、讨论与回复、学习路径、上传的文件；没有撤销办法的不调用。账号请专门开一个，给了凭证时核对它确是这个账号的。\n',
  examplePassword: '密码',

  whoWrites: '--writes 会写数据，没有说用哪个账号',
  whoWritesRemedy: '请专门开一个账号，用 --account（或 YANXI_ACCOUNT）写明，再给 --password 或 --token。',
  reading: (address: string) => `正在核对 ${address}：只查询，不改动任何数据。\n`,
  writing: (address: string, account: string | undefined) =>
    `正在核对 ${address}：先查询，再用账号 ${account} 写，写下的随即撤销。\n`,
  whoSignsIn: '没有说用谁登录',
  whoSignsInRemedy: '请给出 --account 和 --password，或 --token。',
  otherAccount: (wanted: string, found: string) =>
    `登录凭证不是账号 ${wanted} 的：它是账号 ${found} 的，没有写任何数据`,
  unknownAccount: (wanted: string) => `登录凭证不是账号 ${wanted} 的：没有读到它是谁的，没有写任何数据`,
  otherAccountRemedy: '请给出这个账号的 --password 或 --token。',
  readable: (line: string) => `  能读，但与约定不符 ${line}\n`,
  unreadable: (line: string) => `  读不出 ${line}\n`,
  differs: (call: string, title: string, lines: string) => `不符 ${call}（${title}）\n${lines}`,
  refused: (call: string, title: string, message: string) => `被拒绝 ${call}（${title}）：${message}\n`,
  call: (line: string, title: string) => `  ${line}（${title}）\n`,
  skipped: (calls: string) => `\n没有核对，因为前面的回答里没有它们需要的参数：\n${calls}`,
  unwalked: (count: number) => `\n没有撤销的办法，没有调用的写接口 ${count} 个\n`,
  left: (lines: string) => `\n留下了没有撤销的：\n${lines}`,
  dead: (address: string, message: string, remedy: string) =>
    `\n上游 ${address} ${message}，到此为止，以后的没有核对。\n${remedy}\n`,
  counts: (fits: number, readable: number, unreadable: number, refused: number, skipped: number) =>
    `\n符合 ${fits} 个，能读但与约定不符 ${readable} 个，读不出 ${unreadable} 个，被拒绝 ${refused} 个，没有核对 ${skipped} 个\n`,

  notJson: (beginning: string) => `不是 JSON：${beginning}`,
  status: (status: number, message: string) => `HTTP ${status}：${message}`,
  signedOut: '登录信息被认为已失效（code 401）',
  wrongAt: (place: string, reason: string) => `${place}：${reason}`,
  envelope: '信封',
  expected: (expected: string, received: string) => `应为 ${expected}，得到 ${received}`,
  missing: '缺少',
  others: (count: number) => `…共 ${count} 处`,
  nothing: '（没有内容）',

  signInFailed: (call: string, title: string, why: string) => `登录不成：${call}（${title}）${why}`,
  passwordNotEncrypted: (why: string) => `登录不成：上游要求加密密码，给出的方式或公钥有误（${why}），密码没有发送。`,
  signInFailedRemedy: '请检查地址、账号和密码；也可以在浏览器里登录后，用 --token 给出登录凭证。',
  captchaAt: (file: string) => `图形验证码在 ${file}，请打开它。\n`,
  noCaptcha: '没有输入验证码',
  noCaptchaRemedy: '也可以在浏览器里登录后，用 --token 给出登录凭证。',
  captcha: '验证码：',
  noAnswer: (trouble: string) => `没有回答（${trouble}）`,
  webPage: '给出的是网页，不是接口的回答',
  webPageRemedy: '请检查 --upstream 的地址：它后面应直接是 /system/…，而不是平台的页面；约定见 npx yanxi contract。',
  gateway: '网关在，它后面的服务不在：请检查上游是否在运行。',
  idNotRead: (call: string, field: string, mark: string) =>
    `${call} 的回答里没有读到 ${field}：如果已经写成，请手工删除标有「${mark}」的内容`,
  notUndone: (field: string, id: string, call: string) => `${field} 为 ${id} 的，${call} 没有撤销成`,
  uploadLeft: (upload: string, file: string | undefined) =>
    `上传 ${upload}${file === undefined ? '' : `（文件 ${file}）`}没有删除`,

  checkAll: '请检查地址、网络和上游是否在运行。',
  late: (seconds: number) => `${seconds} 秒内没有回答`,
  lateRemedy: '请检查网络、防火墙和上游是否在运行。',
  badPort: '浏览器与 fetch 不许连接这个端口',
  badPortRemedy: '它留给了别的协议（如 25 是邮件），请换一个端口。',
  withDetail: (trouble: string, detail: string) => `${trouble}（${detail}）`,
  /** By Node's error codes. */
  connection: {
    ECONNREFUSED: { trouble: '连接被拒绝，那个端口没有程序在听', remedy: '请检查端口，并看上游是否在运行。' },
    ENOTFOUND: { trouble: '找不到这个主机', remedy: '请检查主机名有没有写错，本机的 DNS 能不能解析它。' },
    EAI_AGAIN: { trouble: '主机名解析不了', remedy: '请检查本机的网络与 DNS。' },
    EHOSTUNREACH: { trouble: '网络到不了那台主机', remedy: NETWORK.zh },
    ENETUNREACH: { trouble: '网络到不了那台主机', remedy: NETWORK.zh },
    ETIMEDOUT: { trouble: '连接超时', remedy: FIREWALL.zh },
    UND_ERR_CONNECT_TIMEOUT: { trouble: '连接超时', remedy: FIREWALL.zh },
    ECONNRESET: { trouble: '连接中途断开', remedy: ADDRESS.zh },
    UND_ERR_SOCKET: { trouble: '连接中途断开', remedy: ADDRESS.zh },
    ERR_SSL_WRONG_VERSION_NUMBER: {
      trouble: '那个端口说的不是 https',
      remedy: '请改用 http:// 开头的地址，或换成 https 的端口。',
    },
    DEPTH_ZERO_SELF_SIGNED_CERT: { trouble: '证书是自己签发的', remedy: CERTIFICATE.zh },
    SELF_SIGNED_CERT_IN_CHAIN: { trouble: '证书的签发机构不受信任', remedy: CERTIFICATE.zh },
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: { trouble: '证书的签发机构不受信任，或没有给出中间证书', remedy: CERTIFICATE.zh },
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
      trouble: '证书的签发机构不受信任，或没有给出中间证书',
      remedy: CERTIFICATE.zh,
    },
    CERT_HAS_EXPIRED: { trouble: '证书已过期', remedy: '请换上没有过期的证书，并检查本机的时间。' },
    CERT_NOT_YET_VALID: { trouble: '证书还没有生效', remedy: '请检查本机与上游的时间。' },
    ERR_TLS_CERT_ALTNAME_INVALID: {
      trouble: '证书不是发给这个主机名的',
      remedy: '请用证书上的主机名，或换上这个主机名的证书。',
    },
  },
};

const en: typeof zh = {
  about:
    'sign in to a real upstream and check the answers of every reading call: which deviate from the contract but can be read, and which cannot; exits with 1 if some cannot',
  upstream: 'address of the upstream',
  accountValue: 'account',
  account: 'account to sign in with',
  passwordValue: 'password',
  password: 'its password; you are shown a captcha once',
  tokenValue: 'token',
  token: 'token of somebody who is signed in already',
  strict: 'exit with 1 also for deviations that can be read',
  writes: 'check the writing calls, too, with an account of its own, and undo what was written; needs --account',
  more: '\nAccount, password and token can be in the environment variables YANXI_ACCOUNT, YANXI_PASSWORD and YANXI_TOKEN, too.\n--writes changes only what it wrote itself: notes, discussions and replies, learning paths, uploaded files. It makes no call that cannot be undone. Use an account made for this; a token is checked to be its own.\n',
  examplePassword: 'password',

  whoWrites: '--writes writes data: with which account?',
  whoWritesRemedy: 'Name an account made for this with --account (or YANXI_ACCOUNT), and give --password or --token.',
  reading: (address) => `Checking ${address}; this only reads, and changes no data.\n`,
  writing: (address, account) =>
    `Checking ${address}; this reads first, then writes as ${account} and undoes what it wrote.\n`,
  whoSignsIn: 'Who signs in?',
  whoSignsInRemedy: 'Give --account and --password, or --token.',
  otherAccount: (wanted, found) => `The token is not that of ${wanted}, but that of ${found}; nothing was written`,
  unknownAccount: (wanted) => `The token is not known to be that of ${wanted}; nothing was written`,
  otherAccountRemedy: 'Give --password or --token of this account.',
  readable: (line) => `  readable, but off the contract: ${line}\n`,
  unreadable: (line) => `  unreadable: ${line}\n`,
  differs: (call, title, lines) => `Differs: ${call} (${title})\n${lines}`,
  refused: (call, title, message) => `Refused: ${call} (${title}): ${message}\n`,
  call: (line, title) => `  ${line} (${title})\n`,
  skipped: (calls) => `\nNot checked, because earlier answers had no values for their parameters:\n${calls}`,
  unwalked: (count) => `\n${plural(count, 'writing call')} not made, as nothing can undo them\n`,
  left: (lines) => `\nLeft behind:\n${lines}`,
  dead: (address, message, remedy) => `\nThe upstream ${address} ${message}. The check stops here.\n${remedy}\n`,
  counts: (fits, readable, unreadable, refused, skipped) =>
    `\n${fits} fit, ${readable} readable but off the contract, ${unreadable} unreadable, ${refused} refused, ${skipped} not checked\n`,

  notJson: (beginning) => `not JSON: ${beginning}`,
  status: (status, message) => `HTTP ${status}: ${message}`,
  signedOut: 'it takes the token for expired (code 401)',
  wrongAt: (place, reason) => `${place}: ${reason}`,
  envelope: 'envelope',
  expected: (expected, received) => `expected ${expected}, got ${received}`,
  missing: 'missing',
  others: (count) => `…${count} in all`,
  nothing: '(nothing)',

  signInFailed: (call, title, why) => `Signing in failed: ${call} (${title}): ${why}`,
  passwordNotEncrypted: (why) =>
    `Signing in failed: the upstream asks for an encrypted password with a kind or key that is wrong (${why}); it was not sent.`,
  signInFailedRemedy: 'Check the address, the account and the password; or sign in with a browser and give --token.',
  captchaAt: (file) => `Open the captcha at ${file}\n`,
  noCaptcha: 'No code was entered',
  noCaptchaRemedy: 'You can sign in with a browser and give --token.',
  captcha: 'Code: ',
  noAnswer: (trouble) => `does not answer (${trouble})`,
  webPage: 'answers with a web page instead of data',
  webPageRemedy:
    'Check the address of --upstream: /system/… must follow it directly, not a page of the platform. npx yanxi contract prints the contract.',
  gateway: 'The gateway is up, but not the service behind it: check whether the upstream is running.',
  idNotRead: (call, field, mark) =>
    `The answer of ${call} has no readable ${field}: if something was written, remove by hand what is marked "${mark}"`,
  notUndone: (field, id, call) => `${field} ${id}: ${call} did not undo it`,
  uploadLeft: (upload, file) => `The upload ${upload}${file === undefined ? '' : ` (file ${file})`} was not removed`,

  checkAll: 'Check the address, the network, and whether the upstream is running.',
  late: (seconds) => `no answer within ${seconds} s`,
  lateRemedy: 'Check the network, firewalls, and whether the upstream is running.',
  badPort: 'browsers and fetch may not connect to this port',
  badPortRemedy: 'It is reserved for another protocol (25 is mail, say). Take another port.',
  withDetail: (trouble, detail) => `${trouble} (${detail})`,
  connection: {
    ECONNREFUSED: {
      trouble: 'connection refused: no program listens at this port',
      remedy: 'Check the port, and whether the upstream is running.',
    },
    ENOTFOUND: {
      trouble: 'unknown host',
      remedy: 'Check the spelling of the host name, and whether DNS on this machine resolves it.',
    },
    EAI_AGAIN: { trouble: 'cannot resolve the host name', remedy: 'Check the network and DNS of this machine.' },
    EHOSTUNREACH: { trouble: 'the host cannot be reached', remedy: NETWORK.en },
    ENETUNREACH: { trouble: 'the host cannot be reached', remedy: NETWORK.en },
    ETIMEDOUT: { trouble: 'the connection timed out', remedy: FIREWALL.en },
    UND_ERR_CONNECT_TIMEOUT: { trouble: 'the connection timed out', remedy: FIREWALL.en },
    ECONNRESET: { trouble: 'the connection broke off', remedy: ADDRESS.en },
    UND_ERR_SOCKET: { trouble: 'the connection broke off', remedy: ADDRESS.en },
    ERR_SSL_WRONG_VERSION_NUMBER: {
      trouble: 'this port does not speak https',
      remedy: 'Use an address that begins with http://, or the port for https.',
    },
    DEPTH_ZERO_SELF_SIGNED_CERT: { trouble: 'the certificate is self-signed', remedy: CERTIFICATE.en },
    SELF_SIGNED_CERT_IN_CHAIN: { trouble: 'the authority of the certificate is not trusted', remedy: CERTIFICATE.en },
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
      trouble: 'the authority of the certificate is not trusted, or an intermediate certificate is missing',
      remedy: CERTIFICATE.en,
    },
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
      trouble: 'the authority of the certificate is not trusted, or an intermediate certificate is missing',
      remedy: CERTIFICATE.en,
    },
    CERT_HAS_EXPIRED: {
      trouble: 'the certificate has expired',
      remedy: 'Renew the certificate, and check the clock of this machine.',
    },
    CERT_NOT_YET_VALID: {
      trouble: 'the certificate is not valid yet',
      remedy: 'Check the clocks of this machine and of the upstream.',
    },
    ERR_TLS_CERT_ALTNAME_INVALID: {
      trouble: 'the certificate is not for this host name',
      remedy: 'Use a host name of the certificate, or a certificate for this one.',
    },
  },
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
