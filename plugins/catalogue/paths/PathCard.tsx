import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { pathDetail } from '../contract.ts';
import { inWords } from '../inWords.ts';
import type { Path } from '../lists.api.ts';

export interface JoinedPath {
  /** The progress in percent. */
  readonly progress?: number | undefined;
}

interface PathCardProps {
  path: Path;
  /** For users who have joined. */
  joined?: JoinedPath | undefined;
  /** The words of a search, marked in the title. */
  keyword?: string | undefined;
}

/** A learning path: the post that it leads to, and how long it is. */
export function PathCard({ path, joined, keyword }: PathCardProps) {
  const { pathId, title, cover, summary, stageNum, courseNum, traineeNum } = path;
  return (
    <CoverCard
      id={pathId}
      kind="path"
      to={pathDetail.with({ id: pathId })}
      title={title}
      keyword={keyword}
      summary={summary}
      cover={cover}
      progress={joined?.progress}
      facts={[
        joined && '已加入',
        ifKnown(stageNum, (num) => `${num}个阶段`),
        ifKnown(courseNum, (num) => `${num}门课程`),
        ifKnown(traineeNum, (num) => `${inWords(num)}人`),
      ]}
    />
  );
}
