// The numbers and words that the specification fixes for experiments.

/** Milliseconds in which a node has to answer. */
export const NETWORK_PROBE = 3_000;

/** Why nothing can be started on a node. */
export const NODE_TROUBLES = {
  disabled: '本地节点被禁用，请联系管理员。',
  offline: '服务器断线，请刷新重试。',
  busy: '服务器有点忙，请稍后再试。',
} as const;

export const OTHER_NETWORK = '本实验只支持所在机构的内网登陆，暂时不支持其它网络环境哦，请检查网络环境是否正常。';
