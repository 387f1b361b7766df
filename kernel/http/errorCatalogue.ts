// The messages that users see when a call fails.

export const FAILURE_TEXTS = {
  /** 401, by status or in the body. */
  signedOut: '登录信息已过期。',
  /** A status that the table does not know. */
  unknownStatus: '系统未知错误，请反馈给管理员',
  /** No response at all, or none in time. */
  noResponse: '连接服务器失败!',
  /** `state: false` without a message. */
  refused: '请求操作失败，请稍后重试；',
  /** An answer that is not what the contract promises. */
  shape: '服务器返回的内容无法识别，请稍后重试或反馈给管理员',
  download: '下载失败，请重试',
  upload: '上传失败，请重试',
  /** The file is a page of a network disk. The words are ours. */
  networkDisk: '该资源在网盘中，暂无可导入的资源，请到网盘查看，或联系任课教师重新上传',
} as const;

export async function statusText(status: number): Promise<string> {
  const table = await import('./statusTexts.ts').catch(() => undefined);
  return table?.STATUS_TEXTS[status] ?? FAILURE_TEXTS.unknownStatus;
}
