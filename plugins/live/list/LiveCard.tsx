import { formatSpan } from '#plugins/ui/clock/span.ts';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { CoverCard } from '#plugins/ui/lists/CoverCard.tsx';
import type { LiveEvent } from '../api.ts';
import { live } from '../contract.ts';
import { viewerWords } from '../viewerWords.ts';

const STATUS = { 'not-open': 3, open: 4, ended: 5, unknown: 'unknown' } as const;

export function LiveCard({ event }: { event: LiveEvent }) {
  const { id, title, cover, courseTitle, teacherName, startTime, endTime, state, replayId } = event;
  return (
    <CoverCard
      id={id}
      to={live.with({ id })}
      title={title}
      summary={courseTitle ?? ''}
      cover={cover ?? ''}
      mark={<StatusMark status={STATUS[state]} />}
      source={formatSpan(startTime, endTime)}
      facts={[teacherName ?? '', viewerWords(event), Boolean(replayId) && '有回放']}
    />
  );
}
