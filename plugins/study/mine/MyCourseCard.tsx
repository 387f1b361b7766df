import IconDots from '#icons/IconDots';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useKernel } from '#kernel/KernelContext.ts';
import { useHref } from '#kernel/routing/useHref.ts';
import { CoverCard } from '#plugins/ui/lists/CoverCard.tsx';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import type { MyCourse } from '#plugins/catalogue/api.ts';
import { courseDetail } from '#plugins/catalogue/contract.ts';
import { freeCourseStudy } from '../contract.ts';
import type { MyCourseList } from './myCourses.store.ts';

const CONTINUE = { none: '开始学习', learning: '继续学习', done: '再学一遍', unknown: '继续学习' } as const;

/** A self-selected course, the trainee's progress, and a link to continue. */
export function MyCourseCard({ course, list }: { course: MyCourse; list: MyCourseList }) {
  const { navigation } = useKernel();
  const { courseId, title, summary, cover, teacherName, agencyName, state, progress, studyTime, lastTime } = course;
  const study = freeCourseStudy.with({ courseId });
  const facts = [
    lastTime ? `${formatRecent(lastTime)}学过` : '还没有开始学习',
    ...(studyTime !== undefined && studyTime > 0 ? [`已学${formatDuration(studyTime)}`] : []),
  ];
  return (
    <CoverCard
      id={courseId}
      to={study}
      title={title}
      summary={summary}
      cover={cover}
      source={[teacherName, agencyName].filter(Boolean).join(' · ')}
      progress={progress}
      facts={facts}
      action={
        <>
          <Button
            size="sm"
            flex={1}
            variant={state === 'done' ? 'default' : 'filled'}
            aria-label={`${CONTINUE[state]}：${title}`}
            onPointerEnter={() => navigation.prefetch(study.href)}
            onClick={() => void navigation.go(study)}
          >
            {CONTINUE[state]}
          </Button>
          <More course={course} list={list} />
        </>
      }
    />
  );
}

function More({ course: { courseId, title }, list }: { course: MyCourse; list: MyCourseList }) {
  const { navigation } = useKernel();
  const detail = courseDetail.with({ id: courseId });
  const hasDetail = useHref(detail) !== undefined;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`更多操作：${title}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasDetail && <Menu.Item onClick={() => void navigation.go(detail)}>课程详情</Menu.Item>}
        <Menu.Item color="red" onClick={() => void list.leave(courseId, title)}>
          退出课程
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
