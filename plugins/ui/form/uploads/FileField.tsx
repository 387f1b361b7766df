import IconUpload from '#icons/IconUpload';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import css from './FileField.module.css';
import { FileRow } from './FileRow.tsx';
import { UploadChoice } from './UploadChoice.tsx';
import { type UploadFieldProps, UploadFrame } from './UploadFrame.tsx';
import { FILE_WORDS, type UploadRules } from './uploadRules.ts';
import type { UploadedFile } from './upload.ts';
import { useUploads } from './useUploads.ts';

interface FileFieldProps extends UploadFieldProps<UploadedFile>, Pick<UploadRules, 'types' | 'most' | 'largest'> {}

/**
 * One or several files, each uploaded as soon as it is chosen or dropped. The form stores `{ fileId, name, size }`.
 * @example <FileField label="附件" types={{ pdf: 'application/pdf' }} most={3} largest={10} {...form.field('files')} onWait={…} />
 */
export const FileField = observer(({ label, description, required = false, error, ...props }: FileFieldProps) => {
  const { types, most, largest, value, onChange, onWait, keepAs } = props;
  const uploads = useUploads({ types, most, largest, words: FILE_WORDS, value, onChange, onWait, keepAs });
  const id = useId();
  const problem = uploads.refusal || error;
  const kinds = new Map(Object.entries(types).map(([ending, type]) => [type, ending.toUpperCase()]));
  return (
    <UploadFrame
      id={id}
      uploads={uploads}
      label={label}
      description={description}
      required={required}
      error={problem}
      className={css['field']}
    >
      {uploads.all.length > 0 && (
        <ul className={css['files']}>
          {uploads.all.map((upload) => (
            <FileRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <UploadChoice
        id={id}
        uploads={uploads}
        types={types}
        most={most}
        label={`选择文件：${label}`}
        problem={problem}
        className={css['add']}
      >
        <IconUpload size={24} stroke={1.5} aria-hidden />
        <span className={css['prompt']}>选择文件，或拖到这里</span>
        <span id={`${id}-limits`} className={css['limits']}>
          {[...kinds.values()].join('、')}，{most > 1 && `最多${most}个，每个`}不超过{largest} MB
        </span>
      </UploadChoice>
    </UploadFrame>
  );
});
