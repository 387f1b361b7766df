import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type Notices, RouteLink, settingsOf, useHref, useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { checkCourseApply, type CourseApply, getCourseResources, getRecentCourseChapter } from '#plugins/study/api.ts';
import { freeCourseStudy } from '#plugins/places/refs.ts';
import type { CourseDetail } from '../api.ts';
import { useWanted } from '../applying/useWanted.ts';
import type { CourseJoining } from './courseJoining.store.ts';
import { firstFree } from './courseOutline.ts';
import { whyAsk } from './CourseStanding.tsx';
import { catalogueSettings } from '../settings.ts';

interface CourseActionProps {
  course: CourseDetail;
  joining: CourseJoining;
}

/** The main action for a course: try, join or continue. */
export const CourseAction = observer(({ course, joining }: CourseActionProps) => {
  const { session, notices } = useKernel();
  const { signedIn } = session;
  const { courseId } = course;
  const apply = useRemote(signedIn ? checkCourseApply.with({ courseId }) : undefined);
  const standing = apply.value?.state;
  useWanted(joining, {
    known: standing !== undefined,
    open: standing !== 'joined' && standing !== 'pending',
    join: () => begin(course, joining, notices),
  });
  if (signedIn) {
    return (
      <Await of={apply} skeleton={<span />}>
        {({ state }) => <ByState course={course} state={state} joining={joining} />}
      </Await>
    );
  }
  return (
    <>
      <Button size="md" onClick={() => session.ask(joining.want)}>
        {joinLabel(course)}
      </Button>
      <TryFree courseId={courseId} />
    </>
  );
});

interface ByStateProps extends CourseActionProps {
  state: CourseApply['state'];
}

const ByState = observer(({ course, state, joining }: ByStateProps) => {
  const { courseId } = course;
  if (state === 'joined') return <GoOn courseId={courseId} />;
  if (state === 'pending') {
    return (
      <GuardedButton variant="default" size="md" loading={joining.busy} onClick={() => joining.leave(courseId, state)}>
        撤回申请
      </GuardedButton>
    );
  }
  return (
    <>
      <JoinButton course={course} joining={joining} again={state === 'rejected'} />
      <TryFree courseId={courseId} />
    </>
  );
});

interface JoinButtonProps extends CourseActionProps {
  again: boolean;
}

const JoinButton = observer(({ course, joining, again }: JoinButtonProps) => {
  const { notices } = useKernel();
  return (
    <GuardedButton size="md" loading={joining.busy} onClick={() => begin(course, joining, notices)}>
      {again ? '重新申请' : joinLabel(course)}
    </GuardedButton>
  );
});

/** Continue where the trainee left off. */
const GoOn = observer(({ courseId }: { courseId: string }) => {
  const chapter = useRemote(getRecentCourseChapter.with({ courseId })).value?.chapterRefId;
  return (
    <Button size="md" component={RouteLink} to={freeCourseStudy.with({ courseId })}>
      {chapter === undefined ? '开始学习' : '继续学习'}
    </Button>
  );
});

/** The first chapter that is open to everyone. */
const TryFree = observer(({ courseId }: { courseId: string }) => {
  const { trialLessons } = settingsOf(useKernel(), catalogueSettings);
  const resources = useRemote(getCourseResources.with({ id: courseId }));
  const free = firstFree(resources.value?.chapters ?? []);
  const target = freeCourseStudy.with({ courseId, chapter: free?.chapterRefId });
  const owned = useHref(target) !== undefined;
  if (!trialLessons || !free || !owned) return null;
  return (
    <Button variant="default" size="md" component={RouteLink} to={target}>
      免费试学
    </Button>
  );
});

function joinLabel({ needApply }: CourseDetail): string {
  return needApply ? '申请加入' : '加入学习';
}

async function begin(course: CourseDetail, joining: CourseJoining, notices: Notices): Promise<void> {
  const { courseId, needApply } = course;
  if (!needApply) return joining.join(courseId);
  const [{ openApplication }, form] = await Promise.all([
    import('../applying/PlaceApplication.tsx'),
    joining.application(courseId),
  ]);
  openApplication(notices, {
    title: '申请加入课程',
    form,
    draft: `course-apply:${courseId}`,
    about: whyAsk(course),
    verifyFor: { courseId },
  });
}
