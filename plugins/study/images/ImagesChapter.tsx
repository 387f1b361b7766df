import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isOnNetworkDisk } from '#plugins/offline/uploads/download.ts';
import { OnNetworkDisk } from '#plugins/shell/OnNetworkDisk.tsx';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { useFileUrl } from '#plugins/ui/content/useFileUrl.ts';
import '#plugins/ui/print/printed.css';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { isForPage, isUsedBy } from '#plugins/ui/keys/keyOwner.ts';
import type { ChapterViewProps, ContentOf } from '../contract.ts';
import { ZoomView } from '#plugins/ui/pictures/ZoomView.tsx';
import css from './ImagesChapter.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

type Picture = ContentOf<6>['images'][number];

/** A gallery of pictures that can be enlarged; it resumes at the picture last looked at. */
export default function ImagesChapter({ content, study }: ChapterViewProps<6>) {
  const { images } = content;
  const [at, setAt] = useState(() => indexOf(study.position, images.length));
  const picture = images[at];
  const go = (to: number) => setAt(Math.min(Math.max(0, to), images.length - 1));
  useEffect(() => study.moveTo(percentOf(at, images.length)), [at, images.length, study]);
  useEffect(
    () =>
      study.control({
        goTo: (position) => setAt(indexOf(position, images.length)),
        nameOf: (position) => `第${indexOf(position, images.length) + 1}张`,
      }),
    [images.length, study],
  );
  useGalleryKeys((steps) => go(at + steps));

  if (!picture) return null;
  return (
    <div className={css['root']} data-printed="lesson">
      <h1 data-on-paper>{content.title}</h1>
      {/* On paper there are all of them, one below the other. */}
      <figure className={css['stage']} data-screen={images.length > 1 || undefined}>
        <Shown key={picture.fileId} picture={picture} />
        <Step name="上一张" icon={IconChevronLeft} disabled={at === 0} onClick={() => go(at - 1)} />
        <Step name="下一张" icon={IconChevronRight} disabled={at === images.length - 1} onClick={() => go(at + 1)} />
        <figcaption className={css['caption']} aria-live="polite">
          <span className={css['count']}>
            {at + 1} / {images.length}
          </span>
          {picture.caption || picture.name}
        </figcaption>
      </figure>
      {images.length > 1 && (
        <ul className={css['strip']} aria-label="全部图片">
          {images.map((one, index) => (
            <li key={one.fileId}>
              <button
                type="button"
                className={css['thumb']}
                aria-label={`第${index + 1}张：${one.caption || one.name}`}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => go(index)}
              >
                <FileImage source={one.fileId} alt="" ratio={4 / 3} />
                <span data-on-paper>{one.caption || one.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Shown({ picture: { fileId, caption, name } }: { picture: Picture }) {
  const found = useFileUrl(fileId);
  const url = found?.url;
  if (url !== undefined && isOnNetworkDisk(url)) {
    return (
      <div className={css['centre']}>
        <OnNetworkDisk url={url} />
      </div>
    );
  }
  // An empty element holds the place meanwhile, so that the text below does not move. A missing file is reported
  // here.
  return found ? <ZoomView src={url ?? fileId} alt={caption || name} /> : <div />;
}

function Step({
  name,
  icon: Icon,
  ...button
}: {
  name: string;
  icon: typeof IconChevronLeft;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <IconButton className={css['step']} label={name} title={name} {...button}>
      <Icon size={24} aria-hidden />
    </IconButton>
  );
}

/** The share of pictures seen so far, in percent. */
const percentOf = (at: number, count: number): number => ((at + 1) / count) * 100;

const indexOf = (position: number, count: number): number =>
  Math.min(Math.max(0, Math.round((position / 100) * count) - 1), Math.max(0, count - 1));

/** The arrow keys move between pictures, unless they pan a zoomed one. */
function useGalleryKeys(step: (steps: number) => void): void {
  const go = useEffectEvent(step);
  // In a layout effect, so that keys work as soon as the picture is drawn.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const steps = STEPS[event.key];
      if (steps === undefined || !isForPage(event) || isUsedBy(event.target, event.key)) return;
      event.preventDefault();
      go(steps);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
