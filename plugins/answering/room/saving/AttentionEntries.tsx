import { Button } from '@mantine/core';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { Subject } from '../../api.ts';
import type { Attention } from '../../sheet/attention.store.ts';
import { writingText } from '../../sheet/sheetText.ts';
import { downloadText } from '#plugins/ui/downloadText.ts';
import css from './Saving.module.css';

interface AttentionEntriesProps {
  entries: readonly Attention[];
  /** The paper's questions, as far as they are known. */
  subjects: readonly Subject[];
  /** The paper's title. */
  title: string;
  /** Makes one the answer again; missing once the sheet is closed. */
  onRestore?: (entry: Attention) => void;
  onDismiss: (entry: Attention) => Promise<void>;
}

/**
 * Answers that did not count, each with the reason. Used in the room and in the result.
 * @example <AttentionEntries entries={list.all} subjects={sheet.subjects ?? []} title={sheet.title} onDismiss={list.dismiss} />
 */
export function AttentionEntries({ entries, subjects, title, onRestore, onDismiss }: AttentionEntriesProps) {
  return (
    <section aria-label="需要处理的作答">
      <h3 className={css['heading']}>需要处理的作答</h3>
      <ul className={css['entries']}>
        {entries.map((entry) => {
          const { key, number, reason, at } = entry;
          const text = textOf(entry, subjects);
          const name = `第${number}题`;
          return (
            <li key={key} className={css['entry']}>
              <p className={css['why']}>
                <b>{name}</b>
                <span>{reason}</span>
                <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
              </p>
              <p className={css['writing']}>{text === '' ? '（清空了作答）' : text}</p>
              <div className={css['acts']}>
                {onRestore && (
                  <GuardedButton size="xs" aria-label={`${name}采用这份`} onClick={() => onRestore(entry)}>
                    采用这份
                  </GuardedButton>
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`导出${name}的这份作答`}
                  onClick={() =>
                    downloadText({ name: `${title} ${name}.txt`, text: `${name}\r\n${reason}\r\n${text}` })
                  }
                >
                  导出
                </Button>
                <GuardedButton
                  size="xs"
                  variant="subtle"
                  aria-label={`${name}的这份不再提示`}
                  onClick={() => onDismiss(entry)}
                >
                  不再提示
                </GuardedButton>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function textOf({ subjectId, writing }: Attention, subjects: readonly Subject[]): string {
  const subject = subjects.find((one) => one.subjectId === subjectId);
  return subject ? writingText(subject, writing) : writing.answers.join('；');
}
