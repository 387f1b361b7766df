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

interface PathCardProps {
  path: Path;
  /** How far one has come on it, in percent; missing for whoever is not on it. */
  progress?: number | undefined;
}

/** A learning path: where it leads, and its stages as steps. */
export function PathCard({ path, progress }: PathCardProps) {
  const { pathId, title, cover, summary, stageNum, courseNum, traineeNum } = path;
  return (
    <article className={`${card['card']} ${css['path']}`}>
      <div className={css['cover']}>
        <FileImage source={cover} alt="" name={title} builtIn fallback="cover" className={css['picture']} />
        {progress !== undefined && <span className={css['joined']}>已加入 {Math.floor(progress)}%</span>}
      </div>
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
