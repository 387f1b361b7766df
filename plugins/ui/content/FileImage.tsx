import { placed } from '#kernel/browser/base.ts';
import { useRecovery } from '#kernel/useRecovery.ts';
import { type ReactElement, useState } from 'react';
import { cx } from '../classNames.ts';
import css from './FileImage.module.css';
import { ImageFallback, type FallbackKind } from './ImageFallback.tsx';
import { isImageUrl } from './imageUrl.ts';
import { useFileUrl } from './useFileUrl.ts';

interface FileImageProps {
  /** An address, or a file's id. */
  source: string | null | undefined;
  /** Alternative text; empty if the text next to it says the same. */
  alt: string;
  /** Width to height: the place is kept before the picture is there. */
  ratio?: number;
  /** Drawn where there is no picture: a kind, or what fills the place. */
  fallback?: FallbackKind | ReactElement;
  /** What the fallback is drawn for, always the same for the same name; `alt` unless given. */
  name?: string;
  /** `contain` for logos. */
  fit?: 'cover' | 'contain';
  /** For pictures in the first view. */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * A picture by its address or by its file's id; that of a course, a class, a path is a `<CoverImage>`.
 * @example <FileImage source={teacher.avatar} alt="" name={teacher.name} ratio={1} fallback="initial" />
 */
export function FileImage(image: FileImageProps) {
  return (
    <div className={cx(css['root'], image.className)} style={{ aspectRatio: image.ratio ?? 16 / 9 }}>
      <Content {...image} source={image.source?.trim() ?? ''} />
    </div>
  );
}

function Content({ source, ...image }: FileImageProps & { source: string }) {
  if (source === '') return <Fallback {...image} />;
  return isImageUrl(source) ? (
    <Picture key={source} url={source} {...image} />
  ) : (
    <FilePicture file={source} {...image} />
  );
}

type Shown = Omit<FileImageProps, 'source'>;

function Fallback({ fallback = 'picture', alt, name = alt }: Shown) {
  return typeof fallback === 'string' ? <ImageFallback kind={fallback} name={name} label={alt} /> : fallback;
}

function FilePicture({ file, ...image }: Shown & { file: string }) {
  const found = useFileUrl(file);
  if (!found) return null;
  return found.url === undefined ? <Fallback {...image} /> : <Picture key={found.url} url={found.url} {...image} />;
}

function Picture({ url, ...image }: Shown & { url: string }) {
  const [failed, setFailed] = useState(false);
  useRecovery(failed, () => {
    // The drawing stands until the picture is there.
    const probe = new Image();
    probe.addEventListener('load', () => setFailed(false));
    probe.src = placed(url);
  });
  if (failed) return <Fallback {...image} />;
  return (
    <img
      className={css['picture']}
      data-fit={image.fit}
      src={placed(url)}
      alt={image.alt}
      loading={image.eager ? 'eager' : 'lazy'}
      fetchPriority={image.eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
