import IconRefresh from '#icons/IconRefresh';
import IconX from '#icons/IconX';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { FileImage } from '../../content/FileImage.tsx';
import { RetryNow } from '../../states/failures/RetryNow.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { TextButton } from '../../controls/TextButton.tsx';
import css from './PictureField.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { isUnderWay, type Upload } from './upload.ts';
import type { Uploads } from './uploads.store.ts';
import { UPLOAD_TEXTS } from './uploadTexts.ts';
import { WantedFile } from './WantedFile.tsx';

interface LocalPictureProps {
  file: File;
  alt: string;
  className: string | undefined;
}

/** A picture chosen on this device. */
function LocalPicture({ file, alt, className }: LocalPictureProps) {
  const shown = useRef<HTMLImageElement>(null);
  // Before painting, otherwise the alternative text would flash.
  useLayoutEffect(() => {
    const url = URL.createObjectURL(file);
    shown.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={shown} className={className} alt={alt} draggable={false} />;
}

interface PictureTileProps {
  picture: Upload;
  label: string;
  ratio: number;
  uploads: Uploads;
}

/** One picture: its progress or failure, and buttons to cancel, retry and remove it. */
export const PictureTile = observer(({ picture, label, ratio, uploads }: PictureTileProps) => {
  const { key, name, file, fileId, problem, wanted = false, trouble, note } = picture;
  const underWay = isUnderWay(picture);
  return (
    <div className={css['tile']} style={{ aspectRatio: ratio }} data-failed={problem !== undefined || undefined}>
      {file ? (
        <LocalPicture file={file} alt={`${label}：${name}`} className={css['picture']} />
      ) : (
        <FileImage source={fileId} alt={label} ratio={ratio} />
      )}
      {underWay && (
        <div className={css['veil']}>
          <UploadProgress of={picture} />
          <span role="status">{trouble ? UPLOAD_TEXTS.again(trouble.error.message) : note}</span>
          {trouble && <RetryNow about={name} className={css['retry']} onRetry={trouble.tryNow} />}
        </div>
      )}
      {(problem !== undefined || wanted) && (
        <div className={css['veil']}>
          <span className={css['problem']} role="alert">
            {problem ?? UPLOAD_TEXTS.wanted}
          </span>
          {wanted ? (
            <WantedFile upload={picture} uploads={uploads} className={css['retry']} />
          ) : (
            <TextButton look="tool" className={css['retry']} onClick={() => uploads.retry(key)}>
              <IconRefresh size={14} aria-hidden />
              重试
            </TextButton>
          )}
        </div>
      )}
      <IconButton
        small
        className={css['remove']}
        label={underWay ? `取消上传：${name}` : `移除${label}`}
        title={underWay ? '取消上传' : '移除'}
        onClick={() => uploads.remove(key)}
      >
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
});
