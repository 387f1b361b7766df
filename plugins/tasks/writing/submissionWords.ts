// The question before a task is handed in: the contents, and the missing parts.
import type { TaskText } from './taskText.store.ts';

export function submissionWords({ attachments, manuscript }: Pick<TaskText, 'attachments' | 'manuscript'>) {
  const { text, uploading } = manuscript;
  const { letters = 0, pending = 0, failed = 0 } = text ?? {};
  const parts = [letters > 0 && `正文${letters}字`, attachments.length > 0 && `${attachments.length}个附件`];
  const message = [
    `将提交${parts.filter(Boolean).join('、') || '图片'}。提交后不能再修改，除非老师退回。`,
    attachments.length > 0 && `附件：${attachments.map(({ name }) => name).join('、')}`,
    pending > 0 && `${pending}张图片还在上传，上传完后自动提交。`,
    failed > 0 && `${failed}张图片没有传上去，请先重试或删除。`,
    uploading !== undefined && `${uploading}。`,
  ];
  return { title: '提交任务？', message: message.filter(Boolean).join('\n') };
}
