import { useElementSize } from '@mantine/hooks';
import { formatClock } from '#plugins/ui/clock/duration.ts';
import { type BarMark, groupMarks, type MarkGroup } from './barMarks.ts';
import css from './BarMarks.module.css';

interface BarMarksProps {
  of: readonly BarMark[];
  duration: number;
  onGo: (second: number) => void;
}

/** Pixels that a mark takes, as in the style sheet. */
const SIZE = 24;

/** The marks above the bar of a video, each with a link. */
export function BarMarks({ of, duration, onGo }: BarMarksProps) {
  const { ref, width } = useElementSize<HTMLUListElement>();
  if (of.length === 0 || duration === 0) return null;
  return (
    <ul ref={ref} className={css['marks']} aria-label="视频里的标记">
      {groupMarks(of, duration, width / SIZE).map((group) => (
        <li key={group.position} className={css['mark']} style={{ left: `${(group.position / duration) * 100}%` }}>
          <button type="button" className={css['go']} {...namesOf(group)} onClick={() => onGo(group.position)} />
        </li>
      ))}
    </ul>
  );
}

function namesOf({ position, marks }: MarkGroup) {
  const titles = marks.map(({ title }) => title).join('、');
  return { 'aria-label': `去${formatClock(position)}：${titles}`, title: `${formatClock(position)} ${titles}` };
}
