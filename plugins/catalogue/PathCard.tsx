import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { CoverImage } from '#plugins/ui/covers/CoverImage.tsx';
import type { Path } from './lists.api.ts';
import { Facts } from '#plugins/ui/lists/CoverCard.tsx';
import card from '#plugins/ui/lists/CoverCard.module.css';
import { pathDetail } from './contract.ts';
import { inWords } from './inWords.ts';
import css from './PathCard.module.css';

/** The most stages that are drawn; the words tell the number anyway. */
const DRAWN = 6;

export interface JoinedPath {
  /** The progress in percent. */
  readonly progress?: number | undefined;
}

interface PathCardProps {
  path: Path;
  /** For users who have joined. */
  joined?: JoinedPath | undefined;
}

/** A learning path: where it leads, and its stages as steps. */
export function PathCard({ path, joined }: PathCardProps) {
  const { pathId, title, cover, summary, stageNum, courseNum, traineeNum } = path;
  return (
    <article className={`${card['card']} ${css['path']}`}>
      <div className={css['cover']}>
        <CoverImage of={{ id: pathId, title, cover }} className={css['picture']} />
        {joined && (
          <span className={css['joined']}>
            已加入{ifKnown(joined.progress, (progress) => ` ${Math.floor(progress)}%`)}
          </span>
        )}
      </div>
      <div className={css['body']}>
        <h3 className={css['title']}>
          <RouteLink to={pathDetail.with({ id: pathId })} fallback={title} className="yx-stretched">
            {title}
          </RouteLink>
        </h3>
        <p className={css['summary']}>{summary}</p>
        <div className={css['stages']} aria-hidden>
          {Array.from({ length: Math.min(stageNum ?? 0, DRAWN) }, (_, stage) => (
            <span key={stage} />
          ))}
        </div>
        <Facts
          of={[
            ifKnown(stageNum, (num) => `${num}个阶段`),
            ifKnown(courseNum, (num) => `${num}门课程`),
            ifKnown(traineeNum, (num) => `${inWords(num)}人`),
          ]}
        />
      </div>
    </article>
  );
}
