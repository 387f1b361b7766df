import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RouteLink, useKernel, usePageTitle } from '#kernel/index.ts';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { PartFailed } from '#plugins/ui/states/failures/PartFailed.tsx';
import { ListSkeleton, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { type Place, type PlaceIds, placeOf, PLACES, wayBackTo } from '#plugins/places/places.ts';
import type { ChapterKind } from '../api.ts';
import { chapterKinds } from '../contract.ts';
import { Study } from '../study.store.ts';
import tracesOf from '../trace/traceOutbox.ts';
import { CourseProgress } from './CourseProgress.tsx';
import css from './StudyPage.module.css';
import { Workspace } from './Workspace.tsx';

/** Holds the place of tree and content. */
function StudySkeleton() {
  return (
    <div className={css['skeleton']}>
      <div className={css['side']}>
        <ListSkeleton count={8} />
      </div>
      <div className={css['middle']}>
        <TextSkeleton lines={10} />
      </div>
    </div>
  );
}

interface StudyPageProps extends PlaceIds {
  courseId: string;
  chapter: string | undefined;
  /** A position in the chapter. */
  at: number | undefined;
}

/** A course while it is studied, wherever that is. */
export default observer(function StudyPage({ courseId, chapter, at, ...ids }: StudyPageProps) {
  const { session } = useKernel();
  const place = placeOf({ courseId, ...ids });
  // Another user, or a visitor who has signed in, sees another course.
  const key = [place.kind, place.id, courseId, session.user?.userId].join(' ');
  return <StudyOf key={key} place={place} courseId={courseId} chapter={chapter} at={at} />;
});

interface StudyOfProps {
  place: Place;
  courseId: string;
  chapter: string | undefined;
  at: number | undefined;
}

const StudyOf = observer(({ place, courseId, chapter, at }: StudyOfProps) => {
  const kernel = useKernel();
  const [study] = useState(() => {
    const { remotes, session } = kernel;
    const shows = (kind: ChapterKind) => kernel.contributions(chapterKinds).some(({ item }) => item.kind === kind);
    const opened = new Study(place, courseId, chapter, { remotes, session, shows });
    opened.show(chapter, at);
    return opened;
  });
  const { list } = PLACES[place.kind];
  usePageTitle(study.course.value && titleOf(study.course.value.title, study.current?.title));

  useEffect(
    () =>
      // The address names the open lesson; without one it is where the trainee left off.
      study.open(tracesOf(kernel).listeners, (to) => kernel.navigation.go(to, { replace: true, stay: true })),
    [kernel, study],
  );
  useEffect(() => study.show(chapter, at), [study, chapter, at]);

  return (
    <>
      <WorkspaceHead title={study.course.value?.title ?? '课程学习'} back={wayBackTo(place)}>
        <CourseProgress study={study} />
      </WorkspaceHead>
      <div className={css['page']}>
        <Await
          of={study.course}
          onward={<RouteLink to={list.to}>{list.label}</RouteLink>}
          skeleton={<StudySkeleton />}
          empty={() => study.lessons.length === 0}
          emptyView={
            <Empty
              hint="这门课程还没有章节，老师上传以后可以在这里学习"
              onward={<RouteLink to={list.to}>{list.label}</RouteLink>}
            />
          }
        >
          {() => (study.ready ? <Ready study={study} /> : <StudySkeleton />)}
        </Await>
      </div>
    </>
  );
});

const titleOf = (course: string, chapter: string | undefined): string => [chapter, course].filter(Boolean).join(' - ');

const Ready = observer(({ study }: { study: Study }) => (
  <div className={css['ready']}>
    {study.ownProgress && <PartFailed of={study.ownProgress}>学习进度没有加载出来，重新加载之前不记录学习</PartFailed>}
    <div className={css['workspace']}>
      <Workspace study={study} />
    </div>
  </div>
));
