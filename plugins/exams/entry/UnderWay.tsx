import { observer } from 'mobx-react-lite';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import type { ContestPaper } from '../api.ts';
import { Elsewhere } from './Elsewhere.tsx';
import css from './Entry.module.css';
import type { ExamVisit } from './visit.store.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';

/** An attempt is waiting to be gone on with, and its time runs. */
export const UnderWay = observer(({ contest: { deadline }, visit }: { contest: ContestPaper; visit: ExamVisit }) => {
  const clock = useServerClock();
  const { elsewhere } = visit;
  const told = elsewhere === 'looking' ? undefined : elsewhere;
  return (
    <>
      <p className={css['state']}>你有一次考试正在进行，{told ? '' : '作答已保存，'}计时没有停止。</p>
      {deadline && (
        <p className={css['countdown']}>
          <Countdown label="剩余时间" deadline={clock.at(Date.parse(deadline))} onEnd={visit.askAgain} />
        </p>
      )}
      {told && <Elsewhere of={told} />}
      <GuardedButton size="md" fullWidth loading={elsewhere === 'looking'} onClick={() => visit.goOn()}>
        {told ? '在这里继续考试' : '继续考试'}
      </GuardedButton>
    </>
  );
});
