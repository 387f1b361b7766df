import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import type { Clazz } from './lists.api.ts';

type Enrolment = Exclude<Clazz['enrolment'], 'unknown' | null | undefined>;

const NAMES: Readonly<Record<Enrolment, string>> = {
  open: '正在报名',
  upcoming: '报名未开始',
  full: '名额已满',
  closed: '报名已截止',
};

/** The state of a class's enrolment. Empty for classes that are over. */
export function EnrolmentMark({ of: { status, enrolment } }: { of: Pick<Clazz, 'status' | 'enrolment'> }) {
  if (!enrolment || enrolment === 'unknown' || status === 5) return null;
  const words = NAMES[enrolment];
  return enrolment === 'open' ? (
    <ShapeMark shape="disc" tone="primary" words={words} />
  ) : (
    <ShapeMark shape={enrolment === 'upcoming' ? 'ring' : 'square'} words={words} />
  );
}
