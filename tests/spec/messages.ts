// Sections 4 to 9: every text that the specification fixes.
export interface SpecMessage {
  section: 4 | 5 | 6 | 8 | 9;
  text: string;
  when: string;
}

export const MESSAGES: readonly SpecMessage[] = [
  { section: 4, text: '重新获取', when: 'the SMS countdown is over' },
  { section: 4, text: '当前登录用户信息已失效', when: 'the tab is visible again and the stored user is gone' },
  { section: 4, text: '当前登录用户信息已变更', when: 'the tab is visible again and the stored user is another' },

  { section: 5, text: '手机号格式输入错误，请重新输入', when: 'not 11 digits starting with 1' },
  { section: 5, text: '手机号不能为空，请输入手机号', when: 'no phone' },
  { section: 5, text: '该手机号未注册，您可以点击下方注册按钮进行注册。', when: 'an unknown phone' },
  { section: 5, text: '验证码已发送，5分钟内有效', when: 'a code was sent' },
  { section: 5, text: '请输入页码', when: 'a page jump without a number' },
  { section: 5, text: '请输入正确的页码', when: 'a page jump to no page' },

  { section: 6, text: '管理后台', when: 'a user with tenant entries' },

  { section: 8, text: '请求操作失败，请稍后重试；', when: 'state false without a message' },
  { section: 8, text: '系统未知错误，请反馈给管理员', when: 'any other status' },
  { section: 8, text: '连接服务器失败!', when: 'no response' },
  { section: 8, text: '本地节点被禁用，请联系管理员。', when: 'an experiment: local node disabled' },
  { section: 8, text: '服务器断线，请刷新重试。', when: 'an experiment: node offline' },
  { section: 8, text: '服务器有点忙，请稍后再试。', when: 'an experiment: node busy' },
  {
    section: 8,
    text: '只支持所在机构的内网登陆，暂时不支持其它网络环境哦，请检查网络环境是否正常。',
    when: 'an experiment: the network check failed',
  },
  { section: 8, text: '下载失败，请重试', when: 'a download failed' },
  // Its text is not shown: this one is ours.
  { section: 8, text: '该资源在网盘中，暂无可导入的资源', when: 'a file is on a network disk' },
  { section: 8, text: '暂无数据', when: 'an empty list' },

  { section: 9, text: '加载中...', when: 'loading' },
];

/** Section 8: the text of each HTTP status; undefined where the specification asks for one and does not show it. */
export const STATUSES: Readonly<Record<number, string | undefined>> = {
  301: undefined,
  302: undefined,
  304: undefined,
  305: undefined,
  400: '请求中有语法问题，或不能满足请求',
  401: '登录信息已过期。',
  402: '所使用的模块需要付费使用',
  403: '当前操作没有权限',
  404: '服务器找不到给定的资源',
  407: undefined,
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
