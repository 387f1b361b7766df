import { Progress } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { getClassroomTrace } from '../api.ts';
import css from './ClassroomStanding.module.css';

interface ClassroomStandingProps {
  classroomId: string;
  /** As the classroom itself says it: there before the rest is. */
  progress: number | null | undefined;
}

/** Progress, chapters, study time, score and rank. */
export const ClassroomStanding = observer(({ classroomId, progress }: ClassroomStandingProps) => {
  const trace = useRemote(getClassroomTrace.with({ classroomId })).value;
  const known = trace?.progress ?? progress;
  const done = typeof known === 'number' ? Math.floor(known) : undefined;
  const facts = [
    { label: '必修章节', value: ofAll(trace?.doneChapterNum, trace?.chapterNum) },
    { label: '学习时长', value: typeof trace?.studyTime === 'number' ? formatDuration(trace.studyTime) : undefined },
    {
      label: '综合得分',
      value: typeof trace?.score === 'number' ? String(Math.round(trace.score * 10) / 10) : undefined,
    },
    { label: '排名', value: ofAll(trace?.rank, trace?.traineeNum) },
  ];
  return (
    <>
      {done !== undefined && (
        <div className={css['progress']}>
          <Progress value={done} aria-label="课堂学习进度" className={css['bar'] ?? ''} />
          <span className="yx-figures">{done >= 100 ? '已学完' : `已学${done}%`}</span>
        </div>
      )}
      <dl className={css['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="yx-figures">{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
});

/** A missing value is not 0. */
const ofAll = (part: number | null | undefined, all: number | null | undefined): string | undefined =>
  typeof part === 'number' && typeof all === 'number' ? `${part} / ${all}` : undefined;
