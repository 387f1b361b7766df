import type { LazyScreen } from '#kernel/index.ts';
import type { StudyPanelProps } from '#plugins/study/contract.ts';

/** The panel of notes, fetched while a chapter is looked at. */
export const notePanel: LazyScreen<StudyPanelProps> = () => import('./NotePanel.tsx');
