import IconFileText from '#icons/IconFileText';
import IconRefresh from '#icons/IconRefresh';
import IconX from '#icons/IconX';
import { observer } from 'mobx-react-lite';
import { FileImage } from '../../content/FileImage.tsx';
import { formatSize } from '../../formatSize.ts';
import { RetryNow } from '../../states/failures/RetryNow.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { TextButton } from '../../controls/TextButton.tsx';
import css from './FileField.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { isUnderWay, type Upload } from './upload.ts';
import type { Uploads } from './uploads.store.ts';
import { UPLOAD_TEXTS } from './uploadTexts.ts';
import { WantedFile } from './WantedFile.tsx';

/** One file: its progress or failure, and buttons to cancel, retry and remove it. */
export const FileRow = observer(({ upload, uploads }: { upload: Upload; uploads: Uploads }) => {
  const { key, name, fileId, problem, wanted = false } = upload;
  const underWay = isUnderWay(upload);
  const trouble = underWay ? upload.trouble : undefined;
  return (
    <li className={css['file']} data-failed={problem !== undefined || undefined}>
      <FileSign name={name} fileId={fileId} />
      <div className={css['words']}>
        <span className="yx-cut">{name}</span>
        <span className={`yx-note ${css['state']}`}>
          {underWay ? <UploadProgress of={upload} /> : <span role="status">{stateOf(upload)}</span>}
        </span>
        <span className={`yx-note ${css['remark']}`} hidden={!trouble && upload.note === undefined}>
          <span role="status">{trouble ? UPLOAD_TEXTS.again(trouble.error.message) : upload.note}</span>
          {trouble && <RetryNow about={name} onRetry={trouble.tryNow} />}
        </span>
      </div>
      {wanted && <WantedFile upload={upload} uploads={uploads} className={css['choose']} />}
      {problem !== undefined && !wanted && (
        <TextButton look="tool" onClick={() => uploads.retry(key)}>
          <IconRefresh size={16} aria-hidden />
          重试
        </TextButton>
      )}
      <IconButton
        small
        label={`${underWay ? '取消上传' : '移除'}：${name}`}
        title={underWay ? '取消上传' : '移除'}
        onClick={() => uploads.remove(key)}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
});

function stateOf({ problem, wanted, size }: Upload): string {
  if (problem !== undefined) return problem;
  if (wanted) return UPLOAD_TEXTS.wanted;
  return size > 0 ? formatSize(size) : '已上传';
}

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;

/** A thumbnail of a picture, or an icon for other files. */
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
