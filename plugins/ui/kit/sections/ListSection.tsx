import { useState } from 'react';
import { CardGrid, CardGridSkeleton } from '../../lists/CardGrid.tsx';
import { type Choice, ChoiceRow } from '../../lists/ChoiceRow.tsx';
import { CoverCard } from '../../lists/CoverCard.tsx';
import { SearchField } from '../../lists/SearchField.tsx';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';
import { kit } from '../refs.ts';

const LEVELS: readonly Choice<string | undefined>[] = [
  { value: undefined, label: '全部' },
  { value: 'primary', label: '初级' },
  { value: 'middle', label: '中级' },
  { value: 'senior', label: '高级' },
];
const TITLES = ['网络基础', '一个很长很长、一行放不下、两行才放得下的课程名称是这样显示的', '数据库'] as const;

/** What lists are made of. */
export function ListSection() {
  const [keyword, setKeyword] = useState<string>();
  const [level, setLevel] = useState<string>();
  return (
    <KitSection id="lists" title="列表">
      <Case name="搜索，回车或按钮">
        <SearchField key={keyword} label="搜索课程" keyword={keyword} onSearch={setKeyword} />
        <p className={css['output']}>搜索：{keyword ?? '无'}</p>
      </Case>
      <Case name="几个中选一个">
        <ChoiceRow label="难度" choices={LEVELS} value={level} onChange={setLevel} />
        <ChoiceRow bare label="名字不显示的难度" choices={LEVELS} value={level} onChange={setLevel} />
      </Case>
      <Case name="卡片" wide>
        <CardGrid of={TITLES} id={(title) => title}>
          {(title) => (
            <CoverCard
              to={kit}
              title={title}
              summary="一句话说明它讲什么，学完能做什么，两行以内。"
              cover="3"
              source="林老师 · 云岭学院"
              tags={['免费', '网络']}
              facts={['12 章', '6 小时', '320 人学过']}
            />
          )}
        </CardGrid>
      </Case>
      <Case name="卡片还没有来" wide>
        <CardGridSkeleton brief count={4} />
      </Case>
    </KitSection>
  );
}
