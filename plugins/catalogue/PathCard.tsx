import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { FileImage } from '#kernel/ui/FileImage.tsx';
import type { Path } from './lists.api.ts';
import { Facts } from '#kernel/ui/CoverCard.tsx';
import card from '#kernel/ui/CoverCard.module.css';
import { pathDetail } from './contract.ts';
import { inWords } from './inWords.ts';
import css from './PathCard.module.css';

/** The most stages that are drawn; the words tell the number anyway. */
const DRAWN = 6;

/** A learning path: where it leads, and its stages as steps. */
export function PathCard({ path: { pathId, title, cover, summary, stageNum, courseNum, traineeNum } }: { path: Path }) {
  return (
    <article className={`${card['card']} ${css['path']}`}>
      <FileImage source={cover} alt="" name={title} builtIn fallback="cover" className={css['cover']} />
      <div className={css['body']}>
        <h3 className={css['title']}>
          <RouteLink to={pathDetail.with({ id: pathId })} fallback={title} className={card['link']}>
            {title}
          </RouteLink>
        </h3>
        <p className={css['summary']}>{summary}</p>
        <div className={css['stages']} aria-hidden>
          {Array.from({ length: Math.min(stageNum, DRAWN) }, (_, stage) => (
            <span key={stage} />
          ))}
        </div>
        <Facts of={[`${stageNum} 个阶段`, `${courseNum} 门课程`, `${inWords(traineeNum)} 人`]} />
      </div>
    </article>
  );
}
