import { useState } from 'react';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { type Choice, ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { SearchField } from '#plugins/ui/lists/filters/SearchField.tsx';
import { NoticeList } from '#plugins/ui/notices/NoticeList.tsx';
import { OutlineList } from '#plugins/ui/outline/OutlineList.tsx';
import type { OutlineLesson, OutlineRow } from '#plugins/ui/outline/outlineRow.ts';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';
import { kit } from '../refs.ts';

const LEVELS: readonly Choice<string | undefined>[] = [
  { value: undefined, label: '全部' },
  { value: 'primary', label: '初级' },
  { value: 'middle', label: '中级' },
  { value: 'senior', label: '高级' },
];
const CARDS = ['网络基础', '一个很长很长、一行放不下、两行才放得下的课程名称是这样显示的', '数据库'].map((title) => ({
  title,
}));

const NOTICES = [
  { id: '1', title: '还没有读过的公告', summary: '第一句话。', publishTime: '2026-11-20T09:30:00+08:00', read: false },
  {
    id: '2',
    title: '读过的公告',
    summary: '第一句话，长得一行放不下的时候只显示开头的部分。',
    publishTime: '',
    read: true,
  },
];

const position = { place: 1, siblings: 1 };
const shown = { to: kit, kind: '图文', duration: '4分' };
const LESSONS: readonly OutlineRow<OutlineLesson>[] = [
  { ...position, kind: 'chapter', id: 'chapter', title: '第一章', level: 1, open: true, lessons: [], allLessons: [] },
  ...[
    { ...shown, title: '学完的', state: 'done', result: '95分' } as const,
    { ...shown, title: '学到一半的', state: 'learning', progress: 40 } as const,
    { ...shown, title: '还没有学的', state: 'none' } as const,
    { ...shown, title: '学不了的', state: 'none', locked: '学完上一节后可以学习' } as const,
    { ...shown, title: '访客可以试学的', state: undefined, free: true } as const,
  ].map((lesson) => ({ ...position, kind: 'lesson', id: lesson.title, level: 2, lesson }) as const),
];

/** The parts of lists. */
export function ListSection() {
  const [keyword, setKeyword] = useState<string>();
  const [level, setLevel] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const [folded, setFolded] = useState(false);
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
      <Case name="公告" wide>
        <NoticeList of={NOTICES} heading="h3" to={() => kit} />
      </Case>
      <Case name="在原处读的公告" wide>
        <NoticeList
          of={NOTICES}
          heading="h3"
          onOpen={({ id }) => setOpened(id === opened ? undefined : id)}
          unfolded={{ id: opened, text: () => '公告的全文，打开以后才去取。' }}
        />
      </Case>
      <Case name="章节，可以收起" wide>
        <OutlineList
          label="章节"
          rows={folded ? LESSONS.slice(0, 1).map((row) => ({ ...row, open: false })) : LESSONS}
          onFold={(_, isFolded) => setFolded(isFolded)}
          lesson={(lesson) => lesson}
        />
      </Case>
      <Case name="卡片" wide>
        <CardGrid of={CARDS} id={({ title }) => title}>
          {({ title }) => (
            <CoverCard
              id={title}
              kind="course"
              to={kit}
              title={title}
              summary="一句话说明它讲什么，学完能做什么，两行以内。"
              cover=""
              source="林老师 · 云岭学院"
              tags={['免费', '网络']}
              facts={['12章', '6小时', '320人学过']}
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
