import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { CourseRow } from '#plugins/ui/lists/rows/CourseRow.tsx';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { ListBar } from '#plugins/ui/lists/ListBar.tsx';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { LongList } from '#plugins/ui/lists/LongList.tsx';
import { PagedRows } from '#plugins/ui/lists/pages/PagedRows.tsx';
import { PersonCards } from '#plugins/ui/lists/rows/PersonCards.tsx';
import { RowList, RowListSkeleton } from '#plugins/ui/lists/rows/RowList.tsx';
import { StudiedCourseList } from '#plugins/ui/lists/rows/StudiedCourseList.tsx';
import { StudiedCourseRow } from '#plugins/ui/lists/rows/StudiedCourseRow.tsx';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import { NoticeArticle } from '#plugins/ui/notices/NoticeArticle.tsx';
import { NoticeList } from '#plugins/ui/notices/NoticeList.tsx';
import { UnreadCount } from '#plugins/ui/notices/UnreadCount.tsx';
import { LessonMark } from '#plugins/ui/outline/LessonMark.tsx';
import { OutlineList } from '#plugins/ui/outline/OutlineList.tsx';
import { OutlineSkeleton } from '#plugins/ui/outline/OutlineSkeleton.tsx';
import { OutlineTree } from '#plugins/ui/outline/OutlineTree.tsx';
import { TextContents } from '#plugins/ui/outline/TextContents.tsx';
import type { OutlineLesson, OutlineRow } from '#plugins/ui/outline/outlineRow.ts';
import { kit } from '../../refs.ts';
import css from '../Workbench.module.css';
import { control, type KitFamily } from '../KitControl.ts';
import type { Properties } from '../Properties.ts';
import { settled } from '../settled.ts';

const nothing = (): void => undefined;

const COURSES = ['网络基础', '数据库', '云计算导论'].map((title) => ({ title }));
const idOf = ({ title }: { title: string }): string => title;

function rows(of: Properties) {
  const time = of.text('time', '11月20日');
  const facts = [of.text('fact', '满分100分')];
  return ['第一次作业', '第二次作业'].map((title) => ({ id: title, title, to: kit, time, facts }));
}

const inList = (row: ReactElement): ReactElement => <ul className={css['plain']}>{row}</ul>;

const lessons = (of: Properties): readonly OutlineRow<OutlineLesson>[] => [
  {
    kind: 'chapter',
    id: 'chapter',
    title: '第一章',
    level: 1,
    open: true,
    lessons: [],
    allLessons: [],
    place: 1,
    siblings: 1,
  },
  {
    kind: 'lesson',
    id: 'lesson',
    level: 2,
    place: 1,
    siblings: 1,
    lesson: {
      title: of.text('title', '什么是虚拟化'),
      to: kit,
      kind: '图文',
      duration: '4分',
      state: of.choice('state', ['learning', 'none', 'done', 'unknown']),
      progress: of.number('progress', 40),
      locked: of.text('locked') || undefined,
      free: of.flag('free'),
      optional: of.flag('optional'),
      result: of.text('result'),
    },
  },
];

