import { Input } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { cx } from '../classNames.ts';
import css from './UploadFrame.module.css';
import type { Uploads } from './uploads.store.ts';
import { useFileDrop } from './useFileDrop.ts';

/** The props of every upload field; `One` is what the form stores per file. */
export interface UploadFieldProps<One> {
  label: string;
  description?: ReactNode;
  required?: boolean;
  error?: string | undefined;
  name?: string;
  /** Those that are there. */
  value: readonly One[];
  onChange: (all: One[]) => void;
  onBlur?: () => void;
  /** Holds the form back while something is on its way: `onWait={(problem) => form.hold('pictures', problem)}`. */
  onWait: (problem: string | undefined) => void;
  /**
   * A name that only this field has, `feedback:pictures`, `sheet:7:3`. With one, an upload goes on while the field is not
   * shown and after a reload (the file itself is asked for again where it was too big to be kept); give it where the
   * value outlives the page, as a draft or as an answer. Without one it ends with the screen.
   */
  keepAs?: string | undefined;
}

interface UploadFrameProps extends Pick<UploadFieldProps<unknown>, 'label' | 'description' | 'required' | 'error'> {
  /** The field's id: `…-limits` describes what may be chosen, `…-error` what is wrong. */
  id: string;
  uploads: Uploads;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of every upload field: its label and error, and dropping or pasting files. */
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
