import { ifKnown, formatPeriod } from '#plugins/ui/optionalText.ts';
import type { Clazz } from '#plugins/places/entities.ts';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { clazzDetail } from '#plugins/places/refs.ts';
import { inWords } from '../inWords.ts';

type Enrolment = Exclude<Clazz['enrolment'], 'unknown' | null | undefined>;

const NAMES: Readonly<Record<Enrolment, string>> = {
  open: '正在报名',
  upcoming: '报名未开始',
  full: '名额已满',
  closed: '报名已截止',
};

interface ClazzCardProps {
  clazz: Clazz;
  /** The words of a search, marked in the title. */
  keyword?: string | undefined;
}

export function ClazzCard({ clazz, keyword }: ClazzCardProps) {
  const { clazzId, title, summary, cover, status, startTime, endTime, agencyName, labels, courseNum, traineeNum } =
    clazz;
  return (
    <CoverCard
      id={clazzId}
      kind="clazz"
      to={clazzDetail.with({ id: clazzId })}
      title={title}
      keyword={keyword}
      summary={summary}
      cover={cover}
      mark={<StatusMark status={status} />}
      source={agencyName}
      state={<EnrolmentMark of={clazz} />}
      tags={[ifKnown(courseNum, (num) => `${num}门课程`), ...labels]}
      facts={[formatPeriod(startTime, endTime), ifKnown(traineeNum, (num) => `${inWords(num)}人`)]}
    />
  );
}

/** The state of a class's enrolment. Empty for classes that are over. */
function EnrolmentMark({ of: { status, enrolment } }: { of: Pick<Clazz, 'status' | 'enrolment'> }) {
  if (!enrolment || enrolment === 'unknown' || status === 5) return null;
  const words = NAMES[enrolment];
  return enrolment === 'open' ? (
    <ShapeMark shape="disc" tone="primary" words={words} />
  ) : (
    <ShapeMark shape={enrolment === 'upcoming' ? 'ring' : 'square'} words={words} />
  );
}
