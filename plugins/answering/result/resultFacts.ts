import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { AnswerSheet } from '../api.ts';

interface ResultFact {
  readonly label: string;
  readonly value: string;
}

/** The facts about a sheet besides its score. */
export function resultFacts(sheet: AnswerSheet): ResultFact[] {
  const { answeredNum, subjectNum, createTime, submitTime, markTime, attempt } = sheet;
  const seconds = (Date.parse(submitTime ?? '') - Date.parse(createTime ?? '')) / 1000;
  const facts: (ResultFact | undefined)[] = [
    typeof answeredNum === 'number' && typeof subjectNum === 'number'
      ? { label: '作答', value: `已答${answeredNum}题，共${subjectNum}题` }
      : undefined,
    seconds >= 0 ? { label: '用时', value: formatDuration(seconds) } : undefined,
    createTime && !submitTime ? { label: '开始时间', value: formatTime(createTime) } : undefined,
    submitTime ? { label: '提交时间', value: formatTime(submitTime) } : undefined,
    submitTime && typeof sheet.auto === 'boolean' ? { label: '提交方式', value: handInWords(sheet) } : undefined,
    markTime ? { label: '批阅时间', value: formatTime(markTime) } : undefined,
    (attempt ?? 0) > 1 ? { label: '次数', value: `第${attempt}次作答` } : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** The words suit either end where the upstream does not say whether a teacher ended an exam. */
function handInWords({ kind, auto, endedTime }: Pick<AnswerSheet, 'kind' | 'auto' | 'endedTime'>): string {
  if (auto !== true) return '自己提交';
  if (typeof endedTime === 'string') return '老师提前结束考试，自动提交';
  const byDeadline = endedTime === null || kind === 'quiz' || kind === 'homework';
  return byDeadline ? '到时自动提交' : '自动提交';
}
