import { Input } from '@mantine/core';
import IconUpload from '#icons/IconUpload';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import css from './FileField.module.css';
import { FileRow } from './FileRow.tsx';
import { type FileLimits, FileUploads, type UploadedFile } from './fileUploads.store.ts';
import { useFileDrop } from './useFileDrop.ts';

interface FileFieldProps extends FileLimits {
  label: string;
  description?: ReactNode;
  required?: boolean;
  error?: string | undefined;
  name?: string;
  /** The files that are there. */
  value: readonly UploadedFile[];
  onChange: (files: UploadedFile[]) => void;
  /** Holds the form back while files are on their way: `onWait={(problem) => form.hold('licences', problem)}`. */
  onWait: (problem: string | undefined) => void;
}

/**
 * One or several files, each uploaded as soon as it is chosen or dropped.
 * @example <FileField label="附件" types={{ pdf: 'application/pdf' }} most={3} largest={10} {...form.field('files')} onWait={…} />
 */
export const FileField = observer((props: FileFieldProps) => {
  const { label, description, required = false, error } = props;
  const uploads = useUploads(props);
  const id = useId();
  const { target, over } = useFileDrop(uploads.add);
  const problem = uploads.refusal || error;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={problem}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
      required={required}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div
        ref={target}
        role="group"
        aria-labelledby={`${id}-label`}
        className={css['field']}
        data-over={over || undefined}
      >
        {uploads.all.length > 0 && (
          <ul className={css['files']}>
            {uploads.all.map((upload) => (
              <FileRow key={upload.key} upload={upload} uploads={uploads} />
            ))}
          </ul>
        )}
        {!uploads.full && <FileChoice {...props} uploads={uploads} errorId={problem ? `${id}-error` : undefined} />}
      </div>
    </Input.Wrapper>
  );
});

interface FileChoiceProps extends Pick<FileFieldProps, 'label' | 'types' | 'most' | 'largest'> {
  uploads: FileUploads;
  /** Where it is said what is wrong. */
  errorId: string | undefined;
}

/** What is pressed to choose, with what may be chosen. */
function FileChoice({ label, types, most, largest, uploads, errorId }: FileChoiceProps) {
  const limits = useId();
  const byType = new Map(Object.entries(types).map(([ending, type]) => [type, ending.toUpperCase()]));
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <label className={css['add']}>
      <input
        type="file"
        className="yx-heard"
        accept={Object.entries(types)
          .flatMap(([ending, type]) => [`.${ending}`, type])
          .join()}
        multiple={most > 1}
        aria-label={`选择文件：${label}`}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId ?? limits}
        onChange={choose}
      />
      <IconUpload size={24} stroke={1.5} aria-hidden />
      <span className={css['prompt']}>选择文件，或拖到这里</span>
      <span id={limits} className={css['limits']}>
        {[...byType.values()].join('、')}，{most > 1 && `最多 ${most} 个，每个`}不超过 {largest} MB
      </span>
    </label>
  );
}

function useUploads({ value, onChange, onWait, types, most, largest }: FileFieldProps): FileUploads {
  const { files } = useKernel();
  const [uploads] = useState(() => new FileUploads({ files, onChange, onWait, types, most, largest }));
  useEffect(() => uploads.follow(value), [uploads, value]);
  useEffect(() => uploads.stopAll, [uploads]);
  return uploads;
}
