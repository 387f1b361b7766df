import IconPhotoPlus from '#icons/IconPhotoPlus';
import { observer } from 'mobx-react-lite';
import type { ChangeEvent } from 'react';
import css from './PictureField.module.css';
import { PICTURE_TYPES, type PictureUploads } from './pictureUploads.store.ts';

interface PictureInputProps {
  uploads: PictureUploads;
  most: number;
  ratio: number;
  prompt: string;
  label: string;
  invalid: boolean;
  describedBy: string;
}

/** The empty tile: chooses a file. */
export const PictureInput = observer((props: PictureInputProps) => {
  const { uploads, most, ratio, prompt, label, invalid, describedBy } = props;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <label className={css['add']} style={{ aspectRatio: ratio }}>
      <input
        type="file"
        className="yx-heard"
        accept={PICTURE_TYPES.join()}
        multiple={most > 1}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={choose}
      />
      <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
      <span>{prompt}</span>
      {most > 1 && uploads.pictures.length > 0 && (
        <span className="yx-figures">
          {uploads.pictures.length} / {most}
        </span>
      )}
    </label>
  );
});
