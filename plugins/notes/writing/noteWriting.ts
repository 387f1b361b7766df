import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import type { NoteWritingProps } from './NoteWriting.tsx';

/** The editor of notes, fetched where one is written. */
export const noteWriting: LazyScreen<NoteWritingProps> = () => import('./NoteWriting.tsx');
