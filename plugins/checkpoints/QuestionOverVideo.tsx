import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { practiceQuestion } from '#plugins/answering/contract.ts';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { formatClock } from '#plugins/ui/clock/duration.ts';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { useReturnFocus } from '#plugins/ui/useReturnFocus.ts';
import type { Checkpoint } from './api.ts';
import type { Questions } from './questions.store.ts';
import css from './VideoOverlay.module.css';

interface QuestionOverVideoProps {
  questions: Questions;
  asked: Checkpoint;
  /** Plays the video from there, past the question. */
  playOn: (from: number) => void;
  /** Plays it from there, up to the question. */
  playBack: (from: number) => void;
}

/** A question at its moment of a video: asked, explained, and gone on from. Keyed by the question. */
export const QuestionOverVideo = observer(({ questions, asked, playOn, playBack }: QuestionOverVideoProps) => {
  const { checkpointId, at, backTo, required, subject } = asked;
  const { answer, submitted } = questions;
  const box = useRef<HTMLElement>(null);
  useReturnFocus(box);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const [draft] = useState(() => questions.draftOf(checkpointId));
  useDraft(draft, `checkpoint:${checkpointId}`);

  const goOn = () => {
    questions.goOn();
    playOn(at);
  };
  const lookAgain = () => {
    questions.goOn();
    playBack(backTo ?? 0);
  };
  const skip = () => {
    questions.skip();
    playOn(at);
  };
  return (
    <section ref={box} className={css['question']} role="dialog" aria-label="视频里的问题" tabIndex={-1}>
      <div className={css['column']}>
        <p className={css['head']} role="status">
          {submitted ? '已记下你的回答' : required ? '回答以后接着看' : '停一下，想一想'}
          <span className={css['moment']}>{formatClock(at)}</span>
        </p>
        <Late
          load={practiceQuestion}
          with={{
            subject,
            number: questions.numberOf(asked),
            answer,
            submitted,
            onWrite: questions.write,
            onSubmit: () => void questions.submit(),
          }}
          waiting={<TextSkeleton />}
          failed={(again) => <ErrorView message="题目加载失败" onRetry={() => void again()} />}
        />
        <div className={css['ways']}>
          {submitted && (
            <Button size="md" onClick={goOn}>
              继续看
            </Button>
          )}
          {typeof backTo === 'number' && (
            <Button size="md" variant="default" onClick={lookAgain}>
              再看一遍讲解（{formatClock(backTo)}）
            </Button>
          )}
          {!submitted && !required && (
            <Button size="md" variant="default" onClick={skip}>
              先跳过
            </Button>
          )}
        </div>
      </div>
    </section>
  );
});
