// Scores of simulations until the upstream has acknowledged them, so that half an hour's work is not lost with a
// connection.
import { CallError, type Kernel, OnceKey } from '#kernel/index.ts';
import * as v from 'valibot';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { type ChapterTrace, recordClazzPercentage } from '#plugins/study/api.ts';
import { finishVs } from '../api.ts';

const inClazz = { clazzId: v.string(), courseId: v.string(), chapterRefId: v.string() };

export type VsScore = v.InferOutput<typeof VsScore>;
/** A score; in a class with its chapter. */
const VsScore = v.object({ vsId: v.string(), score: v.number(), clazz: v.optional(v.object(inClazz)) });

/** The progress that the score gives its chapter: a class keeps its own record. */
const Completion = v.object({ ...inClazz, ptg: v.number() });
const Work = v.union([VsScore, Completion]);
type Work = v.InferOutput<typeof Work>;

const SENDING = { tips: false, keepalive: true };

export interface ScoreListener {
  recorded(vsId: string, trace: ChapterTrace): void;
  refused(vsId: string, reason: string): void;
}

export interface Scores {
  outbox: Pick<Outbox<Work, ChapterTrace | undefined>, 'put' | 'drain' | 'tryNow' | 'rows' | 'trouble'>;
  listeners: Set<ScoreListener>;
}

const OUTBOX = new OnceKey<Scores>();

export default function scoresOf(kernel: Kernel): Scores {
  return kernel.once(OUTBOX, () => openScores(kernel));
}

function openScores(kernel: Kernel): Scores {
  const listeners = new Set<ScoreListener>();
  const outbox: Outbox<Work, ChapterTrace | undefined> = openOutbox(
    kernel,
    {
      name: 'simulation',
      content: Work,
      send: (work, operationId) =>
        'ptg' in work
          ? recordCompletion(kernel, work, operationId)
          : kernel.http.send(finishVs.with({ vsId: work.vsId, score: work.score, operationId }), SENDING),
      delivered(work, trace) {
        if ('ptg' in work || !trace) return;
        for (const one of listeners) one.recorded(work.vsId, trace);
        if (!work.clazz) return;
        const ptg = trace.state === 'done' ? 100 : (trace.progress ?? 0);
        const { clazzId, chapterRefId } = work.clazz;
        const row = { lane: `${clazzId} ${chapterRefId}`, content: { ...work.clazz, ptg }, owner: ownerKey(kernel) };
        void outbox.put(row).then(outbox.drain);
      },
      refused(work, reason) {
        // The score itself is recorded all the same.
        if (work && 'ptg' in work) return 'drop';
        // The simulation's own screen shows the refusal.
        if (listeners.size === 0) kernel.notices.warning(`有一次仿真的成绩没有被接受：${reason}`);
        for (const one of listeners) one.refused(work?.vsId ?? '', reason);
        return 'drop';
      },
    },
    'strict',
  );
  return { outbox, listeners };
}

/** Does nothing on upstreams without the call. */
async function recordCompletion(
  { http }: Kernel,
  done: v.InferOutput<typeof Completion>,
  operationId: string,
): Promise<ChapterTrace | undefined> {
  try {
    return await http.send(recordClazzPercentage.with({ ...done, operationId }), SENDING);
  } catch (error) {
    if (error instanceof CallError && isLacking(error)) return undefined;
    throw error;
  }
}
