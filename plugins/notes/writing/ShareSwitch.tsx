import { Switch } from '@mantine/core';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import type { WrittenNote } from './notesOutbox.ts';

interface ShareSwitchProps {
  note: WrittenNote;
  /** The readers of the shared note. */
  readers: string;
}

/** Shares the note, after a question that names the readers. */
export const ShareSwitch = observer(({ note, readers }: ShareSwitchProps) => {
  const { notices } = useKernel();
  const shared = computed(() => note.written?.shared ?? false).get();
  const change = async (): Promise<void> => {
    const question = {
      title: '分享这篇笔记？',
      message: `${readers}都能看到它，以后的修改也会看到。随时可以取消分享。`,
      confirmLabel: '分享',
    };
    if (shared || (await notices.confirm(question))) note.set({ shared: !shared });
  };
  return (
    <Switch
      label={shared ? `已分享：${readers}能看到` : `分享给${readers}`}
      checked={shared}
      disabled={note.readOnly}
      onChange={() => void change()}
    />
  );
});
