import { ShapeMark, type ShapeMarkProps } from '#plugins/ui/detail/ShapeMark.tsx';
import type { Clazz } from './lists.api.ts';

type Enrolment = Exclude<Clazz['enrolment'], 'unknown' | null | undefined>;

const MARKS: Readonly<Record<Enrolment, ShapeMarkProps>> = {
  open: { shape: 'disc', tone: 'primary', words: '正在报名' },
  upcoming: { shape: 'ring', words: '报名未开始' },
  full: { shape: 'square', words: '名额已满' },
  closed: { shape: 'square', words: '报名已截止' },
};

/** Whether enrolment in a class is open. Not for classes that are over. */
export function EnrolmentMark({ of: { status, enrolment } }: { of: Pick<Clazz, 'status' | 'enrolment'> }) {
  if (!enrolment || enrolment === 'unknown' || status === 5) return null;
  return <ShapeMark {...MARKS[enrolment]} />;
}
