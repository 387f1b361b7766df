import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { whileVisible } from '#plugins/ui/whileVisible.ts';
import type { Activity } from './api.ts';
import css from './NextMoment.module.css';
import { standingOf } from './standing.ts';

interface NextMomentProps {
  activity: Activity;
  /** Called when the state may have changed, to ask the upstream. */
  onChange: () => unknown;
  /** Leaves out the reason if there is a countdown. */
  brief?: boolean;
}

/** Milliseconds: two clocks never agree to the last one. */
const ASK_AGAIN = 2_000;

/** The reason for a check-in's state, and the time until it changes by the server's clock. */
export const NextMoment = observer(({ activity, onChange, brief = false }: NextMomentProps) => {
  const clock = useServerClock();
  const [, setPassed] = useState<number>();
  const { reason, next } = standingOf(activity, clock.now());
  const [due, setDue] = useState(false);
  const { state } = activity;
  const at = next?.at;
  useEffect(() => setDue(false), [state, at]);
  useEffect(() => (due ? whileVisible(() => void onChange(), ASK_AGAIN) : undefined), [due, onChange]);
  const end = (): void => {
    // Being late begins without the upstream's doing; the beginning and the end are for it to say.
    setPassed(at);
    void onChange();
    setDue(true);
  };
  if (next === undefined) return brief ? null : <p className={`yx-note ${css['reason']}`}>{reason}</p>;
  return (
    <p className={`yx-note ${css['reason']}`}>
      {reason} <Countdown key={at} label={next.label} deadline={clock.at(next.at)} milestones={[60, 10]} onEnd={end} />
    </p>
  );
});
