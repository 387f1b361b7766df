import IconPhoto from '#icons/IconPhoto';
import { placed } from '#kernel/browser/base.ts';
import { useRecovery } from '#kernel/useRecovery.ts';
import { type ReactElement, useState } from 'react';
import { cx } from '../classNames.ts';
import css from './FileImage.module.css';
import { isImageUrl } from './imageUrl.ts';
import { useFileUrl } from './useFileUrl.ts';

/** `initial`: the first character of the name; `picture`: an icon. */
type FallbackKind = 'initial' | 'picture';

interface FileImageProps {
  /** An address or a file id. */
  source: string | null | undefined;
  /** Alternative text; empty if the text next to it says the same. */
  alt: string;
  /** Width divided by height; reserves the space before the picture is loaded. */
  ratio?: number;
  /** Drawn if there is no picture: a kind of drawing, or an element. */
  fallback?: FallbackKind | ReactElement;
  /** Seeds the fallback, which is the same for the same name; defaults to `alt`. */
  name?: string;
  /** `contain` for logos. */
  fit?: 'cover' | 'contain';
  /** Loads at once: for pictures in the first view. */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * A picture given by its address or file id. For courses, classes and paths use `<CoverImage>`.
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
  return typeof fallback === 'string' ? <DrawnFallback kind={fallback} name={name} label={alt} /> : fallback;
}

interface DrawnFallbackProps {
  kind: FallbackKind;
  name: string;
  /** Alternative text; empty if the text next to it says the same. */
  label: string;
}

function DrawnFallback({ kind, name, label }: DrawnFallbackProps) {
  const said = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div
      className={css['fallback']}
      data-tone={kind === 'initial' ? (name.codePointAt(0) ?? 0) % 4 : undefined}
      {...said}
    >
      {kind === 'initial' ? (
        <span className={css['initial']}>{Array.from(name.trim())[0] ?? '研'}</span>
      ) : (
        <IconPhoto stroke={1.5} />
      )}
    </div>
  );
}

function FilePicture({ file, ...image }: Shown & { file: string }) {
  const found = useFileUrl(file);
  if (!found) return null;
  return found.url === undefined ? <Fallback {...image} /> : <Picture key={found.url} url={found.url} {...image} />;
}

function Picture({ url, ...image }: Shown & { url: string }) {
  const [failed, setFailed] = useState(false);
  useRecovery(failed, () => {
    // Keeps the fallback until the picture has loaded.
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
