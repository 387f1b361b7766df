import IconPlayerPause from '#icons/IconPlayerPause';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import { Checkbox, Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type PageProps, useKernel, useRemote } from '#kernel/index.ts';
import { loadTerminal, type TerminalScreen } from '#plugins/experiments/contract.ts';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { formatClock } from '#plugins/ui/clock/duration.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { getRecording } from '../api.ts';
import type { besideReplay } from '../contract.ts';
import { piecesFrom, Replay, SPEEDS } from './replay.store.ts';
import css from './ReplayPage.module.css';

/** A recorded session of a terminal. */
export default observer(function ReplayPage({ recordingId }: PageProps<typeof besideReplay>) {
  const recording = useRemote(getRecording.with({ recordingId }));
  const title = recording.value?.title;
  return (
    <>
      <WorkspaceHead title={title ? `回放：${title}` : '回放'} />
      <div className={css['page']}>
        <h2 className="yx-heard">录像</h2>
        <Await of={recording} empty={({ index }) => index.length === 0} emptyView={<Empty text="还没有录下什么" />}>
          {(known) => <Player key={known.recordingId} recording={known} />}
        </Await>
      </div>
    </>
  );
});

type Known = NonNullable<(typeof getRecording)['reply']['~types']>['output'];

interface Opened {
  Box: Awaited<ReturnType<typeof loadTerminal>>['TerminalBox'];
  screen: TerminalScreen;
  replay: Replay;
}

function Player({ recording }: { recording: Known }) {
  const { http } = useKernel();
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState(false);
  // What is recorded meanwhile is in the next visit.
  const [{ index, length, recordingId, startTime }] = useState(recording);
  useEffect(() => {
    let left: (() => void) | undefined;
    const gone = new AbortController();
    loadTerminal().then(
      ({ TerminalScreen: Screen, TerminalBox: Box }) => {
        if (gone.signal.aborted) return;
        const screen = new Screen({ readOnly: true });
        const replay = new Replay({
          index,
          length: length * 1000,
          screen: { resize: (cols, rows) => screen.resize(cols, rows), write: (data) => screen.terminal.write(data) },
          load: piecesFrom(http, recordingId),
          now: () => performance.now(),
        });
        left = () => {
          replay.dispose();
          screen.dispose();
        };
        void replay.seek(replay.start);
        setOpened({ Box, screen, replay });
      },
      () => setFailed(true),
    );
    return () => {
      gone.abort();
      left?.();
      setOpened(undefined);
    };
  }, [http, index, length, recordingId]);
  if (failed) return <ErrorView message="终端没有加载出来" onRetry={() => location.reload()} />;
  if (!opened) return <TextSkeleton />;
  return (
    <div className={css['player']}>
      <div className={css['screen']}>
        <opened.Box screen={opened.screen} label="录像" />
      </div>
      <Controls of={opened.replay} startTime={startTime} />
    </div>
  );
}

const Controls = observer(({ of: replay, startTime }: { of: Replay; startTime: string }) => {
  const { at, start, length, playing, speed, skips, failed } = replay;
  const said = `${formatClock((at - start) / 1000)}/${formatClock((length - start) / 1000)}`;
  const label = playing ? '暂停' : '播放';
  return (
    <div className={css['controls']} role="group" aria-label="回放">
      <IconButton label={label} title={label} onClick={playing ? replay.pause : replay.play}>
        {playing ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
      </IconButton>
      <input
        type="range"
        className={css['slider']}
        aria-label="位置"
        aria-valuetext={said}
        min={start}
        max={length}
        step={1000}
        value={at}
        onChange={(event) => void replay.seek(event.currentTarget.valueAsNumber)}
      />
      <span className={css['time']} title={`开始于${formatTime(startTime)}`}>
        {said}
      </span>
      <Select
        aria-label="速度"
        className={css['speed'] ?? ''}
        data={SPEEDS.map((one) => ({ value: String(one), label: `${one}倍` }))}
        value={String(speed)}
        allowDeselect={false}
        onChange={(value) => replay.setSpeed(Number(value ?? 1))}
      />
      <Checkbox label="跳过停顿" checked={skips} onChange={(event) => replay.setSkips(event.currentTarget.checked)} />
      {failed && (
        <p role="alert">
          这一段没有取到。
          <RetryNow onRetry={replay.retry} />
        </p>
      )}
    </div>
  );
});
