import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Countdown } from '#kernel/ui/Countdown.tsx';
import type { ContestPaper } from '../api.ts';
import css from './Entry.module.css';
import type { ExamVisit } from './visit.store.ts';
import { useServerClock } from '#kernel/http/useServerClock.ts';

/** An attempt is waiting to be gone on with, and its time runs. */
export const UnderWay = observer(({ contest: { deadline }, visit }: { contest: ContestPaper; visit: ExamVisit }) => {
  const clock = useServerClock();
  return (
    <>
      <p className={css['state']}>你有一次考试正在进行，作答已保存，计时没有停止。</p>
      {deadline && (
        <p className={css['countdown']}>
          <Countdown label="剩余时间" deadline={clock.at(Date.parse(deadline))} onEnd={visit.askAgain} />
        </p>
      )}
      <Button size="md" fullWidth onClick={() => visit.goOn()}>
        继续考试
      </Button>
    </>
  );
});
