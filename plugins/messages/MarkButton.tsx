import IconCheck from '#icons/IconCheck';
import { observer } from 'mobx-react-lite';
import { GUARDED } from '#plugins/ui/controls/secondClicks.ts';
import { useClickGuard } from '#plugins/ui/controls/useClickGuard.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import type { Notice } from './api.ts';
import css from './MessageList.module.css';
import type { ReadMarks } from './readMarks.store.ts';

interface MarkButtonProps {
  message: Notice;
  marks: ReadMarks;
  onMarked: () => void;
}

/** Marks a message as read without opening it. */
export const MarkButton = observer(({ message: { id, title, read }, marks, onMarked }: MarkButtonProps) => {
  const { guard } = useClickGuard();
  if (read !== false) return null;
  const mark = async () => {
    if (await marks.mark(id)) onMarked();
  };
  return (
    <IconButton
      small
      className={css['mark']}
      label={`标为已读：${title}`}
      title="标为已读"
      disabled={marks.marking !== undefined}
      {...GUARDED}
      onClick={() => guard(() => void mark())}
    >
      <IconCheck size={18} aria-hidden />
    </IconButton>
  );
});
