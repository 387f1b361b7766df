import IconMinus from '#icons/IconMinus';
import IconPlus from '#icons/IconPlus';
import { ActionIcon, Button } from '@mantine/core';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type OpenLesson, movedBy, positionNow, stepOf } from './notePosition.ts';
import type { WrittenNote } from './notesOutbox.ts';
import css from './NoteWriting.module.css';

const STEP_WORDS: Readonly<Record<number, string>> = { 1: '1页', 5: '5秒' };

/** The note's position in the chapter: a click goes there, − and + correct it. */
export const PositionField = observer(({ note, lesson }: { note: WrittenNote; lesson: OpenLesson }) => {
  const position = computed(() => note.written?.position).get();
  const step = stepOf(lesson);
  const here = positionNow(lesson);
  if (position === undefined) {
    if (here === undefined) return null;
    return (
      <p className="yx-note">{step === 5 ? '写下第一个字时，记下5秒前的位置' : '写下第一个字时，记下现在的位置'}</p>
    );
  }
  const moveBy = (steps: number) => note.set({ position: movedBy(lesson, position, steps) });
  return (
    <div className={css['position']} role="group" aria-label="笔记的位置">
      <Button variant="light" className={css['at'] ?? ''} onClick={() => lesson.goTo(position)}>
        {lesson.nameOf(position)}
      </Button>
      {!note.readOnly && step !== undefined && (
        <>
          <ActionIcon variant="default" size={44} aria-label={`提前${STEP_WORDS[step]}`} onClick={() => moveBy(-1)}>
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={44} aria-label={`推后${STEP_WORDS[step]}`} onClick={() => moveBy(1)}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      {!note.readOnly && (
        <Button variant="subtle" onClick={() => note.set({ position: here })}>
          改为现在的位置
        </Button>
      )}
    </div>
  );
});
