import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { formatClock } from '#plugins/ui/clock/duration.ts';
import type { Subtitles } from './player/Subtitles.ts';
import { playFrom } from './playFrom.ts';
import { type TranscriptLine, transcriptLines } from './transcriptLines.ts';
import css from './VideoChapter.module.css';

interface TranscriptProps {
  /** Nothing is shown without subtitles, or where they cannot be had. */
  of: Subtitles | undefined;
  video: HTMLVideoElement | null;
}

/** What is said in the video, to read; each line leads to where it is said, and the one that is said is marked. */
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
              <span className={css['at']}>{formatClock(from)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** None where they cannot be fetched: the video does without. */
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

/** The line that is said; none before the video plays. It changes less often than the video tells its time. */
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
