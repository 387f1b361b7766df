import IconCloudCheck from '#icons/IconCloudCheck';
import IconCloudDownload from '#icons/IconCloudDownload';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/index.ts';
import type { CourseToolProps } from '#plugins/study/contract.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { takenCoursesOf } from '../takenCourses.store.ts';
import { stateWords } from '../words.ts';
import { openTakeDialog } from './openTakeDialog.ts';
import css from './Take.module.css';

/** Above a course's contents: takes the course along, or tells how far it has come. */
export default observer(function TakeButton({ place, courseId }: CourseToolProps) {
  const kernel = useKernel();
  const courses = takenCoursesOf(kernel);
  const taken = courses.find(place, courseId);
  const isTaken = taken !== undefined;
  useEffect(() => (isTaken ? courses.watch(place, courseId) : undefined), [isTaken, courses, place, courseId]);
  const Icon = taken?.state === 'whole' ? IconCloudCheck : IconCloudDownload;
  return (
    <TextButton
      look="tool"
      className={css['button']}
      title="没有网络也能学"
      onClick={() => openTakeDialog(kernel, place, courseId)}
    >
      <Icon size={18} aria-hidden />
      {taken ? stateWords(taken, courses.percentOf(taken), courses.troubleOf(taken)) : '带走学习'}
    </TextButton>
  );
});
