import { ifKnown, formatPeriod } from '#plugins/ui/optionalText.ts';
import type { Clazz } from './lists.api.ts';
import { CoverCard } from '#plugins/ui/lists/CoverCard.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { clazzDetail } from './contract.ts';
import { EnrolmentMark } from './EnrolmentMark.tsx';
import { inWords } from './inWords.ts';

export function ClazzCard({ clazz }: { clazz: Clazz }) {
  const { clazzId, title, summary, cover, status, startTime, endTime, agencyName, labels, courseNum, traineeNum } =
    clazz;
  return (
    <CoverCard
      id={clazzId}
      to={clazzDetail.with({ id: clazzId })}
      title={title}
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
