// The notes of which another device has a newer text, and whose writer has not chosen yet.
import * as v from 'valibot';
import type { Kernel } from '#kernel/index.ts';
import type { NamedValue } from '#plugins/offline/outbox/OutboxRow.ts';
import { storedValuesOf } from '#plugins/offline/outbox/storedValuesOf.ts';
import type { FindTodos, Todo } from '#plugins/todos/contract.ts';
import { laneOfOvertaken, OVERTAKEN } from '#plugins/ui/manuscript/keptTexts.ts';
import { myNotes } from './contract.ts';
import { NOTE_FORMAT, NoteFields, titleOf } from './writing/noteText.ts';

export async function openTodos(kernel: Kernel): Promise<{ default: FindTodos }> {
  const disputed = disputedNotes(await storedValuesOf(kernel, NOTE_FORMAT.box, OVERTAKEN));
  return { default: () => disputed };
}

/** Several tabs may have written the same note. */
export function disputedNotes(stored: readonly NamedValue[]): readonly Todo[] {
  const notes = stored.flatMap(({ name, value }): [string, Todo][] => {
    const written = v.safeParse(NoteFields, value);
    if (!written.success) return [];
    const id = laneOfOvertaken(name);
    const what = { id, kind: '笔记', title: titleOf(written.output), note: '有两个版本' };
    return [[id, { ...what, action: '去选择', to: myNotes.with({}) }]];
  });
  return [...new Map(notes).values()];
}
