import type { Kernel } from '#kernel/index.ts';
import { wayBackTo } from '#plugins/places/places.ts';
import type { RareAction } from '#plugins/ui/detail/RareActions.tsx';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import type { Note } from '../api.ts';
import { myNotes } from '../contract.ts';
import { callsAt, NOTE_CALLS, placeOfNote } from '../notePlaces.ts';
import notesOf from '../writing/notesOutbox.ts';

/** The rarer actions on a note: save as a file, print, delete. */
export function rareActionsOf(kernel: Kernel, note: Note, mine: boolean): RareAction[] {
  const place = placeOfNote(note);
  const save = async (): Promise<void> => {
    const [{ saveMarkdown }, { takenNote }] = await Promise.all([
      import('../export/exportActions.ts'),
      import('../export/takenNotes.ts'),
    ]);
    const taken = takenNote(note, notesOf(kernel));
    saveMarkdown(kernel, [taken], taken.title);
  };
  const remove = async (): Promise<void> => {
    const agreed = await kernel.notices.confirm({
      title: '删除这篇笔记？',
      message: '它的历史版本也会删除，不能恢复。',
      confirmLabel: '删除',
      danger: true,
    });
    if (!agreed) return;
    const notes = notesOf(kernel);
    if (!(await new Writer(kernel).write(callsAt(place).remove(note.id), NOTE_CALLS))) return;
    await notes.forget(notes.of(note));
    kernel.notices.success('已删除');
    void kernel.navigation.go(place ? wayBackTo(place, 'note').to : myNotes.with({}), { replace: true });
  };
  return [
    { label: '导出Markdown', act: save },
    { label: '打印', act: () => print() },
    ...(mine ? [{ label: '删除', act: remove, danger: true }] : []),
  ];
}
