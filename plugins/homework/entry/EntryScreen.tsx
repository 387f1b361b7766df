import IconArrowBackUp from '#icons/IconArrowBackUp';
import { AttachmentList } from '#kernel/ui/AttachmentList.tsx';
import { RichContent } from '#kernel/ui/RichContent.tsx';
import type { HomeworkDto } from '../api.ts';
import type { HomeworkAt } from '../homeworkAt.ts';
import { HomeworkMark } from '../list/HomeworkMark.tsx';
import { EntryAction } from './EntryAction.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryRules } from './EntryRules.tsx';
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
    <div className={css['sheet']}>
      <article className={css['card']} aria-labelledby="homework-title">
        <header className={css['head']}>
          <h2 id="homework-title" className={css['title']}>
            {title}
          </h2>
          <HomeworkMark of={homework} />
          {courseTitle !== '' && <p className={css['course']}>{courseTitle}</p>}
        </header>
        {myState === 'returned' && (
          <section className={css['returned']} aria-labelledby="homework-returned">
            <h3 id="homework-returned">
              <IconArrowBackUp size={20} aria-hidden />
              老师退回了这次作业
            </h3>
            <p>{comment || '请修改后重新提交。'}</p>
          </section>
        )}
        <EntryFacts homework={homework} />
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
        <EntryRules homework={homework} />
      </article>
      <section className={css['action']} aria-label="作答">
        <EntryAction at={at} homework={homework} visit={visit} onDue={onDue} />
      </section>
    </div>
  );
}
