import type { LazyScreen } from '#kernel/index.ts';
import type { NoteWritingProps } from './NoteWriting.tsx';

/** The editor of notes, fetched when a note is written. */
export const noteWriting: LazyScreen<NoteWritingProps> = () => import('./NoteWriting.tsx');
