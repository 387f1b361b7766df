// A sheet as readable text, for a trainee to give to the teacher when nothing else works.
import { inertDocument } from '#plugins/ui/content/trustedTypes.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { type AnswerSheet, type Subject, SUBJECT_TYPE_NAMES } from '../api.ts';
import type { Attention } from './attention.store.ts';
import type { Question, SaveStage } from './question.store.ts';
import type { Writing } from './writing.ts';

const PLACES: Readonly<Record<SaveStage, string>> = {
  empty: '',
  typed: '（尚未保存）',
  kept: '（已保存到本机，尚未同步）',
  synced: '',
  refused: '（未被接受）',
};

export function sheetText(
  { title, id }: AnswerSheet,
  questions: readonly Question[],
  attention: readonly Attention[],
): { name: string; text: string } {
  const now = new Date().toISOString();
  const lines = [title, `答卷编号：${id}`, `导出时间：${formatTime(now)}`, ''];
  for (const { number, subject, writing, answered, saveStage } of questions) {
    const said = answered ? `作答：${writingText(subject, writing)}${PLACES[saveStage]}` : '未作答';
    lines.push(`${number}. 【${SUBJECT_TYPE_NAMES[subject.type]}】${plain(subject.stem)}`, said, '');
  }
  if (attention.length > 0) lines.push('—— 没有成为作答的内容 ——', '');
  for (const { number, reason, writing, at } of attention) {
    const subject = questions[number - 1]?.subject;
    const text = subject ? writingText(subject, writing) : writing.answers.join('；');
    lines.push(`第${number}题（${reason}，${formatTime(new Date(at).toISOString())}）：${text}`, '');
  }
  return { name: `${title}作答${now.slice(0, 10)}.txt`, text: lines.join('\r\n') };
}

/** An answer as readable text. */
export function writingText(subject: Subject, { answers, loginManagerAnswers, attachments }: Writing): string {
  const parts = answers.map((answer, at) => answerText(subject, answer, at));
  for (const [name, text] of Object.entries(loginManagerAnswers ?? {})) if (text !== '') parts.push(`${name}：${text}`);
  for (const { name } of attachments) parts.push(`附件：${name}`);
  return parts.join('；');
}

function answerText({ type, subjectOptionsDtos }: Subject, answer: string, at: number): string {
  if (type === 'judge_question') return answer === 'true' ? '正确' : '错误';
  if (type === 'single_choice' || type === 'multiple_choice') {
    const index = subjectOptionsDtos.findIndex(({ optionId }) => optionId === answer);
    const option = subjectOptionsDtos[index];
    return option ? `${String.fromCodePoint(65 + index)}. ${plain(option.texts)}` : answer;
  }
  return type === 'fill_blank' ? `第${at + 1}空：${answer}` : answer;
}

/** HTML as plain text; a blank becomes a line. */
function plain(html: string): string {
  return inertDocument(html.replaceAll('<u></u>', '____')).body.textContent.replaceAll(/\s+/g, ' ').trim();
}
