import IconArrowBackUp from '#icons/IconArrowBackUp';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { EntryFacts } from '#plugins/ui/entry/EntryFacts.tsx';
import { EntryRules } from '#plugins/ui/entry/EntryRules.tsx';
import { EntrySheet } from '#plugins/ui/entry/EntrySheet.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { answerStateMark } from '#plugins/answering/api.ts';
import type { HomeworkDto } from '../api.ts';
import type { HomeworkAt } from '../homeworkAt.ts';
import { EntryAction } from './EntryAction.tsx';
import { entryFacts } from './entryFacts.ts';
import { entryRules } from './entryRules.ts';
import css from './Entry.module.css';
import type { HomeworkVisit } from './visit.store.ts';

interface EntryScreenProps {
  at: HomeworkAt;
  homework: HomeworkDto;
  visit: HomeworkVisit;
  /** It opens now. */
  onDue: () => void;
}

export function EntryScreen({ at, homework, visit, onDue }: EntryScreenProps) {
  const { title, courseTitle, description, attachments, myState, comment } = homework;
  return (
    <EntrySheet
      title={title}
      mark={<ShapeMark {...answerStateMark(homework)} />}
      subtitle={courseTitle}
      actionLabel="作答"
      action={<EntryAction at={at} homework={homework} visit={visit} onDue={onDue} />}
    >
      {myState === 'returned' && (
        <section className={css['returned']} aria-labelledby="homework-returned">
          <h3 id="homework-returned">
            <IconArrowBackUp size={20} aria-hidden />
            老师退回了这次作业
          </h3>
          <p>{comment || '请修改后重新提交。'}</p>
        </section>
      )}
      <EntryFacts of={entryFacts(homework)} />
      {description !== '' && (
        <section className={css['about']} aria-labelledby="homework-about">
          <h3 id="homework-about" className={css['subtitle']}>
            要求
          </h3>
          <RichContent html={description} headingsFrom={4} />
        </section>
      )}
      {attachments.length > 0 && (
        <section className={css['files']} aria-labelledby="homework-files">
          <h3 id="homework-files" className={css['subtitle']}>
            附件
          </h3>
          <AttachmentList of={attachments} />
        </section>
      )}
      <EntryRules title="作答须知" of={entryRules(homework)} />
    </EntrySheet>
  );
}
