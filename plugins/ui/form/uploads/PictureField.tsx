import IconPhotoPlus from '#icons/IconPhotoPlus';
import { observer } from 'mobx-react-lite';
import { useId, useMemo } from 'react';
import css from './PictureField.module.css';
import { pictureProblem } from './pictureContent.ts';
import { PictureTile } from './PictureTile.tsx';
import { UploadChoice } from './UploadChoice.tsx';
import { type UploadFieldProps, UploadFrame } from './UploadFrame.tsx';
import { PICTURE_WORDS, PICTURES, type UploadRules } from './uploadRules.ts';
import { useUploads } from './useUploads.ts';

interface PictureFieldProps extends UploadFieldProps<string> {
  /** Maximum number of pictures. */
  most?: number;
  /** Maximum size of each, in megabytes. */
  largest?: number;
  /** Width divided by height of a tile. */
  ratio?: number;
  /** Checks the content of each file before it is sent, and rejects files that are not pictures. */
  genuine?: boolean;
  /** Text in the empty tile. */
  prompt?: string;
}

/**
 * One or several pictures, each uploaded as soon as it is chosen, dropped or pasted. The form stores their ids.
 * @example <PictureField label="截图" most={5} {...form.field('pictures')} onWait={(why) => form.hold('pictures', why)} />
 */
export const PictureField = observer(({ label, description, required = false, error, ...props }: PictureFieldProps) => {
  const { most = 1, largest = 10, ratio = 1, prompt = '上传图片' } = props;
  const uploads = usePictures(props, { most, largest });
  const id = useId();
  const problem = uploads.refusal || error;
  const limits = `JPG、PNG、WebP、GIF，${most > 1 ? `最多${most}张，每张` : ''}不超过${largest} MB`;
  const count = uploads.all.length;
  return (
    <UploadFrame
      id={id}
      uploads={uploads}
      label={label}
      description={<span id={`${id}-limits`}>{description ?? limits}</span>}
      required={required}
      error={problem}
      className={css[most === 1 ? 'single' : 'tiles']}
    >
      {uploads.all.map((picture, at) => (
        <PictureTile
          key={picture.key}
          picture={picture}
          label={most > 1 ? `${label}${at + 1}` : label}
          ratio={ratio}
          uploads={uploads}
        />
      ))}
      <UploadChoice
        id={id}
        uploads={uploads}
        types={PICTURES}
        most={most}
        label={`${prompt}：${label}`}
        problem={problem}
        ratio={ratio}
        className={css['add']}
      >
        <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
        <span>{prompt}</span>
        {most > 1 && count > 0 && (
          <span>
            {count} / {most}
          </span>
        )}
      </UploadChoice>
    </UploadFrame>
  );
});

/** The form stores only picture ids. */
function usePictures(
  {
    value,
    onChange,
    onWait,
    keepAs,
    genuine = false,
  }: Pick<PictureFieldProps, 'value' | 'onChange' | 'onWait' | 'keepAs' | 'genuine'>,
  limits: Pick<UploadRules, 'most' | 'largest'>,
) {
  const files = useMemo(() => value.map((fileId) => ({ fileId, name: '图片', size: 0 })), [value]);
  return useUploads({
    ...limits,
    types: PICTURES,
    words: PICTURE_WORDS,
    ...(genuine && { unfit: pictureProblem }),
    value: files,
    onChange: (all) => onChange(all.map(({ fileId }) => fileId)),
    onWait,
    keepAs,
  });
}
