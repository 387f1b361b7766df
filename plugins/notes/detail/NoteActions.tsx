import IconDownload from '#icons/IconDownload';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { PrintButton } from '#plugins/ui/print/PrintButton.tsx';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import { wayBackTo } from '#plugins/study/contract.ts';
import type { Note } from '../api.ts';
import { myNotes } from '../contract.ts';
import { callsAt, NOTE_LISTS, placeOfNote } from '../notePlaces.ts';
import notesOf from '../writing/notesOutbox.ts';

/** What else can be done with a note: taken along as a file, printed, deleted. */
export const NoteActions = observer(({ note, mine }: { note: Note; mine: boolean }) => {
  const kernel = useKernel();
  const [writer] = useState(() => new Writer(kernel));
  const place = placeOfNote(note);
  const save = async (): Promise<void> => {
    const { saveMarkdown } = await import('../export/exportActions.ts');
    saveMarkdown(kernel, [note], note.title);
  };
  const remove = async (): Promise<void> => {
    const notes = notesOf(kernel);
    if (!(await writer.write(callsAt(place).remove(note.id), NOTE_LISTS))) return;
    await notes.forget(notes.of(note));
    kernel.notices.success('已删除');
    void kernel.navigation.go(place ? wayBackTo(place, 'note').to : myNotes.with({}), { replace: true });
  };
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void save()}
      >
        导出Markdown
      </Button>
      <PrintButton size="sm" />
      {mine && (
        <ConfirmButton
          size="sm"
          variant="subtle"
          question="删除这篇笔记？"
          consequence="它的历史版本也会删除，不能恢复。"
          confirmLabel="删除"
          onConfirm={remove}
        >
          删除
        </ConfirmButton>
      )}
    </>
  );
});
