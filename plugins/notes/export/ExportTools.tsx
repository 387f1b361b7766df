import IconDownload from '#icons/IconDownload';
import IconPrinter from '#icons/IconPrinter';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type CallRequest, type LazyScreen, useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import type { Note } from '../api.ts';
import type { Wanted } from '../list/listedNotes.ts';
import notesOf from '../writing/notesOutbox.ts';
import { AllNotes } from './allNotes.store.ts';
import css from './ExportTools.module.css';
import { type TakenNote, takenNotes } from './takenNotes.ts';

const printedNotes: LazyScreen<{ of: readonly TakenNote[]; onPrinted: () => void }> = withRichContent(
  () => import('./PrintedNotes.tsx'),
);

interface ExportToolsProps {
  /** The pages of what the list shows. */
  page: (page: number, size: number) => CallRequest<{ records: Note[]; total: number }>;
  /** The list's filter, applied to notes that only this machine has, which are exported too. */
  wanted: Wanted;
  disabled: boolean;
}

/** Takes the notes that are listed, all pages of them, along: as a Markdown file, or on paper. */
export const ExportTools = observer(({ page, wanted, disabled }: ExportToolsProps) => {
  const kernel = useKernel();
  const [all] = useState(() => new AllNotes(kernel.http));
  const [printed, setPrinted] = useState<readonly TakenNote[]>();
  const take = async (): Promise<readonly TakenNote[] | undefined> => {
    const found = await all.fetch(page);
    const { user } = kernel.session;
    if (!found || !user) return undefined;
    const notes = notesOf(kernel);
    await notes.learn();
    const { userId, userName, avatar } = user;
    return takenNotes(found, notes, wanted, { userId, userName, avatar: avatar ?? '' });
  };
  const save = async (): Promise<void> => {
    const notes = await take();
    if (!notes) return;
    const { saveMarkdown } = await import('./exportActions.ts');
    saveMarkdown(kernel, notes);
  };
  const print = async (): Promise<void> => setPrinted(await take());
  const { progress } = all;
  return (
    <div className={css['tools']}>
      {progress ? (
        <>
          <span role="status">
            已取{progress.done}篇{progress.total > 0 && `，共${progress.total}篇`}
          </span>
          <Button variant="subtle" onClick={all.cancel}>
            取消
          </Button>
        </>
      ) : (
        <>
          <GuardedButton
            variant="default"
            disabled={disabled}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={save}
          >
            导出Markdown
          </GuardedButton>
          <GuardedButton
            variant="default"
            disabled={disabled}
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={print}
          >
            打印
          </GuardedButton>
        </>
      )}
      {printed && (
        <Late
          load={printedNotes}
          with={{ of: printed, onPrinted: () => setPrinted(undefined) }}
          failed={() => <span role="alert">没有准备好打印，请重试</span>}
        />
      )}
    </div>
  );
});
