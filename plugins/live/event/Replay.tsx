import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { videoPlayer } from '#plugins/study/contract.ts';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import type { LiveEvent } from '../api.ts';
import { Connecting } from './Connecting.tsx';
import css from './Stage.module.css';

/** The recording of a lesson that is over. */
export const Replay = observer(({ event: { title, replayId } }: { event: LiveEvent }) => (
  <div className={css['screen']}>
    {replayId ? (
      <Recording key={replayId} fileId={replayId} title={title} />
    ) : (
      <div className={css['waiting']}>
        <p>直播已经结束</p>
        <p>还没有回放。老师上传后，可以在这里观看</p>
      </div>
    )}
  </div>
));

function Recording({ fileId, title }: { fileId: string; title: string }) {
  const files = filesOf(useKernel());
  const [url, setUrl] = useState<string | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const show = (found: string | undefined) => gone || setUrl(found ?? null);
    files.url(fileId).then(show, () => show(undefined));
    return () => {
      gone = true;
    };
  }, [files, fileId, attempt]);
  if (url === undefined) return <Connecting />;
  if (url === null) return <ErrorView message="视频加载失败" onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <Late
      load={videoPlayer}
      with={{ src: url, title, keysEverywhere: true }}
      waiting={<Connecting />}
      failed={(again) => <ErrorView message="播放器加载失败" onRetry={again} />}
    />
  );
}
