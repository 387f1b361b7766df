import IconCheck from '#icons/IconCheck';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useKernel } from '#kernel/index.ts';
import { AwaitFailed } from '#plugins/ui/states/failures/AwaitFailed.tsx';
import RichEditor from '#plugins/ui/editor/RichEditor.tsx';
import type { RichText } from '#plugins/ui/editor/richText.store.ts';
import { KeptTexts } from '#plugins/ui/manuscript/views/KeptTexts.tsx';
import { SavedState } from '#plugins/ui/manuscript/views/SavedState.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { TwoVersions } from '#plugins/ui/manuscript/views/TwoVersions.tsx';
import { WrittenElsewhere } from '#plugins/ui/manuscript/views/WrittenElsewhere.tsx';
import { type OpenLesson, followFirstKey, stepOf } from './notePosition.ts';
import type { WrittenNote } from './notesOutbox.ts';
import { bodyOf, isBlankNote, titleOf } from './noteText.ts';
import css from './NoteWriting.module.css';
import { pauseWhileWriting } from './pauseWhileWriting.store.ts';
import { PositionField } from './PositionField.tsx';
import { ShareSwitch } from './ShareSwitch.tsx';

export interface NoteWritingProps {
  note: WrittenNote;
  /** The readers of a shared note; undefined if there are none. */
  readers: string | undefined;
  /** The lesson open beside it, to which the note belongs. */
  lesson?: OpenLesson | undefined;
  /** Goes up with each request to write; each moves the caret into the note. */
  calls: number;
  onDone: () => void;
}

/** A note while it is written: stored at every keystroke, sent automatically. */
export default observer(function NoteWriting({ note, ...props }: NoteWritingProps) {
  const { session } = useKernel();
  // An expired session asks to sign in over the page, instead of leaving it.
  useEffect(() => session.hold(), [session]);
  useEffect(() => note.use(), [note]);
  const { phase, failure, text } = note;
  if (phase === 'failed' && failure) {
    return <AwaitFailed error={failure} onRetry={() => note.load()} onward={undefined} />;
  }
  if (phase !== 'ready' || !text) return <TextSkeleton lines={6} />;
  return <Opened note={note} text={text} {...props} />;
});

const Opened = observer(({ note, text, readers, lesson, calls, onDone }: NoteWritingProps & { text: RichText }) => {
  const box = useRef<HTMLElement>(null);
  useEffect(() => text.focus(), [text, calls]);
  useEffect(() => (lesson ? followFirstKey(note, lesson) : undefined), [note, lesson]);
  useDoneKey(box, onDone);
  return (
    <section ref={box} className={css['writing']} aria-label="写笔记">
      <header className={css['bar']}>
        <SavedState manuscript={note} about="保存笔记" />
        <Button leftSection={<IconCheck size={18} aria-hidden />} title="Ctrl + Enter" onClick={onDone}>
          写好了
        </Button>
      </header>
      <WrittenElsewhere manuscript={note} noun="这篇笔记" />
      <TwoVersions
        manuscript={note}
        noun="这篇笔记"
        headed={({ title = '', content }) => ({
          title: titleOf({ title, content }),
          content: bodyOf({ title, content }),
        })}
      />
      <KeptTexts manuscript={note} />
      {lesson && <PositionField note={note} lesson={lesson} />}
      <TitleField note={note} />
      <div className={css['editor']}>
        <RichEditor text={text} label="笔记" placeholder="写下这一刻想记住的" readOnly={note.readOnly} />
      </div>
      <div className={css['choices']}>
        {lesson && stepOf(lesson) === 5 && (
          <Checkbox
            label="写的时候暂停播放"
            checked={pauseWhileWriting.on}
            onChange={({ currentTarget }) => pauseWhileWriting.set(currentTarget.checked)}
          />
        )}
        {readers !== undefined && <ShareSwitch note={note} readers={readers} />}
      </div>
    </section>
  );
});

const UNNAMED = '标题（可以不写）';

/** A component of its own, like everything that depends on the text, so that a keystroke does not redraw the rest. */
const TitleField = observer(({ note }: { note: WrittenNote }) => {
  const title = computed(() => note.written?.title ?? '').get();
  const unnamed = computed(() => {
    const { written } = note;
    return !written || isBlankNote(written) ? UNNAMED : titleOf({ ...written, title: '' });
  }).get();
  return (
    <TextInput
      aria-label="笔记的标题"
      placeholder={unnamed}
      maxLength={100}
      value={title}
      readOnly={note.readOnly}
      onChange={({ currentTarget }) => note.set({ title: currentTarget.value })}
    />
  );
});

/** Ctrl + Enter anywhere in the note finishes it. */
function useDoneKey(box: RefObject<HTMLElement | null>, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const element = box.current;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      done();
    };
    // In the capture phase, before the editor would insert a line break.
    element?.addEventListener('keydown', press, { capture: true });
    return () => element?.removeEventListener('keydown', press, { capture: true });
  }, [box]);
}
