import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { NotesOfPlace } from './NotesOfPlace.tsx';

/** The notes of a class. */
export default function ClazzNotes({ clazzId }: ClazzTabProps) {
  return <NotesOfPlace key={clazzId} place={{ kind: 'clazz', id: clazzId }} />;
}
