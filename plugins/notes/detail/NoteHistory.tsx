import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { showWritten } from '#plugins/ui/manuscript/views/showWritten.ts';
import type { Note } from '../api.ts';
import { callsAt, placeOfNote } from '../notePlaces.ts';
import css from './NoteDetail.module.css';

/** Earlier versions of the note; empty on an upstream without history. */
export const NoteHistory = observer(({ note }: { note: Note }) => {
  const { notices } = useKernel();
  const versions = useRemote(callsAt(placeOfNote(note)).versions(note.id)).value ?? [];
  if (versions.length === 0) return null;
  return (
    <details className={css['history']} data-screen>
      <summary>历史版本（{versions.length}）</summary>
      <ul>
        {versions.map((version) => (
          <li key={version.revision}>
            <span>{formatTime(version.updateTime)}</span>
            <Button
              variant="subtle"
              onClick={() => showWritten(notices, `${formatTime(version.updateTime)}的版本`, version)}
            >
              查看和复制
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
});