export const ROWS: KitFamily = {
  title: '列表',
  controls: [
    control('CoverCard', (of) => (
      <CoverCard
        id="kit"
        kind={of.choice('kind', ['course', 'clazz', 'path', 'live'])}
        to={kit}
        title={of.text('title', '网络基础')}
        summary={of.text('summary', '一句话说明它讲什么，两行以内。')}
        cover={of.text('cover')}
        source={of.text('source', '林老师 · 云岭学院')}
        tags={[of.text('tag', '免费')]}
        progress={of.number('progress', 40)}
        facts={[of.text('fact', '12章')]}
      />
    )),
    control('CardGrid', (of) => (
      <CardGrid of={COURSES} id={idOf} brief={of.flag('brief')}>
        {({ title }) => <CoverCard id={title} kind="course" to={kit} title={title} cover="" facts={['12章']} />}
      </CardGrid>
    )),
    control('CardGridSkeleton', (of) => (
      <CardGridSkeleton count={of.number('count', 4)} brief={of.flag('brief')} acting={of.flag('acting')} />
    )),
    control('CoverList', () => (
      <CoverList of={COURSES} id={idOf}>
        {({ title }) => <CoverCard id={title} kind="course" to={kit} title={title} cover="" facts={[]} />}
      </CoverList>
    )),
    control('RowList', (of) => <RowList rows={rows(of)} />),
    control('RowListSkeleton', (of) => <RowListSkeleton count={of.number('count', 3)} />),
    control('PagedRows', (of) => (
      <PagedRows
        of={settled({ records: of.flag('empty') ? [] : rows(of), total: of.number('total', 24) })}
        page={of.number('page', 1)}
        size={of.number('size', 12)}
        nothing={of.text('nothing', '还没有作业')}
        row={(row) => row}
        onPage={({ page }) => of.set('page', page)}
      />
    )),
    control('ListBar', (of) => (
      <ListBar
        search={{
          label: of.text('label', '搜索作业'),
          keyword: of.text('keyword'),
          onSearch: (keyword) => of.set('keyword', keyword ?? ''),
        }}
        count={of.text('count', '共24份作业')}
        action={of.flag('action') && <Button>交作业</Button>}
      />
    )),
    control('ListPage', (of) => (
      <ListPage
        title={of.text('title', '作业')}
        unit={of.text('unit', '份作业')}
        of={settled({ records: of.flag('empty') ? [] : rows(of), total: of.number('total', 24) })}
        page={of.number('page', 1)}
        size={of.number('size', 12)}
        nothing={of.text('nothing', '还没有作业')}
        skeleton={<RowListSkeleton count={3} />}
        onPage={({ page }) => of.set('page', page)}
      >
        {(shown) => <RowList rows={shown} />}
      </ListPage>
    )),
    control('LongList', (of) => (
      <LongList label={of.text('label', '很长的列表')} count={of.number('count', 1000)} height={() => 32} id={String}>
        {(index) => <span>第{index + 1}行</span>}
      </LongList>
    )),
    control('Facts', (of) => (
      <Facts
        of={[of.text('one', '12章'), of.text('another', '6小时'), of.text('third', '320人学过')]}
        oneLine={of.flag('oneLine')}
      />
    )),
    control(
      'CourseRow',
      (of) => (
        <CourseRow
          id="kit"
          title={of.text('title', '网络基础')}
          cover={of.text('cover')}
          facts={[of.text('fact', '12章')]}
          locked={of.text('locked')}
          progress={of.text('progress', '学了40%')}
          to={kit}
        />
      ),
      inList,
    ),
    control(
      'StudiedCourseRow',
      (of) => (
        <StudiedCourseRow
          id="kit"
          title={of.text('title', '网络基础')}
          cover={of.text('cover')}
          facts={[of.text('fact', '12章')]}
          locked={of.text('locked')}
          progress={of.number('progress', 40)}
          to={kit}
        />
      ),
      inList,
    ),
    control('StudiedCourseList', (of) => {
      const progress = of.number('progress', 40);
      return (
        <StudiedCourseList of={COURSES} id={idOf}>
          {({ title }) => (
            <StudiedCourseRow
              id={title}
              title={title}
              cover=""
              facts={['12章']}
              locked=""
              progress={progress}
              to={kit}
            />
          )}
        </StudiedCourseList>
      );
    }),
    control('PersonCards', (of) => (
      <PersonCards
        of={[
          {
            id: 'kit',
            name: of.text('name', '陈岚'),
            avatar: '',
            title: of.text('title', '老师'),
            introduction: of.text('introduction', '讲授网络与云计算。'),
          },
        ]}
      />
    )),
    control('NoticeList', (of) => (
      <NoticeList
        of={[
          {
            id: 'kit',
            title: of.text('title', '期中考试安排'),
            summary: of.text('summary', '考试在下周五进行。'),
            publishTime: of.text('publishTime', '2026-11-20T09:30:00+08:00'),
            read: of.flag('read'),
          },
        ]}
        heading={of.choice('heading', ['h3', 'h2'])}
        bare={of.flag('bare')}
        to={() => kit}
      />
    )),
    control('NoticeArticle', (of) => (
      <NoticeArticle
        heading="h3"
        notice={{
          title: of.text('title', '期中考试安排'),
          publisher: of.text('publisher', '教务处'),
          publishTime: of.text('publishTime', '2026-11-20T09:30:00+08:00'),
          content: of.text('content', '<p>考试在下周五进行。</p>'),
        }}
      />
    )),
    control('UnreadCount', (of) => <UnreadCount of={of.number('of', 3)} />),
    control('LessonMark', (of) => (
      <LessonMark
        state={of.choice('state', ['learning', 'none', 'done', 'unknown', 'locked'])}
        progress={of.number('progress', 40)}
      />
    )),
    control('OutlineList', (of) => (
      <OutlineList
        label={of.text('label', '示例章节')}
        rows={lessons(of)}
        heading={of.choice('heading', ['h4', 'h3'])}
        quietLocks={of.flag('quietLocks')}
        lesson={(lesson) => lesson}
      />
    )),
    control('OutlineSkeleton', (of) => <OutlineSkeleton lessons={of.number('lessons', 8)} />),
    control('OutlineTree', (of) => (
      <OutlineTree
        label={of.text('label', '示例目录')}
        rows={lessons(of)}
        lesson={(lesson) => lesson}
        current={of.flag('current') ? 'lesson' : undefined}
        above={() => null}
        nothing={of.text('nothing') || undefined}
        onFold={nothing}
        onHover={nothing}
        onOpen={nothing}
      />
    )),
    control('TextContents', (of) => (
      <TextContents
        label={of.text('label', '本节内容')}
        headings={['概述', '安装', '配置'].map((text, at) => ({
          id: `kit-heading-${at}`,
          text,
          level: at > 0 ? 2 : 1,
        }))}
      />
    )),
  ],
};
