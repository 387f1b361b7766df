import { Button, Loader } from '@mantine/core';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconDownload from '#icons/IconDownload';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useKernel } from '#kernel/index.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { handInWord } from '../../sheet/handInWord.ts';
import type { OpenSheet } from '../room.store.ts';
import { downloadText } from '#plugins/ui/downloadText.ts';
import css from './HandIn.module.css';
import { outcomeWords } from './outcomeWords.ts';

/** Covers the questions from the hand-in or the deadline until the server has replied. */
export const Outcome = observer(({ sheet }: { sheet: OpenSheet }) => {
  const { session } = useKernel();
  const heading = useRef<HTMLHeadingElement>(null);
  const { phase, timeUp, endedEarly, unsent, trouble, saving, paper } = sheet;
  const done = phase === 'handed-in';
  const { title, words } = outcomeWords({
    kind: paper.kind,
    phase,
    timeUp,
    endedEarly,
    unsent,
    trouble,
    saving,
    signedOut: session.heldOut,
  });
  // The element that had the focus is disabled now.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css['outcome']} aria-label={handInWord(paper.kind)}>
      <div className={`yx-card ${css['box']}`}>
        {done ? (
          <IconCircleCheck className={css['done']} size={48} stroke={1.5} aria-hidden />
        ) : (
          <Loader size={40} aria-hidden />
        )}
        <h2 ref={heading} className={css['title']} tabIndex={-1}>
          {title}
        </h2>
        <p className={css['now']} role="status">
          {words}
        </p>
        {!done && (
          <div className={css['ways']}>
            {session.heldOut && <Button onClick={() => session.ask()}>登录</Button>}
            {trouble && !session.heldOut && <RetryNow {...plainButton()} onRetry={sheet.retry} />}
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => downloadText(sheet.asText())}
            >
              导出作答
            </Button>
          </div>
        )}
      </div>
    </section>
  );
});
