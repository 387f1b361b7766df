import type { Fact } from '#plugins/ui/detail/DetailHead.tsx';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import type { TraineeTrace } from '#plugins/study/api.ts';

/** Chapters, study time, score and rank. A missing value is not 0. */
export function classroomFacts(trace: Partial<TraineeTrace> | undefined): readonly Fact[] {
  const { doneChapterNum, chapterNum, studyTime, score, rank, traineeNum } = trace ?? {};
  return [
    { label: '必修内容', value: ofAll(doneChapterNum, chapterNum, '节') },
    { label: '学习时长', value: typeof studyTime === 'number' ? formatDuration(studyTime) : '—' },
    { label: '综合得分', value: typeof score === 'number' ? String(Math.round(score * 10) / 10) : '—' },
    { label: '排名', value: ofAll(rank, traineeNum) },
  ];
}

const ofAll = (part: number | null | undefined, all: number | null | undefined, unit = ''): string =>
  typeof part === 'number' && typeof all === 'number' ? `${part} / ${all}${unit}` : '—';
