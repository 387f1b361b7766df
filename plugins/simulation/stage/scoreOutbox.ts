// Scores of simulations, until the upstream has acknowledged them: half an hour's work is not lost with a connection.
import { OnceKey } from '#kernel/lifetime.ts';
import * as v from 'valibot';
import type { Kernel } from '#kernel/createKernel.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { ChapterTrace } from '#plugins/study/api.ts';
import { finishVs } from '../api.ts';

const VsScore = v.object({ vsId: v.string(), score: v.number() });
export type VsScore = v.InferOutput<typeof VsScore>;

export interface ScoreListener {
  recorded(vsId: string, trace: ChapterTrace): void;
  refused(vsId: string, reason: string): void;
}

export interface Scores {
  outbox: Pick<Outbox<VsScore, ChapterTrace>, 'put' | 'drain' | 'tryNow' | 'rows' | 'trouble'>;
  listeners: Set<ScoreListener>;
}

const OUTBOX = new OnceKey<Scores>();

export default function scoresOf(kernel: Kernel): Scores {
  return kernel.once(OUTBOX, () => openScores(kernel));
}

function openScores(kernel: Kernel): Scores {
  const listeners = new Set<ScoreListener>();
  const outbox = openOutbox<VsScore, ChapterTrace>(
    kernel,
    {
      name: 'simulation',
      content: VsScore,
      send: (score, operationId) =>
        kernel.http.send(finishVs.with({ ...score, operationId }), { tips: false, keepalive: true }),
      delivered({ vsId }, trace) {
        for (const one of listeners) one.recorded(vsId, trace);
      },
      refused(content, reason) {
        // On the screen that it belongs to it is said there.
        if (listeners.size === 0) kernel.notices.warning(`有一次仿真的成绩没有被接受：${reason}`);
        for (const one of listeners) one.refused(content?.vsId ?? '', reason);
        return 'drop';
      },
    },
    'strict',
  );
  return { outbox, listeners };
}
