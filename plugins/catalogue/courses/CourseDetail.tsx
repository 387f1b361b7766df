import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type PageProps, RouteLink, useKernel, usePageTitle, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { usePageFacts } from '#plugins/shell/pageFacts.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import type { Fact } from '#plugins/ui/detail/facts.ts';
import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { TabBar } from '#plugins/ui/tabs/TabBar.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { institutionHome } from '#plugins/institutions/contract.ts';
import { courseDetail, courseList } from '#plugins/places/refs.ts';
import { checkCourseApply } from '#plugins/study/api.ts';
import { COURSE_LEVEL_NAMES, COURSE_TYPE_NAMES, type CourseDetail as Course, getCourse } from '../api.ts';
import { courseTabs } from '../contract.ts';
import { CourseAction } from './CourseAction.tsx';
import { CourseJoining } from './courseJoining.store.ts';
import { CourseIntroduction } from './CourseIntroduction.tsx';
import { COURSE_PARTS } from './courseParts.ts';
import { CourseStanding } from './CourseStanding.tsx';
import { inWords } from '../inWords.ts';
import { NotThere } from '../NotThere.tsx';
import { coursePageFacts } from '../pageFacts.ts';

const TABS = [{ id: 'intro', label: '介绍' }, ...COURSE_PARTS];

type Query = PageProps<typeof courseDetail>;

/** A course: its contents and teachers, and joining it. */
export default observer(function CourseDetail(query: Query) {
  const { id } = query;
  const kernel = useKernel();
  const [joining] = useState(() => new CourseJoining(kernel));
  const course = useRemote(getCourse.with({ courseId: id }));
  const asked = useRemote(kernel.session.signedIn ? checkCourseApply.with({ courseId: id }) : undefined);
  const apply = asked.value;
  usePageTitle(course.value?.title);
  usePageFacts(() => course.value && coursePageFacts(course.value));
  useFollow(asked, apply?.state === 'pending', joining.decided);
  if (course.value === undefined && course.error?.kind === 'refused') {
    return <NotThere message={course.error.message} list={courseList} label="去看看其他课程" />;
  }
  return (
    <Await of={course} skeleton={<DetailHeadSkeleton aside />}>
      {(found) => (
        <>
          <DetailHead
            id={found.courseId}
            kind="course"
            title={found.title}
            summary={found.summary}
            tags={tagsOf(found)}
            cover={found.cover}
            facts={headFacts(found)}
            aside={[...extentOf(found), ...detailsOf(found)]}
            rare={
              apply?.state === 'joined'
                ? [{ label: '退出课程', act: () => joining.leave(found.courseId, 'joined'), danger: true }]
                : []
            }
            action={<CourseAction course={found} joining={joining} />}
            note={<CourseStanding course={found} apply={apply} />}
          />
          <Parts course={found} joined={apply?.state === 'joined'} query={query} />
        </>
      )}
    </Await>
  );
});

/** The page's own tabs, and for members those of other plugins. */
const Parts = observer(({ course, joined, query }: { course: Course; joined: boolean; query: Query }) => {
  const setQuery = useQueryUpdate(courseDetail);
  const contributed = useKernel().contributions(courseTabs);
  const { id: courseId, tab, page, size } = query;
  const others = joined ? contributed : [];
  const tabs = [...TABS, ...others.map(({ item }) => ({ id: item.id, label: item.title }))];
  return (
    <TabBar label="课程内容" tabs={tabs} value={tab} onChange={(id) => setQuery({ tab: id, page: 1 })}>
      {(shown) => {
        const other = others.find(({ item }) => item.id === shown);
        if (other) {
          return <ContributionSlot key={other.name} point={courseTabs} contributed={other} with={{ courseId }} />;
        }
        const part = COURSE_PARTS.find(({ id }) => id === shown);
        if (part) {
          return (
            <part.Part key={shown} courseId={courseId} joined={joined} page={page} size={size} onPage={setQuery} />
          );
        }
        return (
          <CourseIntroduction
            course={course}
            facts={detailsOf(course)}
            ofHead={[...headFacts(course), { label: '标签', value: tagsOf(course).join('、') }]}
          />
        );
      }}
    </TabBar>
  );
});

const tagsOf = ({ free, labels }: Course): readonly string[] => [...(free ? ['免费'] : []), ...labels];

const headFacts = (course: Course): readonly Fact[] => [...givenBy(course), ...extentOf(course)];

function givenBy({ agencyId, agencyName, teachers, teacherName }: Course): readonly Fact[] {
  const agency = agencyId ? (
    <RouteLink to={institutionHome.with({ agencyId })} fallback={agencyName}>
      {agencyName}
    </RouteLink>
  ) : (
    agencyName
  );
  return [
    { label: '老师', value: teachers.map(({ name }) => name).join('、') || teacherName },
    { label: '开设机构', value: agency },
  ];
}

function extentOf({ chapterNum, duration, traineeNum }: Course): readonly Fact[] {
  const content = [ifKnown(chapterNum, (num) => `${num}节`), ifKnown(duration, formatDuration)];
  return [
    { label: '内容', value: content.filter(Boolean).join(' · ') },
    { label: '学过', value: ifKnown(traineeNum, (num) => `${inWords(num)}人`) },
  ];
}

/** The other facts: in the card, or above the description where there is none. */
function detailsOf({ type, level, experimentNum, updateTime }: Course): readonly Fact[] {
  const kind = [type && COURSE_TYPE_NAMES[type], level && COURSE_LEVEL_NAMES[level]].filter(Boolean).join(' · ');
  return [
    { label: '类型', value: kind },
    { label: '实验', value: experimentNum === 0 ? '' : ifKnown(experimentNum, (num) => `${num}个`) },
    { label: '更新', value: ifKnown(updateTime, formatDate) },
  ];
}
