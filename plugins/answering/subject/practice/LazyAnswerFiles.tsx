import { Late } from '#plugins/ui/states/Late.tsx';
import type { LazyScreen } from '#kernel/index.ts';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import type { AnswerFilesProps } from './AnswerFiles.tsx';
import css from './LazyAnswerFiles.module.css';

export const answerFiles: LazyScreen<AnswerFilesProps> = () => import('./AnswerFiles.tsx');

interface LateAnswerFilesProps extends Omit<AnswerFilesProps, 'onWait'> {
  readOnly: boolean;
  onWait?: AnswerFilesProps['onWait'] | undefined;
}

/** The files of an answer. The upload code is loaded only where files can be added; otherwise they are listed. */
export function LazyAnswerFiles({ files, onFiles, readOnly, onWait = noWait, keepAs }: LateAnswerFilesProps) {
  if (readOnly) return files.length > 0 && <AttachmentList of={files} />;
  return (
    <Late
      load={answerFiles}
      with={{ files, onFiles, onWait, keepAs }}
      waiting={<div className={css['waiting']} />}
      failed={(again) => (
        <p className={css['failed']}>
          附件暂时无法添加
          <RetryButton onRetry={again} />
        </p>
      )}
    />
  );
}

const noWait = (): void => undefined;
