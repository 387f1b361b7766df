import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { type Kernel, settingsOf, useKernel, useRemote } from '#kernel/index.ts';
import { fetchPractice } from '#plugins/answering/contract.ts';
import type { ChapterOverlayProps } from '#plugins/study/contract.ts';
import { fetchWhenIdle } from '#plugins/ui/fetchWhenIdle.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import checkpointOutboxOf from './checkpointOutbox.ts';
import { type LessonAt, checkpointsOf } from './lesson.ts';
import { PresenceNote } from './PresenceNote.tsx';
import { QuestionOverVideo } from './QuestionOverVideo.tsx';
import { Questions } from './questions.store.ts';
import { checkpointSettings } from './settings.ts';

/** The layer over a video: its questions, and the check that somebody is there. */
export default observer(function VideoOverlay(props: ChapterOverlayProps) {
  const { place, courseId, chapter, waitsAt, setStops } = props;
  const { chapterRefId } = chapter;
  const kernel = useKernel();
  const { presenceEvery } = settingsOf(kernel, checkpointSettings);
  const lesson = useMemo<LessonAt>(() => ({ place, courseId, chapterRefId }), [place, courseId, chapterRefId]);
  const questions = useQuestions(kernel, lesson);
  const { stops } = questions;
  useEffect(() => setStops(stops), [setStops, stops]);
  const { all } = questions;
  useEffect(() => {
    if (all.length === 0) return undefined;
    // Whoever loses the network in the middle of the video is asked all the same.
    return fetchWhenIdle(() => fetchPractice(all.map(({ subject }) => subject)));
  }, [all]);
  useEffect(() => {
    if (waitsAt) questions.ask(waitsAt.id);
  }, [questions, waitsAt]);

  const playOn = (from: number) => {
    // At once: the player is told of the stops that are left before it is told to play.
    setStops(questions.stops);
    props.goTo(from);
  };
  return (
    <>
      {questions.asked && (
        // On the way back the stops stay as they are: told anew, the player would still wait here, and it was asked again.
        <QuestionOverVideo
          key={questions.asked.checkpointId}
          questions={questions}
          asked={questions.asked}
          playOn={playOn}
          playBack={props.goTo}
        />
      )}
      {presenceEvery > 0 && <PresenceNote {...props} lesson={lesson} held={questions.asked !== undefined} />}
    </>
  );
});

/** Milliseconds. */
const AGAIN = 10_000;

function useQuestions(kernel: Kernel, lesson: LessonAt): Questions {
  const list = useRemote(checkpointsOf(lesson));
  const { error } = list;
  useEffect(() => {
    if (error?.mayPass !== true) return undefined;
    // Nobody would press a button for it, and the video would play past its questions.
    const timer = setTimeout(() => void list.reload(), AGAIN);
    return () => clearTimeout(timer);
  }, [list, error]);
  const clock = serverClockOf(kernel);
  const isAsking = (list.value ?? []).length > 0;
  useEffect(() => (isAsking ? clock.followReplies() : undefined), [clock, isAsking]);
  const questions = useMemo(
    () =>
      new Questions(
        {
          list,
          outbox: checkpointOutboxOf(kernel),
          owner: kernel.session.user?.userId ?? '',
          now: clock.now,
        },
        lesson,
      ),
    [kernel, clock, list, lesson],
  );
  useEffect(() => questions.start(), [questions]);
  return questions;
}
