// The messages that users see when a call fails.

export const FAILURE_TEXTS = {
  /** 401, by status or in the body. */
  signedOut: '登录信息已过期。',
  /** A status that is not in `STATUS_TEXTS`. */
  unknownStatus: '系统未知错误，请反馈给管理员',
  /** No response at all, or none in time. */
  noResponse: '连接服务器失败!',
  /** `state: false` without a message. */
  refused: '请求操作失败，请稍后重试；',
  /** The answer does not fit the contract. */
  shape: '服务器返回的内容无法识别，请稍后重试或反馈给管理员',
  download: '下载失败，请重试',
  upload: '上传失败，请重试',
  /** The address leads to a page of a network disk, not to a file. Our own wording. */
  networkDisk: '该资源在网盘中，暂无可导入的资源，请到网盘查看，或联系任课教师重新上传',
} as const;

/** Messages for HTTP statuses. */
export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  301: '请求的资源已永久移动到新的地址',
  302: '请求的资源已临时移动到新的地址',
  304: '请求的资源没有变化',
  305: '请求的资源需要通过代理访问',
  400: '请求中有语法问题，或不能满足请求',
  401: '登录信息已过期。',
  402: '所使用的模块需要付费使用',
  403: '当前操作没有权限',
  404: '服务器找不到给定的资源',
  407: '请求需要先通过代理服务器的身份验证',
  415: '请求类型不支持，服务器拒绝服务',
  417: '未绑定登录账号，请使用密码登录后绑定',
  426: '用户名不存在或密码错误',
  429: '请求过于频繁',
  500: '服务器内部错误，无法完成请求',
  501: '服务不支持请求',
  502: '网络错误，服务器接收到上游服务器无效响应',
  503: '服务器无法处理请求',
  504: '网络请求超时',
};

export const statusText = (status: number): string => STATUS_TEXTS[status] ?? FAILURE_TEXTS.unknownStatus;
