import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { formatClock } from '#plugins/ui/clock/duration.ts';
import type { Subtitles } from './player/Subtitles.ts';
import { playFrom } from './playFrom.ts';
import { type TranscriptLine, transcriptLines } from './transcriptLines.ts';
import css from './VideoChapter.module.css';

interface TranscriptProps {
  /** Nothing is shown if there are no subtitles, or they cannot be fetched. */
  of: Subtitles | undefined;
  video: HTMLVideoElement | null;
}

/** The spoken words as text: each line leads to its moment in the video, and the current one is marked. */
export function Transcript({ of, video }: TranscriptProps) {
  const lines = useLines(of?.src);
  const current = useCurrentLine(video, lines);
  if (lines.length === 0) return null;
  return (
    <section className={css['transcript']} aria-label="文字稿">
      <h3>文字稿</h3>
      <ol>
        {lines.map(({ from, text }, at) => (
          <li key={`${from} ${text}`}>
            <button
              type="button"
              className={css['line']}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => video && void playFrom(video, from)}
            >
              <span className={`yx-note ${css['at']}`}>{formatClock(from)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Empty if the subtitles cannot be fetched: the video works without. */
function useLines(src: string | undefined): readonly TranscriptLine[] {
  const { http } = useKernel();
  const [lines, setLines] = useState<readonly TranscriptLine[]>([]);
  useEffect(() => {
    if (src === undefined) return undefined;
    const gone = new AbortController();
    const read = async () => {
      const answer = await http.fetchRaw(src, gone.signal);
      const vtt = answer.ok ? await answer.text() : '';
      if (!gone.signal.aborted) setLines(transcriptLines(vtt));
    };
    void read().catch(() => undefined);
    return () => gone.abort();
  }, [http, src]);
  return lines;
}

/**
 * The current line, or -1 before the video plays. Kept in state because it changes less often than the video's time.
 */
function useCurrentLine(video: HTMLVideoElement | null, lines: readonly TranscriptLine[]): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    if (!video) return undefined;
    const follow = () => {
      const now = video.currentTime;
      setCurrent(now > 0 ? lines.findLastIndex(({ from }) => from <= now) : -1);
    };
    video.addEventListener('timeupdate', follow);
    return () => video.removeEventListener('timeupdate', follow);
  }, [video, lines]);
  return current;
}
