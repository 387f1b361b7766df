import { observer } from 'mobx-react-lite';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import type { WrittenNote } from './notesOutbox.ts';
import { bodyOf, type NoteFields, titleOf } from './noteText.ts';
import css from './BothVersions.module.css';

/** The note was written elsewhere, too: both texts side by side, to choose from. */
export const BothVersions = observer(({ note }: { note: WrittenNote }) => {
  const { conflict } = note;
  if (!conflict) return null;
  const { written } = note;
  if (!written) return null;
  const { theirs, at } = conflict;
  return (
    <section className={css['choice']} role="alert">
      <p className={css['said']}>
        {at ? `这篇笔记在别处也改过（${formatTime(at)}保存）。` : '这篇笔记正在另一个标签页里写。'}
        请选择用哪个版本，另一个会另存在本机，可以随时复制。
      </p>
      <div className={css['both']}>
        <Version name="这里的版本" of={written} label="用这里的" onChoose={note.chooseOurs} />
        <Version name="别处的版本" of={theirs} label="用别处的" onChoose={note.chooseTheirs} />
      </div>
    </section>
  );
});

interface VersionProps {
  name: string;
  of: NoteFields;
  label: string;
  onChoose: () => Promise<void>;
}

function Version({ name, of, label, onChoose }: VersionProps) {
  return (
    <article className={css['version']} aria-label={name}>
      <p className={css['name']}>{name}</p>
      <div className={css['text']} tabIndex={0} role="group" aria-label={`${name}的内容`}>
        <p className={css['title']}>{titleOf(of)}</p>
        <RichContent html={bodyOf(of)} headingsFrom={4} />
      </div>
      <GuardedButton size="sm" variant="default" onClick={onChoose}>
        {label}
      </GuardedButton>
    </article>
  );
}
