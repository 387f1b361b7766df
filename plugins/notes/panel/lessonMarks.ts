// Notes as marks on the bar of a video and in the margin of a PDF.
import { compareStructural, reaction } from 'mobx';
import { loadScreen } from '#kernel/index.ts';
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
  // Fetch the code now, so that the shortcut key works at once later.
  void Promise.allSettled([loadScreen(noteWriting), loadScreen(notePanel), notes.warmUp()]).then(() =>
    notes.expect(chapter),
  );
  const marks = () => {
    const all = [
      ...uncreatedOfLesson(notes, chapter).map((one) => listedUncreated(one)),
      ...(listed.value?.records ?? []).map((note) => listedNote(note, notes.unsentOf(note.id))),
    ];
    return all.flatMap(markOf);
  };
  // Notes are stored at every keystroke, which mostly leaves the marks the same.
  const stop = reaction(marks, show, { equals: compareStructural, fireImmediately: true });
  return () => {
    stop();
    unwatch();
  };
};

const markOf = ({ key, title, position }: ListedNote) =>
  position === undefined ? [] : [{ id: key, position, title: `笔记：${title}` }];

export default followMarks;
