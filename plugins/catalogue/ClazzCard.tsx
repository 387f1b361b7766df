import { formatDate } from '#kernel/ui/time.ts';
import type { Clazz } from './api.ts';
import { CatalogueCard } from './CatalogueCard.tsx';
import { StatusMark } from './StatusMark.tsx';
import { clazzDetail } from './contract.ts';
import { inWords } from './inWords.ts';

export function ClazzCard({ clazz }: { clazz: Clazz }) {
  const { clazzId, title, cover, status, startTime, endTime, agencyName, labels, courseNum, traineeNum } = clazz;
  return (
    <CatalogueCard
      to={clazzDetail.with({ id: clazzId })}
      title={title}
      cover={cover}
      mark={<StatusMark status={status} />}
      source={
        <>
          <time dateTime={startTime}>{formatDate(startTime)}</time> 至{' '}
          <time dateTime={endTime}>{formatDate(endTime)}</time>
        </>
      }
      tags={labels}
      facts={[agencyName, `${courseNum} 门课程`, `${inWords(traineeNum)} 人`].filter(Boolean)}
    />
  );
}
