import { Input } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import css from './PictureField.module.css';
import { PictureInput } from './PictureInput.tsx';
import { PictureTile } from './PictureTile.tsx';
import { type PictureLimits, PictureUploads } from './pictureUploads.store.ts';
import { useFileDrop } from './useFileDrop.ts';

interface PictureFieldProps extends Partial<PictureLimits> {
  label: string;
  description?: ReactNode;
  required?: boolean;
  error?: string | undefined;
  name?: string;
  /** The ids of the pictures that are there. */
  value: readonly string[];
  onChange: (fileIds: string[]) => void;
  onBlur?: () => void;
  /** Holds the form back while pictures are on their way: `onWait={(problem) => form.hold('pictures', problem)}`. */
  onWait: (problem: string | undefined) => void;
  /** Width to height of a tile. */
  ratio?: number;
  /** Inside the empty tile. */
  prompt?: string;
}

/**
 * One or several pictures, each uploaded as soon as it is chosen, dropped or pasted.
 * @example <PictureField label="截图" most={5} {...form.field('pictures')} onWait={(why) => form.hold('pictures', why)} />
 */
export const PictureField = observer((props: PictureFieldProps) => {
  const { label, description, required = false, error, most = 1, largest = 10, ratio = 1, prompt = '上传图片' } = props;
  const uploads = useUploads(props, { most, largest });
  const id = useId();
  const { target, over } = useFileDrop(uploads.add);
  const problem = uploads.refusal || error;
  const limits = `JPG、PNG、WebP、GIF，${most > 1 ? `最多 ${most} 张，每张` : ''}不超过 ${largest} MB`;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description ?? limits}
      descriptionProps={{ id: `${id}-limits` }}
      error={problem}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
      required={required}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div
        ref={target}
        role="group"
        aria-labelledby={`${id}-label`}
        className={css['tiles']}
        data-single={most === 1 || undefined}
        data-over={over || undefined}
      >
        {uploads.pictures.map((picture, at) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            label={most > 1 ? `${label} ${at + 1}` : label}
            ratio={ratio}
            uploads={uploads}
          />
        ))}
        {!uploads.full && (
          <PictureInput
            uploads={uploads}
            most={most}
            ratio={ratio}
            prompt={prompt}
            label={`${prompt}：${label}`}
            invalid={Boolean(problem)}
            describedBy={problem ? `${id}-error` : `${id}-limits`}
          />
        )}
      </div>
    </Input.Wrapper>
  );
});

function useUploads({ value, onChange, onWait }: PictureFieldProps, limits: PictureLimits): PictureUploads {
  const { files } = useKernel();
  const [uploads] = useState(() => new PictureUploads({ files, onChange, onWait, ...limits }));
  useEffect(() => uploads.follow(value), [uploads, value]);
  useEffect(() => uploads.stopAll, [uploads]);
  return uploads;
}
