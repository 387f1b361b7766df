// Notes as marks on the bar of a video and in the margin of a PDF.
import { autorun } from 'mobx';
import { loadScreen } from '#kernel/plugin/lazyScreen.ts';
import type { FollowMarks } from '#plugins/study/contract.ts';
import { listedNote, type ListedNote, listedUncreated } from '../list/listedNotes.ts';
import notesOf from '../writing/notesOutbox.ts';
import { noteWriting } from '../writing/noteWriting.ts';
import { notesOfLesson, uncreatedOfLesson } from './lessonNotes.ts';
import { notePanel } from './notePanel.ts';

const followMarks: FollowMarks = (kernel, chapter, show) => {
  const notes = notesOf(kernel);
  const request = notesOfLesson(chapter);
  const listed = kernel.remotes.get(request);
  const unwatch = kernel.remotes.watch(request);
  void notes.learn();
  // From now on the key that takes a moment waits for no code.
  void Promise.allSettled([loadScreen(noteWriting), loadScreen(notePanel), notes.warmUp()]).then(() =>
    notes.expect(chapter),
  );
  const stop = autorun(() => {
    const all = [
      ...uncreatedOfLesson(notes, chapter).map((one) => listedUncreated(one)),
      ...(listed.value?.records ?? []).map((note) => listedNote(note, notes.unsentOf(note.id))),
    ];
    show(all.flatMap(markOf));
  });
  return () => {
    stop();
    unwatch();
  };
};

const markOf = ({ key, title, position }: ListedNote) =>
  position === undefined ? [] : [{ id: key, position, title: `笔记：${title}` }];

export default followMarks;
