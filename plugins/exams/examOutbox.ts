// Reports on an exam to the upstream, kept until they are acknowledged: that its page was left, that it was handed in.
import { type Kernel, OnceKey } from '#kernel/index.ts';
import * as v from 'valibot';
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
const ExamReport = v.variant('of', [Left, HandedIn]);
export type ExamReport = v.InferOutput<typeof ExamReport>;

/** The reply to `left`: how often the page was left, by the upstream's count. */
type Reply = number | undefined;
export type LeaveListener = (left: Left, leaveNum: number) => void;

export interface ExamOutbox {
  outbox: Pick<Outbox<ExamReport, Reply>, 'put' | 'drain' | 'rows'>;
  listeners: Set<LeaveListener>;
}

const OUTBOX = new OnceKey<ExamOutbox>();

export default function examOutboxOf(kernel: Kernel): ExamOutbox {
  return kernel.once(OUTBOX, () => open(kernel));
}

function open(kernel: Kernel): ExamOutbox {
  const listeners = new Set<LeaveListener>();
  const outbox = openOutbox<ExamReport, Reply>(kernel, {
    name: 'exams',
    content: ExamReport,
    send: (report, operationId) => send(kernel, report, operationId),
    merge(before, after) {
      if (before.of !== 'left' || after.of !== 'left' || before.answerSheetId !== after.answerSheetId) return undefined;
      return { ...before, leaves: [...before.leaves, ...after.leaves] };
    },
    delivered(report, leaveNum) {
      if (report.of === 'handed-in') outdate(kernel, 'clazz');
      else if (leaveNum !== undefined) for (const listen of listeners) listen(report, leaveNum);
    },
    // Trainees could do nothing about it, and it does not count against them.
    refused: () => 'drop',
  });
  return { outbox, listeners };
}

async function send(kernel: Kernel, report: ExamReport, operationId: string): Promise<Reply> {
  const options = { tips: false, keepalive: true };
  if (report.of === 'handed-in') {
    const { of: _, ...recorded } = report;
    await kernel.http.send(recordClazzContest.with({ ...recorded, operationId }), options);
    return undefined;
  }
  const { place, answerSheetId, leaves } = report;
  const request = EXAM_PLACES[place].leave({ id: answerSheetId, leaves, operationId });
  return (await kernel.http.send(request, options)).leaveNum;
}

/** The times at which the page of a sheet was left, as far as they have not been sent yet. */
export function unsentLeaves(rows: readonly { content: unknown }[], answerSheetId: string): string[] {
  return rows.flatMap(({ content }) => {
    const left = v.safeParse(Left, content);
    if (!left.success || left.output.answerSheetId !== answerSheetId) return [];
    return left.output.leaves.map(({ leaveTime }) => leaveTime);
  });
}

/** Marks the exams of such a place as changed: their state is fetched again. */
export function outdate(kernel: Kernel, place: keyof typeof EXAM_PLACES): void {
  for (const call of EXAM_PLACES[place].shown) kernel.remotes.outdate(call);
}
