import { useState } from 'react';
import { Pager, type PageChoice } from '#plugins/ui/lists/pages/Pager.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';

const TOTALS = [
  ['很多页', 1_284],
  ['三页', 30],
  ['一页', 5],
  ['没有', 0],
] as const;

/** Pagers of lists of different lengths. */
export function PagerSection() {
  return (
    <KitSection id="pager" title="分页">
      {TOTALS.map(([name, total]) => (
        <PagerCase key={name} name={name} total={total} />
      ))}
    </KitSection>
  );
}

function PagerCase({ name, total }: { name: string; total: number }) {
  const [choice, setChoice] = useState<PageChoice>(() => ({ page: 1, size: savedPageSize() }));
  return (
    <Case name={name} wide>
      <Pager {...choice} total={total} onChange={setChoice} label={`分页：${name}`} />
      <p className={css['output']}>
        第{choice.page}页，每页{choice.size}条
      </p>
    </Case>
  );
}
