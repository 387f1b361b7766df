// The questions as marks on the bar of a video.
import { compareStructural, reaction } from 'mobx';
import type { FollowMarks } from '#plugins/study/contract.ts';
import { checkpointsOf } from './lesson.ts';

const followQuestions: FollowMarks = (kernel, lesson, show) => {
  const request = checkpointsOf(lesson);
  const list = kernel.remotes.get(request);
  const unwatch = kernel.remotes.watch(request);
  const marks = () =>
    (list.value ?? []).map(({ checkpointId: id, at: position, answered }) => ({
      id,
      position,
      title: answered ? '问题，已回答' : '问题',
    }));
  const stop = reaction(marks, show, { equals: compareStructural, fireImmediately: true });
  return () => {
    stop();
    unwatch();
  };
};

export default followQuestions;
