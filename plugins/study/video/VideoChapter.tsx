import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isOnNetworkDisk } from '#plugins/offline/uploads/download.ts';
import { OnNetworkDisk } from '#plugins/shell/OnNetworkDisk.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import '#plugins/ui/print/printed.css';
import { formatClock } from '#plugins/ui/clock/duration.ts';
import VideoPlayer from './player/VideoPlayer.tsx';
import { Attachments } from '../Attachments.tsx';
import { ChapterTitle } from '../ChapterTitle.tsx';
import type { ChapterControls, ChapterViewProps } from '../contract.ts';
import { Floating } from './Floating.tsx';
import { MissingParts } from './MissingParts.tsx';
import { reachOf } from './reachOf.ts';
import { Transcript } from './Transcript.tsx';
import { playFrom } from './playFrom.ts';
import { useVideoFiles } from './useVideoFiles.ts';
import { useWatching } from './useWatching.ts';
import css from './VideoChapter.module.css';

/** Opened this close to the end, in seconds, a video starts over. */
const END = 3;

/** Before its length is known it goes nowhere. */
function whenKnown(video: HTMLVideoElement, act: () => void): void {
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) act();
  else video.addEventListener('loadedmetadata', act, { once: true });
}

/** A video: resumes at its last position, and floats when the user scrolls on or switches to another pane. */
export default observer(function VideoChapter({ content, study }: ChapterViewProps<5>) {
  const { video, title, duration, attachments } = content;
  const files = useVideoFiles(video);
  const [screen, setScreen] = useState<HTMLVideoElement | null>(null);
  const [startAt] = useState(() => (study.position > (duration ?? Infinity) - END ? 0 : Math.floor(study.position)));
  const [reach] = useState(() => (study.noSkip ? reachOf(study.trace, startAt, duration ?? 0) : undefined));
  const shortened = useMemo(() => (reach === Infinity ? undefined : reach), [reach]);
  const disk = files.state === 'ready' ? files.sources.find(({ src }) => isOnNetworkDisk(src))?.src : undefined;
  const stops = useCallback(() => study.stops, [study]);
  // The player knows less of a stop than the study does.
  const wait = useCallback(
    (at: { id: string } | undefined) => study.waitAt(study.stops.find(({ id }) => id === at?.id)),
    [study],
  );
  useWatching(screen, study);
  useEffect(() => (screen ? study.control(videoControls(screen)) : undefined), [screen, study]);

  return (
    <div className={css['scroller']}>
      {files.state === 'failed' ? (
        <ErrorView
          message="视频加载失败"
          advice="请检查网络连接后重试；如果一直如此，请联系客服"
          onRetry={files.again}
        />
      ) : disk !== undefined ? (
        <OnNetworkDisk url={disk} />
      ) : (
        <div className={css['band']}>
          <Floating title={title} video={screen}>
            {files.state === 'ready' ? (
              <VideoPlayer
                src={files.sources}
                title={title}
                cover={files.cover}
                subtitles={files.subtitles}
                startAt={startAt}
                reach={shortened}
                missing={study.missing}
                marks={study.marks}
                stops={stops}
                onWait={wait}
                keysEverywhere
                video={setScreen}
              />
            ) : (
              <div className={css['waiting']} />
            )}
          </Floating>
        </div>
      )}
      <div className={css['about']} data-printed="lesson">
        {study.title !== undefined && <ChapterTitle>{study.title}</ChapterTitle>}
        <MissingParts of={study.missing} video={screen} />
        {shortened !== undefined && (
          <p className="yx-note">本课程的视频需要按顺序看完：可以往回看，不能跳过还没有看过的部分。</p>
        )}
        <Attachments of={attachments} />
        {/* Last, because it comes late and would move what follows. */}
        {files.state === 'ready' && <Transcript of={files.subtitles[0]} video={screen} />}
      </div>
    </div>
  );
});

/** A video, as the panels beside it control it. */
const videoControls = (video: HTMLVideoElement): ChapterControls => ({
  goTo: (second) => whenKnown(video, () => void playFrom(video, second)),
  nameOf: (second) => formatClock(second),
  pause() {
    if (video.paused || video.ended) return undefined;
    video.pause();
    return () => void playFrom(video, video.currentTime);
  },
});
