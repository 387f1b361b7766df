import IconArrowBackUp from '#icons/IconArrowBackUp';
import IconMessage2 from '#icons/IconMessage2';
import css from './TeacherNote.module.css';

interface TeacherNoteProps {
  title: string;
  /** It has to be revised. */
  returned: boolean;
  children: string;
}

/** The teacher's comment; highlighted if something has to be revised. */
export function TeacherNote({ title, returned, children }: TeacherNoteProps) {
  return (
    <p className={css['note']} data-returned={returned || undefined}>
      {returned ? <IconArrowBackUp size={18} aria-hidden /> : <IconMessage2 size={18} aria-hidden />}
      <span>
        <strong>{title}：</strong>
        {children}
      </span>
    </p>
  );
}
