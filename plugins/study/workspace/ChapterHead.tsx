import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LessonMark } from '#plugins/ui/outline/LessonMark.tsx';
import { lessonStateWords } from '#plugins/ui/outline/lessonStates.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { useKernel } from '#kernel/index.ts';
import type { ChapterRef } from '../api.ts';
import { chapterView } from '../chapterKinds.ts';
import { kindWord } from '../kindWord.ts';
import { kindIcon } from '../chapterIcons.ts';
import type { Study } from '../study.store.ts';
import { doneRule } from '../doneRule.ts';
import { lessonState } from '../outline.ts';
import css from './ChapterPane.module.css';

interface ChapterHeadProps {
  study: Study;
  lesson: ChapterRef;
  /** The title is seen in the chapter itself: here it is only heard. */
  titled: boolean;
  /** Before what explains when it is done. */
  tools?: ReactNode;
}

/** The chapter's name, kind and progress. It takes the focus when another chapter opens. */
export const ChapterHead = observer(({ study, lesson, titled, tools }: ChapterHeadProps) => {
  const kernel = useKernel();
  const { chapterRefId, title, kind } = lesson;
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(chapterRefId);
  const trace = study.traceOf(chapterRefId);
  const state = lessonState(kind, trace);
  const progress = trace?.progress ?? undefined;
  const Icon = kindIcon(kernel, kind);
  const { rule, missing } = doneRule(kind, trace, chapterView(kernel, kind)?.item.own?.done);
  const [explained, setExplained] = useState(false);
  const explanation = useId();
  const counts = study.joined && study.lockOf(lesson) === undefined;

  useEffect(() => {
    if (first.current === chapterRefId) return;
    first.current = '';
    heading.current?.focus({ preventScroll: true });
  }, [chapterRefId]);

  return (
    <header className={css['head']}>
      <Icon className={css['kind']} size={20} stroke={1.75} aria-hidden />
      <h2 ref={heading} className={titled ? 'yx-heard' : css['title']} tabIndex={-1} title={title}>
        {title}
      </h2>
      <p className={`yx-note ${css['facts']}`} style={{ margin: 0 }}>
        <span>{kindWord(kernel, kind)}</span>
        {counts && (
          <>
            <LessonMark state={state} progress={progress} />
            <span>{lessonStateWords(state, progress)}</span>
          </>
        )}
      </p>
      {tools}
      {counts && state !== 'done' && (
        <TextButton
          look="tool"
          className={css['why']}
          aria-expanded={explained}
          aria-controls={explanation}
          onClick={() => setExplained(!explained)}
        >
          怎样算学完
        </TextButton>
      )}
      <div id={explanation} className={css['rule']} hidden={!explained || !counts}>
        <p>{rule}</p>
        {missing.length > 0 && <p>现在{missing.join('，')}。</p>}
      </div>
    </header>
  );
});
