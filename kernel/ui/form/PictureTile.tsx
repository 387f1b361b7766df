import IconRefresh from '#icons/IconRefresh';
import IconX from '#icons/IconX';
import { observer } from 'mobx-react-lite';
import { FileImage } from '../FileImage.tsx';
import css from './PictureField.module.css';
import type { Picture, PictureUploads } from './pictureUploads.store.ts';

interface PictureTileProps {
  picture: Picture;
  label: string;
  ratio: number;
  uploads: PictureUploads;
}

/** One picture: how far it is, or that it failed; it can be cancelled, tried again, removed. */
export const PictureTile = observer(({ picture, label, ratio, uploads }: PictureTileProps) => {
  const { key, name, preview, fileId, progress, problem } = picture;
  const underWay = fileId === undefined && problem === undefined;
  return (
    <div className={css['tile']} style={{ aspectRatio: ratio }} data-failed={problem !== undefined || undefined}>
      {preview === undefined ? (
        <FileImage source={fileId} alt={label} ratio={ratio} />
      ) : (
        <img className={css['picture']} src={preview} alt={`${label}：${name}`} draggable={false} />
      )}
      {underWay && (
        <div className={css['veil']}>
          <progress className={css['progress']} value={progress} max={1} aria-label={`正在上传 ${name}`} />
          <span className="yx-figures">{Math.round(progress * 100)}%</span>
        </div>
      )}
      {problem !== undefined && (
        <div className={css['veil']}>
          <span className={css['problem']} role="alert">
            {problem}
          </span>
          <button type="button" className={css['retry']} onClick={() => uploads.retry(key)}>
            <IconRefresh size={14} aria-hidden /> 重试
          </button>
        </div>
      )}
      <button
        type="button"
        className={css['remove']}
        aria-label={underWay ? `取消上传：${name}` : `移除${label}`}
        title={underWay ? '取消上传' : '移除'}
        onClick={() => uploads.remove(key)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
});
