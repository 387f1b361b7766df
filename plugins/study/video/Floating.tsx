import IconPictureInPicture from '#icons/IconPictureInPicture';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { VideoBoxState } from './player/boxGeometry.ts';
import { VideoBox } from './player/VideoBox.tsx';
import css from './VideoChapter.module.css';

/** The share of its place that has to be visible. */
const SEEN = 0.25;

interface FloatingProps {
  title: string;
  video: HTMLVideoElement | null;
  /** The player. */
  children: ReactNode;
}

/**
 * The video's place in its chapter. While it plays out of sight (scrolled away, or behind another pane on a phone),
 * it moves to a window above the page, as the same element so that playback continues.
 */
export function Floating({ title, video, children }: FloatingProps) {
  const [stage] = useState(() => Object.assign(document.createElement('div'), { className: css['moved'] ?? '' }));
  const place = useRef<HTMLDivElement>(null);
  const { away, letGo } = useAway(place, video);
  const [state, setState] = useState<Exclude<VideoBoxState, 'closed'>>('minimized');

  const change = (to: VideoBoxState) => {
    if (to !== 'closed') {
      setState(to);
      return;
    }
    video?.pause();
    letGo();
  };
  const comeBack = () => {
    letGo();
    place.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      {createPortal(children, stage)}
      <div ref={place} className={css['place']}>
        {away ? (
          <button type="button" className={css['back']} onClick={comeBack}>
            <IconPictureInPicture size={24} aria-hidden />
            视频在小窗中播放，点击回到这里
          </button>
        ) : (
          <Stage of={stage} />
        )}
      </div>
      {away && (
        <VideoBox title={title} state={state} onState={change}>
          <Stage of={stage} />
        </VideoBox>
      )}
    </>
  );
}

/** Takes the player in without interrupting playback. */
function Stage({ of }: { of: HTMLElement }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.current?.append(of);
  }, [of]);
  return <div ref={holder} className={css['stage']} />;
}

/** Tells if a playing video's place is out of sight; `letGo` leaves the video there until it has been seen again. */
function useAway(place: RefObject<HTMLElement | null>, video: HTMLVideoElement | null) {
  const [away, setAway] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || !video) return undefined;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const seen = entry.intersectionRatio >= SEEN;
        setAway((now) => !seen && (now || !video.paused));
      },
      { threshold: [0, SEEN] },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, [place, video]);

  return { away, letGo: () => setAway(false) };
}
