// Commits of packages, stored in the browser until the upstream has them.
import * as v from 'valibot';
import { boundedWait, CallError, type Kernel, OnceKey } from '#kernel/index.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { ChapterTrace } from '#plugins/study/api.ts';
import { Committed, commitScorm, getScormState, type ScormState } from './api.ts';

/** Milliseconds between two requests for a package that commits all the time; its commits are stored at once. */
const SEND_EVERY = 5_000;

export type Chapter = Pick<Committed, 'courseId' | 'chapterRefId' | 'clazzId' | 'classroomId'>;

export interface CommitListener {
  arrived(commit: Committed, trace: ChapterTrace): void;
  refused(commit: Committed | undefined, reason: string): void;
}

export interface Commits {
  outbox: Pick<Outbox<Committed, ChapterTrace>, 'rows' | 'trouble' | 'unsafe' | 'tryNow'>;
  listeners: Set<CommitListener>;
  /** Stores a commit; resolves once it would survive a crash. Sent at once if it is `urgent`, else soon. */
  put(commit: Committed, owner: string, urgent: boolean): Promise<void>;
  /** The latest commit that the upstream may not have; `lasting`: also one that it has. */
  latest(chapter: Chapter, owner: string): Promise<{ unsent?: Committed; lasting?: Committed }>;
  /** What the upstream has; undefined at the first visit, and on upstreams without the call. */
  stateOf(chapter: Chapter): Promise<ScormState | undefined>;
}

const OUTBOX = new OnceKey<Commits>();

export default (kernel: Kernel): Commits => kernel.once(OUTBOX, () => openCommits(kernel));

export const laneOf = ({ courseId, chapterRefId, clazzId, classroomId }: Chapter): string =>
  `${clazzId ?? classroomId ?? courseId} ${chapterRefId}`;

/** The later commit of a session holds all of the one before. */
export const mergeCommits = (before: Committed, after: Committed): Committed | undefined => {
  if (before.sessionId !== after.sessionId) return undefined;
  return after.number >= before.number ? after : before;
};

function openCommits(kernel: Kernel): Commits {
  const listeners = new Set<CommitListener>();
  const outbox: Outbox<Committed, ChapterTrace> = openOutbox(kernel, {
    name: 'scorm',
    content: Committed,
    send: (commit, operationId) => kernel.http.send(commitScorm.with({ ...commit, operationId }), { tips: false }),
    merge: mergeCommits,
    delivered(commit, trace) {
      for (const one of listeners) one.arrived(commit, trace);
    },
    refused(commit, reason) {
      // The chapter's own screen shows the refusal.
      if (listeners.size === 0) kernel.notices.warning(`有一次课件的学习没有被接受：${reason}`);
      for (const one of listeners) one.refused(commit, reason);
      return 'drop';
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const sendNow = (): void => {
    again = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (again) sendNow();
    }, boundedWait(SEND_EVERY));
    void outbox.drain();
  };
  const sendSoon = (): void => {
    if (timer === undefined) sendNow();
    else again = true;
  };
  kernel.whenDisposed(() => clearTimeout(timer));
  return {
    outbox,
    listeners,
    async put(content, owner, urgent) {
      const lane = laneOf(content);
      await outbox.put({ lane, content, owner, storedNextTo: { name: lane, value: content } });
      if (urgent) sendNow();
      else sendSoon();
    },
    async latest(chapter, owner) {
      const lane = laneOf(chapter);
      const stored = v.safeParse(Committed, (await outbox.storedValue(lane, owner))?.value);
      await outbox.refresh();
      const row = outbox.rows.findLast((one) => one.lane === lane && one.state !== 'refused');
      const unsent = v.safeParse(Committed, row?.content);
      return {
        ...(stored.success && { lasting: stored.output }),
        ...(unsent.success && { unsent: unsent.output }),
      };
    },
    async stateOf(chapter) {
      try {
        return (await kernel.http.send(getScormState.with(chapter), { tips: false })) ?? undefined;
      } catch (error) {
        if (error instanceof CallError && isLacking(error)) return undefined;
        throw error;
      }
    },
  };
}

/** The upstream does not have the call. */
const isLacking = ({ kind, code }: CallError): boolean => code === 501 || (kind === 'status' && code === 404);
