import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { FactRow } from '#plugins/ui/detail/FactRow.tsx';
import type { ClazzDetail } from '../api.ts';
import { clazzDetails, clazzFacts, TAKES_SOMEBODY } from './clazzFacts.tsx';
import css from './ClazzIntroduction.module.css';
import { asksForMore, ClazzRequirements } from './ClazzRequirements.tsx';
import type { ClazzStanding } from './clazzStanding.ts';

interface ClazzIntroductionProps {
  clazz: ClazzDetail;
  standing: ClazzStanding;
}

/** The prerequisites and the description of a class. */
export function ClazzIntroduction({ clazz, standing }: ClazzIntroductionProps) {
  return (
    <>
      {TAKES_SOMEBODY.has(standing.kind) && asksForMore(clazz) && (
        <section className={`yx-card ${css['asked']}`}>
          <h3 className={css['title']}>报名要求</h3>
          <ClazzRequirements of={clazz} />
        </section>
      )}
      <FactRow
        narrow
        facts={clazzDetails(clazz)}
        ofHead={[...clazzFacts(clazz), { label: '标签', value: clazz.labels.join('、') }]}
      />
      <RichContent html={clazz.introduction || clazz.summary || '这个培训班还没有介绍。'} />
    </>
  );
}
