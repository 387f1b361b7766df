// Texts about uploads that need attention.
import { CallError } from '#kernel/http/CallError.ts';
import { FAILURE_TEXTS } from '#kernel/http/errorCatalogue.ts';
import type { UploadNews } from './fileUpload.ts';

export const UPLOAD_TEXTS = {
  again: (reason: string) => `${reason.replace(/[!！。；，]+$/, '')}，正在重试`,
  otherFile: '与之前选择的不是同一个文件，已从头上传',
  wanted: '上次没有传完，重新选择这个文件即可接着上传',
  gone: '文件已被修改或移走，请重新选择',
} as const;

/** The message for a failure, and how to resolve it. */
export function uploadProblem(error: unknown): Pick<UploadNews, 'problem' | 'wanted' | 'cut'> {
  if (error instanceof Error && error.name === 'FileGone') return { problem: UPLOAD_TEXTS.gone, wanted: true };
  if (!(error instanceof CallError)) return { problem: FAILURE_TEXTS.upload };
  return { problem: error.message, cut: error.kind === 'network' || error.kind === 'timeout' };
}
