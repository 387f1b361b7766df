import IconKeyboard from '#icons/IconKeyboard';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import type { Study } from '../study.store.ts';
import { openKeyHelp } from './openKeyHelp.ts';
import { SaveState } from './SaveState.tsx';
import css from './StudyPage.module.css';

/** At the right end of the bar: the progress in the course, and the keyboard help. */
export const CourseProgress = observer(({ study }: { study: Study }) => {
  const { notices } = useKernel();
  const { done, total, percent } = study.progress;
  return (
    <>
      {study.joined && <SaveState study={study} />}
      {study.joined && total > 0 && (
        <div className={`yx-note ${css['progress']}`}>
          <div
            className={css['line']}
            role="progressbar"
            aria-label="课程进度"
            aria-valuenow={percent}
            aria-valuetext={`已学完${done}节，共${total}节，完成${percent}%`}
          >
            <div className={`yx-ink ${css['part']}`} style={{ width: `${percent}%` }} />
          </div>
          <span title={`已学完${done}节，共${total}节`}>{percent}%</span>
        </div>
      )}
      <IconButton small className={css['keys']} label="快捷键" title="快捷键（?）" onClick={() => openKeyHelp(notices)}>
        <IconKeyboard size={20} aria-hidden />
      </IconButton>
    </>
  );
});
