import { observer } from 'mobx-react-lite';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import type { Written } from '../manuscript.ts';
import type { ShownManuscript } from './shownManuscript.ts';
import css from './TwoVersions.module.css';

interface TwoVersionsProps {
  manuscript: ShownManuscript;
  /** The text in a sentence: `这份报告`. */
  noun: string;
  /** Splits off the title, which may be the first line; absent for texts without titles. */
  headed?: (written: Written) => { title: string; content: string };
}

/** Shows the version written elsewhere next to the one here, to choose from. */
export const TwoVersions = observer(({ manuscript, noun, headed }: TwoVersionsProps) => {
  const { conflict, written } = manuscript;
  if (!conflict || !written) return null;
  const { theirs, at } = conflict;
  return (
    <section className={css['choice']} role="alert">
      <p className={css['said']}>
        {at ? `${noun}在别处也改过（${formatTime(at)}保存）。` : `${noun}正在另一个标签页里写。`}
        请选择用哪个版本，另一个会另存在本机，可以随时复制。
      </p>
      <div className={css['both']}>
        <Version
          name="这里的版本"
          of={written}
          headed={headed?.(written)}
          label="用这里的"
          onChoose={manuscript.chooseOurs}
        />
        <Version
          name="别处的版本"
          of={theirs}
          headed={headed?.(theirs)}
          label="用别处的"
          onChoose={manuscript.chooseTheirs}
        />
      </div>
    </section>
  );
});

interface VersionProps {
  name: string;
  of: Written;
  headed: { title: string; content: string } | undefined;
  label: string;
  onChoose: () => Promise<void>;
}

function Version({ name, of: { content, attachments }, headed, label, onChoose }: VersionProps) {
  return (
    <article className={css['version']} aria-label={name}>
      <h2 className="yx-note">{name}</h2>
      <div className={css['text']} tabIndex={0} role="group" aria-label={`${name}的内容`}>
        {headed && <p className={css['title']}>{headed.title}</p>}
        <RichContent html={headed?.content ?? content} />
        {attachments && attachments.length > 0 && <AttachmentList of={attachments} />}
      </div>
      <GuardedButton variant="default" onClick={onChoose}>
        {label}
      </GuardedButton>
    </article>
  );
}
