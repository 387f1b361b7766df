import { observer } from 'mobx-react-lite';
import type { ChangeEvent, ReactNode } from 'react';
import { cx } from '../../classNames.ts';
import css from './UploadFrame.module.css';
import { acceptOf, type UploadRules } from './uploadRules.ts';
import type { Uploads } from './uploads.store.ts';

interface UploadChoiceProps extends Pick<UploadRules, 'types' | 'most'> {
  /** Id of the field. */
  id: string;
  uploads: Uploads;
  /** Accessible name. */
  label: string;
  /** Error of the field. */
  problem: string | undefined;
  /** Width divided by height, if fixed. */
  ratio?: number;
  className?: string | undefined;
  children: ReactNode;
}

/** The button to choose files, while more are allowed. */
export const UploadChoice = observer(({ id, uploads, types, most, label, problem, ...look }: UploadChoiceProps) => {
  if (uploads.full) return null;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(currentTarget.files ?? [])]);
    // Reset, so that the same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <label className={cx(css['choice'], look.className)} style={{ aspectRatio: look.ratio }}>
      <input
        type="file"
        className="yx-heard"
        accept={acceptOf(types)}
        multiple={most > 1}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-${problem ? 'error' : 'limits'}`}
        onChange={choose}
      />
      {look.children}
    </label>
  );
});
