import { useEffect, useEffectEvent } from 'react';
import { useKernel } from '#kernel/index.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import '#plugins/ui/print/printed.css';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { positionName } from '../notePlaces.ts';
import { authorOf } from '../api.ts';
import { bodyOf } from '../writing/noteText.ts';
import { nameOf, sortedNotes } from './markdown.ts';
import css from './PrintedNotes.module.css';
import type { TakenNote } from './takenNotes.ts';

interface PrintedNotesProps {
  of: readonly TakenNote[];
  onPrinted: () => void;
}

/** The notes for printing, hidden on the screen. */
export default function PrintedNotes({ of, onPrinted }: PrintedNotesProps) {
  const userId = useKernel().session.user?.userId;
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    // Drawn before the browser takes the picture of it.
    const frame = requestAnimationFrame(() => {
      print();
      printed();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={css['paper']} data-printed="parts">
      <h1>{nameOf(of, userId)}</h1>
      {sortedNotes(of).map((note) => (
        <article key={note.id}>
          <h2>{note.title}</h2>
          <Facts
            of={[
              authorOf(note, userId),
              note.courseTitle,
              note.chapterTitle,
              positionName(note),
              note.updateTime && formatTime(note.updateTime),
              note.unsynced,
            ]}
          />
          <RichContent html={bodyOf(note)} headingsFrom={3} />
        </article>
      ))}
    </div>
  );
}
