import { useState } from 'react';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { useFileUrl } from '#plugins/ui/content/useFileUrl.ts';
import type { Picture } from '#plugins/ui/pictures/openPictures.ts';
import { OpenedPicture } from '#plugins/ui/pictures/OpenedPicture.tsx';
import css from './Pictures.module.css';

/** The pictures of a post; each opens enlarged. */
export function Pictures({ of }: { of: readonly string[] }) {
  const [opened, setOpened] = useState<Picture>();
  if (of.length === 0) return null;
  return (
    <>
      <ul className={css['pictures']} aria-label="图片">
        {of.map((file, at) => (
          <li key={file}>
            <PictureButton file={file} alt={`图片${at + 1}`} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      {opened && <OpenedPicture picture={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function PictureButton({ file, alt, onOpen }: { file: string; alt: string; onOpen: (picture: Picture) => void }) {
  const url = useFileUrl(file)?.url;
  return (
    <button
      type="button"
      className={css['picture']}
      aria-label={`放大${alt}`}
      disabled={url === undefined}
      onClick={() => url !== undefined && onOpen({ src: url, alt })}
    >
      <FileImage source={url ?? file} alt="" ratio={1} />
    </button>
  );
}
