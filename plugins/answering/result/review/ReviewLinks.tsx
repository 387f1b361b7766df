import IconBook2 from '#icons/IconBook2';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { type CallRequest, RouteLink, useHref, useRemote } from '#kernel/index.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import type { CourseResources } from '#plugins/study/api.ts';
import { courseCall } from '#plugins/study/contract.ts';
import { courseAt, type Place } from '#plugins/places/places.ts';
import type { PaperChapter } from '../../contract.ts';
import { lessonsToReview } from './lessonsToReview.ts';
import type { Reviewed } from './reviewed.ts';
import css from './ReviewLinks.module.css';
import { isMissed } from '../verdict.ts';

interface ReviewLinksProps {
  place: Place;
  chapter: PaperChapter;
  questions: readonly Reviewed[];
}

/** Links to the lessons that the paper tests, or to the course if none are known. */
export const ReviewLinks = observer(({ place, chapter, questions }: ReviewLinksProps) => {
  const name = useId();
  const { courseId, chapterRefId } = chapter;
  const course = useCourse(place, courseId);
  const whole = courseAt(place, courseId);
  const missed = questions
    .filter(({ verdict }) => isMissed(verdict))
    .flatMap(({ subject }) => subject.chapterRefId ?? []);
  const lessons = course.value && lessonsToReview(course.value.chapters, chapterRefId, new Set(missed));
  if (useHref(whole) === undefined || course.error) return null;
  return (
    <nav className={css['review']} aria-labelledby={name}>
      <h4 id={name}>去复习</h4>
      {lessons?.map((lesson) => (
        <RouteLink key={lesson.chapterRefId} to={courseAt(place, courseId, lesson.chapterRefId)} {...LINK}>
          <IconBook2 size={18} aria-hidden />
          {lesson.title}
        </RouteLink>
      ))}
      {lessons?.length === 0 && (
        <RouteLink to={whole} {...LINK}>
          <IconBook2 size={18} aria-hidden />
          {course.value?.title}
        </RouteLink>
      )}
    </nav>
  );
});

const LINK = plainButton('default', css['link']);

function useCourse(place: Place, courseId: string) {
  const { kind, id } = place;
  const [request, setRequest] = useState<CallRequest<CourseResources>>();
  useEffect(() => {
    let gone = false;
    void courseCall({ kind, id }, courseId).then((call) => !gone && setRequest(call));
    return () => {
      gone = true;
    };
  }, [kind, id, courseId]);
  return useRemote(request);
}
