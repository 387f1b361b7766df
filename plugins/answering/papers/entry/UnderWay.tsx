import { observer } from 'mobx-react-lite';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { Paper } from '../paperKind.ts';
import { Elsewhere } from './Elsewhere.tsx';
import css from './EntryActions.module.css';
import type { PaperVisit } from './visit.store.ts';

interface UnderWayProps<P extends Paper> {
  name: string;
  deadline: string | null | undefined;
  visit: PaperVisit<P>;
}

/** An unfinished attempt is waiting, and its time runs. */
export const UnderWay = observer(<P extends Paper>({ name, deadline, visit }: UnderWayProps<P>) => {
  const clock = useServerClock();
  const { elsewhere } = visit;
  // Nothing is drawn until then: the answer would push away the button that one is about to press.
  if (elsewhere === 'looking') return <TextSkeleton lines={4} />;
  return (
    <>
      <p>
        你有一次{name}正在进行，{elsewhere ? '' : '作答已保存，'}计时没有停止。
      </p>
      {deadline && (
        <p className={css['countdown']}>
          <Countdown label="剩余时间" deadline={clock.at(Date.parse(deadline))} onEnd={visit.askAgain} />
        </p>
      )}
      {elsewhere && <Elsewhere name={name} of={elsewhere} />}
      <GuardedButton size="md" fullWidth onClick={() => visit.goOn()}>
        {elsewhere ? `在这里继续${name}` : `继续${name}`}
      </GuardedButton>
    </>
  );
});
