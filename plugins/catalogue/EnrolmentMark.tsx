import type { Clazz } from './lists.api.ts';
import css from './EnrolmentMark.module.css';

type Enrolment = Exclude<Clazz['enrolment'], 'unknown' | null | undefined>;

const NAMES: Readonly<Record<Enrolment, string>> = {
  open: '正在报名',
  upcoming: '报名未开始',
  full: '名额已满',
  closed: '报名已截止',
};

/** On the corner of a class's cover: whether enrolment is open. Not for classes that are over. */
export function EnrolmentMark({ of: { status, enrolment } }: { of: Pick<Clazz, 'status' | 'enrolment'> }) {
  if (!enrolment || enrolment === 'unknown' || status === 5) return null;
  return (
    <span className={css['mark']} data-enrolment={enrolment}>
      {NAMES[enrolment]}
    </span>
  );
}
