import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import css from './ManuscriptBar.module.css';
import { SavedState } from './SavedState.tsx';
import type { SubmittedManuscript } from './shownManuscript.ts';

interface ManuscriptBarProps {
  manuscript: SubmittedManuscript;
  /** The kind of text: `报告`. */
  noun: string;
  /** The reason why it cannot be submitted yet; empty if it can. */
  obstacle: string;
  onSubmit: () => Promise<void>;
  /** Further information: the length of the text, the time left. */
  children: ReactNode;
}

/** Shows how safely a text is saved, and submits it. */
export const ManuscriptBar = observer(({ manuscript, noun, obstacle, onSubmit, children }: ManuscriptBarProps) => {
  const { readOnly, awaited, uploading, submitting, refusal } = manuscript;
  return (
    <header className={css['bar']}>
      <SavedState manuscript={manuscript} about={`保存${noun}`} />
      {children}
      <span className={css['submit']}>
        {submitting ? (
          <>
            <span role="status" className={css['waits']}>
              {awaited ? (uploading ?? '图片上传完后自动提交') : '正在提交…'}
            </span>
            {awaited && (
              <Button variant="default" onClick={manuscript.stopWaiting}>
                先不提交
              </Button>
            )}
          </>
        ) : (
          <GuardedButton disabled={readOnly || obstacle !== ''} title={obstacle || undefined} onClick={onSubmit}>
            提交{noun}
          </GuardedButton>
        )}
      </span>
      {refusal !== '' && (
        <p className={css['refusal']} role="alert">
          没有提交：{refusal}
        </p>
      )}
    </header>
  );
});
