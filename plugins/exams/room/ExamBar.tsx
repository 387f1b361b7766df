import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { settingsOf, useHydrating, useKernel } from '#kernel/index.ts';
import type { PaperBarProps } from '#plugins/answering/contract.ts';
import type { ContestExam } from '../api.ts';
import { LeaveCount } from '../leaving/LeaveCount.tsx';
import { examSettings } from '../settings.ts';
import css from './ExamBar.module.css';
import { enterFullScreen, FullScreen, fullScreenPossible } from './fullScreen.store.ts';

/** For exams in full screen: a button to return to it, and how often the page was left. Hidden while there is nothing to say. */
export const ExamBar = observer((props: PaperBarProps<ContestExam>) => {
  const hydrating = useHydrating();
  const { countLeaving, showLeaving } = settingsOf(useKernel(), examSettings);
  if (!props.paper.fullScreen) return null;
  return (
    <div className={css['bar']}>
      <BackToFullScreen />
      {countLeaving && !hydrating && <LeaveCount {...props} shown={showLeaving} />}
    </div>
  );
});

const BackToFullScreen = observer(() => {
  const [fullScreen] = useState(() => new FullScreen());
  useEffect(() => fullScreen.start(), [fullScreen]);
  // A reload ends it, in nearly every browser that has it.
  const hydrating = useHydrating();
  if (!hydrating && (!fullScreenPossible() || fullScreen.full)) return null;
  return (
    <>
      <p>本场考试要求全屏</p>
      <Button size="compact-sm" variant="default" onClick={() => void enterFullScreen()}>
        回到全屏
      </Button>
    </>
  );
});
