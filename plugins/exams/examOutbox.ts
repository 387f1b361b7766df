// What the upstream is told of an exam beside its answers, until it has said that it knows: how often its page was left,
// and that it was handed in.
import { OnceKey } from '#kernel/lifetime.ts';
import * as v from 'valibot';
import type { Kernel } from '#kernel/createKernel.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { recordClazzContest } from './api.ts';
import { EXAM_PLACES } from './examPlaces.ts';

const Left = v.object({
  of: v.literal('left'),
  place: v.picklist(['clazz', 'course', 'classroom', 'vs']),
  answerSheetId: v.string(),
  leaves: v.array(v.object({ leaveTime: v.string(), away: v.number() })),
});
export type Left = v.InferOutput<typeof Left>;
const HandedIn = v.object({
  of: v.literal('handed-in'),
  clazzId: v.string(),
  contestId: v.string(),
  answerSheetId: v.string(),
  chapterRefId: v.optional(v.string()),
});
const Told = v.variant('of', [Left, HandedIn]);
export type Told = v.InferOutput<typeof Told>;

/** How often a sheet's page was left, as the upstream counts; nothing to say of what else was told. */
type Reply = number | undefined;
export type LeaveListener = (left: Left, leaveNum: number) => void;

export interface ExamOutbox {
  outbox: Pick<Outbox<Told, Reply>, 'put' | 'drain' | 'rows'>;
  listeners: Set<LeaveListener>;
}

const OUTBOX = new OnceKey<ExamOutbox>();

export default function examOutboxOf(kernel: Kernel): ExamOutbox {
  return kernel.once(OUTBOX, () => open(kernel));
}

function open(kernel: Kernel): ExamOutbox {
  const listeners = new Set<LeaveListener>();
  const outbox = openOutbox<Told, Reply>(kernel, {
    name: 'exams',
    content: Told,
    send: (told, operationId) => send(kernel, told, operationId),
    merge(before, after) {
      if (before.of !== 'left' || after.of !== 'left' || before.answerSheetId !== after.answerSheetId) return undefined;
      return { ...before, leaves: [...before.leaves, ...after.leaves] };
    },
    delivered(told, leaveNum) {
      if (told.of === 'handed-in') outdate(kernel, 'clazz');
      else if (leaveNum !== undefined) for (const hear of listeners) hear(told, leaveNum);
    },
    // Nothing that a trainee could do about it, and nothing that is held against them.
    refused: () => 'drop',
  });
  return { outbox, listeners };
}

async function send(kernel: Kernel, told: Told, operationId: string): Promise<Reply> {
  const options = { tips: false, keepalive: true };
  if (told.of === 'handed-in') {
    const { of: _, ...recorded } = told;
    await kernel.http.send(recordClazzContest.with({ ...recorded, operationId }), options);
    return undefined;
  }
  const { place, answerSheetId, leaves } = told;
  const request = EXAM_PLACES[place].leave({ id: answerSheetId, leaves, operationId });
  return (await kernel.http.send(request, options)).leaveNum;
}

/** When one left the page of a sheet, as far as it is not known upstream. */
export function unsentLeaves(rows: readonly { content: unknown }[], answerSheetId: string): string[] {
  return rows.flatMap(({ content }) => {
    const left = v.safeParse(Left, content);
    if (!left.success || left.output.answerSheetId !== answerSheetId) return [];
    return left.output.leaves.map(({ leaveTime }) => leaveTime);
  });
}

/** One stands differently with the exams of such a place. */
export function outdate(kernel: Kernel, place: keyof typeof EXAM_PLACES): void {
  for (const call of EXAM_PLACES[place].shown) kernel.remotes.outdate(call);
}
