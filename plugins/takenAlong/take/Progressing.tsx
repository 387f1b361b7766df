import { Button, Progress } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import type { TakenCourse } from '../takenCourse.ts';
import { takenCoursesOf } from '../takenCourses.store.ts';
import { stateWords, TROUBLE_WORDS } from '../words.ts';
import css from './Take.module.css';

/** How far a course has come, with the ways to pause it, to go on and to remove it. */
export const Progressing = observer(({ of: taken, renew }: { of: TakenCourse; renew: () => void }) => {
  const courses = takenCoursesOf(useKernel());
  const percent = courses.percentOf(taken);
  const trouble = courses.troubleOf(taken);
  const { state, title, changed } = taken;
  const whole = state === 'whole';
  return (
    <div className={css['progressing']}>
      {!whole && <Progress value={percent} aria-label={`《${title}》的下载`} />}
      <p role="status">
        {stateWords(taken, percent, trouble)}
        {trouble && <span className="yx-note">：{TROUBLE_WORDS[trouble]}</span>}
      </p>
      <div className={css['buttons']}>
        {state === 'taking' && !trouble && (
          <Button variant="default" onClick={() => void courses.pause(taken)}>
            暂停
          </Button>
        )}
        {(state === 'paused' || (trouble !== undefined && !whole)) && (
          <Button onClick={() => void courses.resume(taken)}>继续</Button>
        )}
        {whole && (
          <Button variant={changed ? 'filled' : 'default'} onClick={renew}>
            {changed ? '更新' : '检查更新'}
          </Button>
        )}
        <ConfirmButton
          question={whole ? `删除带走的《${title}》？` : `取消下载《${title}》？`}
          consequence="只删除这台设备上的文件，学习进度不受影响。"
          confirmLabel={whole ? '删除' : '取消下载'}
          onConfirm={() => courses.remove(taken)}
        >
          {whole ? '删除' : '取消下载'}
        </ConfirmButton>
      </div>
    </div>
  );
});
