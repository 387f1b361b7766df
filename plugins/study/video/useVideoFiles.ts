import { filesOf } from '#plugins/offline/uploads/files.ts';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import type { Files } from '#plugins/offline/uploads/files.ts';
import type { VideoSource } from './player/media.ts';
import type { Subtitles } from './player/Subtitles.ts';
import type { ContentOf } from '../contract.ts';

type Video = ContentOf<5>['video'];

interface VideoFiles {
  sources: readonly VideoSource[];
  subtitles: readonly Subtitles[];
  cover: string | undefined;
}

type Found = { state: 'loading' } | { state: 'failed' } | ({ state: 'ready' } & VideoFiles);

/** The addresses of a video's files. A missing cover or subtitle is not a failure. */
export function useVideoFiles(video: Video): Found & { again: () => void } {
  const files = filesOf(useKernel());
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // The content may be loaded again, but the video stays the same.
  const [asked] = useState(video);

  useEffect(() => {
    let gone = false;
    const show = (now: Found) => gone || setFound(now);
    findFiles(files, asked).then(
      (all) => show(all.sources.length > 0 ? { state: 'ready', ...all } : { state: 'failed' }),
      () => show({ state: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [files, asked, attempt]);

  return { ...found, again: () => setAttempt(attempt + 1) };
}

async function findFiles(files: Files, { sources, subtitles, coverId }: Video): Promise<VideoFiles> {
  const addressed = <T extends { fileId: string }>(all: readonly T[]) =>
    Promise.all(
      // A file named more than once is fetched once.
      [...new Map(all.map((one) => [one.fileId, one])).values()].map(async (one) => ({
        ...one,
        src: await files.url(one.fileId),
      })),
    );
  const [videos, texts, cover] = await Promise.all([
    addressed(sources),
    addressed(subtitles).catch(() => []),
    coverId ? files.url(coverId).catch(() => undefined) : undefined,
  ]);
  return {
    sources: videos.flatMap(({ kind, label, src }) => (src === undefined ? [] : [{ kind, label, src }])),
    subtitles: texts.flatMap(({ language, label, src }) => (src === undefined ? [] : [{ language, label, src }])),
    cover,
  };
}
