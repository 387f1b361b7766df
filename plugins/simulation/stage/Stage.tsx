import { Button, Loader } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useKernel } from '#kernel/index.ts';
import { LOADING_TEXT } from '#plugins/ui/constants.ts';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { WorkFrame } from '#plugins/ui/workbar/WorkFrame.tsx';
import { WorkScreen } from '#plugins/ui/workbar/workScreen.store.ts';
import { StageBar } from './StageBar.tsx';
import type { StageFrame } from './stageOf.ts';
import { useOnline } from './useOnline.ts';
import css from './VsChapter.module.css';
import { STAGE_PATIENCE, type VsVisit } from './vsVisit.store.ts';

/**
 * The first message of a simulation's page, to the platform's window. It hands over a port, which carries everything
 * else, so that no other window can receive it.
 */
const StageHello = v.object({ type: v.literal('vs.hello') });

/** Through the port, from the page. */
const StageSaid = v.variant('type', [
  v.object({ type: v.literal('vs.ready') }),
  v.object({ type: v.literal('vs.finished'), score: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
]);

/** Through the port, to the page. */
const ticketMessage = (ticket: string) => ({ type: 'vs.ticket', ticket }) as const;

interface StageProps {
  title: string;
  stage: StageFrame & { ticket: string };
  visit: VsVisit;
}

/** The simulation in a sandboxed frame. Only messages from this frame and its origin are accepted. */
export const Stage = observer(({ title, stage, visit }: StageProps) => {
  const { session } = useKernel();
  const online = useOnline();
  const [screen] = useState(() => new WorkScreen({ takesKeys: false }));
  const frame = useRef<HTMLIFrameElement>(null);
  const { src, origin, sandbox, ticket } = stage;

  useEffect(() => {
    const stop = new AbortController();
    const hear = ({ source, origin: from, data, ports: [port] }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || from !== origin || !port) return;
      if (!v.safeParse(StageHello, data).success) return;
      port.addEventListener('message', ({ data: said }: MessageEvent<unknown>) => follow(visit, said));
      port.start();
      port.postMessage(ticketMessage(ticket));
      stop.signal.addEventListener('abort', () => port.close());
    };
    addEventListener('message', hear, stop);
    const timer = setTimeout(visit.tooLate, STAGE_PATIENCE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [origin, ticket, visit]);

  return (
    <WorkFrame screen={screen} bar={<StageBar visit={visit} screen={screen} />} notes={!online && <OfflineNote />}>
      <iframe
        ref={frame}
        className={css['frame']}
        title={`仿真：${title}`}
        src={src}
        sandbox={sandbox}
        allow="fullscreen"
      />
      {visit.state === 'loading' && (
        <div className={css['cover']} role="status">
          <Loader aria-hidden />
          <p>{LOADING_TEXT}</p>
        </div>
      )}
      {(session.heldOut || visit.state === 'sending') && (
        <div className={css['state']}>
          <span role="status">{stateWords(visit, session.heldOut)}</span>
          {session.heldOut ? (
            <Button size="compact-md" onClick={() => session.ask()}>
              登录
            </Button>
          ) : (
            visit.retrying && <RetryNow onRetry={visit.retryNow} />
          )}
        </div>
      )}
    </WorkFrame>
  );
});

/** Explains the loss of the network during a simulation. */
const OfflineNote = () => (
  <p className={css['note']} role="status">
    网络已断开。仿真可能暂时没有响应，请不要关闭这一页，恢复后接着做；提交的成绩会先保存在本机。
  </p>
);

function stateWords({ state, score, retrying }: VsVisit, signedOut: boolean): string {
  if (state !== 'sending') return '登录已过期，仿真可以继续，登录后成绩才能记录。';
  if (signedOut) return `得分${score}，已保存到本机，登录后自动记录。`;
  return retrying ? `得分${score}，已保存到本机，正在重试` : `得分${score}，正在记录`;
}

function follow(visit: VsVisit, said: unknown): void {
  const read = v.safeParse(StageSaid, said);
  if (!read.success) return;
  if (read.output.type === 'vs.ready') visit.begun();
  else void visit.finished(read.output.score);
}
