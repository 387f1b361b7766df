import IconFileText from '#icons/IconFileText';
import IconRefresh from '#icons/IconRefresh';
import IconX from '#icons/IconX';
import { observer } from 'mobx-react-lite';
import { FileImage } from '../FileImage.tsx';
import { formatSize } from '../formatSize.ts';
import css from './FileField.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import type { Upload, Uploads } from './uploads.store.ts';

/** One file: how far it is, or that it failed; it can be cancelled, tried again, removed. */
export const FileRow = observer(({ upload, uploads }: { upload: Upload; uploads: Uploads }) => {
  const { key, name, size, fileId, problem } = upload;
  const underWay = fileId === undefined && problem === undefined;
  return (
    <li className={css['file']} data-failed={problem !== undefined || undefined}>
      <FileSign name={name} fileId={fileId} />
      <div className={css['words']}>
        <span className={css['name']}>{name}</span>
        {underWay ? (
          <span className={css['state']}>
            <UploadProgress of={upload} />
          </span>
        ) : (
          <span className={css['state']}>{problem ?? (size > 0 ? formatSize(size) : '已上传')}</span>
        )}
      </div>
      {problem !== undefined && (
        <button type="button" className={css['retry']} onClick={() => uploads.retry(key)}>
          <IconRefresh size={16} aria-hidden /> 重试
        </button>
      )}
      <button
        type="button"
        className={css['remove']}
        aria-label={`${underWay ? '取消上传' : '移除'}：${name}`}
        title={underWay ? '取消上传' : '移除'}
        onClick={() => uploads.remove(key)}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
  );
});

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;

/** A small picture of what it shows, or a sheet of paper. */
function FileSign({ name, fileId }: { name: string; fileId: string | undefined }) {
  if (fileId !== undefined && PICTURE.test(name)) {
    return <FileImage source={fileId} alt="" ratio={1} className={css['picture']} />;
  }
  return (
    <span className={css['sign']}>
      <IconFileText size={22} stroke={1.5} aria-hidden />
    </span>
  );
}
