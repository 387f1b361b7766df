import { Button } from '@mantine/core';
import { useState } from 'react';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { Elapsed } from '#plugins/ui/clock/Elapsed.tsx';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';

const MINUTE = 60_000;
const AGES = [0, 3 * MINUTE, 120 * MINUTE, 26 * 60 * MINUTE, 30 * 24 * 60 * MINUTE];
const DURATIONS = [45, 80, 4_800, 90_000];

/** Countdowns, times and durations. */
export function TimeSection() {
  const [start] = useState(() => ({ clock: performance.now(), date: Date.now() }));
  const [deadline, setDeadline] = useState<number>();
  const [ended, setEnded] = useState(false);
  return (
    <KitSection id="time" title="时间">
      <Case name="一小时以上">
        <Countdown label="距离交卷" deadline={start.clock + 80 * MINUTE} />
      </Case>
      <Case name="一小时以内">
        <Countdown label="距离交卷" deadline={start.clock + 19 * MINUTE} />
      </Case>
      <Case name="快到了">
        <Countdown label="距离交卷" deadline={start.clock + 2 * MINUTE} />
      </Case>
      <Case name="到点">
        <div className={css['row']}>
          <Button variant="default" onClick={() => setDeadline(performance.now() + 3_000)}>
            倒数三秒
          </Button>
          {deadline !== undefined && (
            <Countdown label="还有" deadline={deadline} milestones={[2]} onEnd={() => setEnded(true)} />
          )}
        </div>
        <p className={css['output']}>{ended ? '已到点' : '未到点'}</p>
      </Case>
      <Case name="已用的时间">
        <Elapsed label="已用" since={start.clock} />
      </Case>
      <Case name="停下的时间">
        <Elapsed label="已用" since={start.clock} until={start.clock + 80 * MINUTE} />
      </Case>
      <Case name="时刻">
        {AGES.map((age) => (
          <p key={age}>
            {formatTime(start.date - age)} · {formatRecent(start.date - age, start.date)}
          </p>
        ))}
      </Case>
      <Case name="时长">
        {DURATIONS.map((seconds) => (
          <p key={seconds}>{formatDuration(seconds)}</p>
        ))}
      </Case>
    </KitSection>
  );
}
