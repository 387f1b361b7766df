import { Input } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { cx } from '../../classNames.ts';
import css from './UploadFrame.module.css';
import type { Uploads } from './uploads.store.ts';
import { useFileDrop } from './useFileDrop.ts';

/** Props of all upload fields; `One` is the form's value for a file. */
export interface UploadFieldProps<One> {
  label: string;
  description?: ReactNode;
  required?: boolean;
  error?: string | undefined;
  name?: string;
  /** The uploaded files. */
  value: readonly One[];
  onChange: (all: One[]) => void;
  onBlur?: () => void;
  /** Blocks the form during uploads: `onWait={(problem) => form.hold('pictures', problem)}`. */
  onWait: (problem: string | undefined) => void;
  /**
   * A unique name for this field, `feedback:pictures`, `sheet:7:3`. With a name, an upload continues while the field is not
   * shown and after a reload (a file too big to be stored must be chosen again); give one if the value outlives the page, as
   * a draft or an answer. Without one, uploads end with the screen.
   */
  keepAs?: string | undefined;
}

interface UploadFrameProps extends Pick<UploadFieldProps<unknown>, 'label' | 'description' | 'required' | 'error'> {
  /** Id of the field: `…-limits` describes the allowed files, `…-error` is the error. */
  id: string;
  uploads: Uploads;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of all upload fields: label, error, and dropping or pasting files. */
export const UploadFrame = observer(({ id, uploads, label, ...props }: UploadFrameProps) => {
  const { target, over } = useFileDrop(uploads.add);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={props.description}
      error={props.error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
      required={props.required ?? false}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div
        ref={target}
        role="group"
        aria-labelledby={`${id}-label`}
        className={cx(css['frame'], props.className)}
        data-over={over || undefined}
      >
        {props.children}
      </div>
    </Input.Wrapper>
  );
});
