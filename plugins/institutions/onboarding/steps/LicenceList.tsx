import { formatSize } from '#plugins/ui/formatSize.ts';
import { useFileUrl } from '#plugins/ui/content/useFileUrl.ts';
import type { UploadedFile } from '#plugins/ui/form/uploads/upload.ts';
import css from './LicenceList.module.css';

/** Uploaded files, each opened in a tab of its own. */
export function LicenceList({ of }: { of: readonly UploadedFile[] }) {
  return (
    <ul className={css['list']}>
      {of.map((file) => (
        <li key={file.fileId}>
          <Licence file={file} />
        </li>
      ))}
    </ul>
  );
}

function Licence({ file: { fileId, name, size } }: { file: UploadedFile }) {
  const url = useFileUrl(fileId)?.url;
  return (
    <>
      {url === undefined ? (
        name
      ) : (
        <a href={url} target="_blank" rel="noopener">
          {name}
        </a>
      )}
      {size > 0 && <span className={`yx-note ${css['size']}`}>{formatSize(size)}</span>}
    </>
  );
}
