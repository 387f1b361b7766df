// Answers and confirmations, kept until the upstream has them.
import * as v from 'valibot';
import { type Kernel, OnceKey } from '#kernel/index.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { answerCheckpoint, lesson, listCheckpoints, reportPresence } from './api.ts';

const Answered = v.object({
  ...lesson,
  of: v.literal('answer'),
  checkpointId: v.string(),
  answers: v.array(v.string()),
  answeredTime: v.string(),
});
const Asked = v.object({
  ...lesson,
  of: v.literal('presence'),
  /** The same for all reports of one question: however many tabs report it, it counts once. */
  askedId: v.optional(v.string()),
  askedTime: v.string(),
  confirmedTime: v.optional(v.string()),
});

export type CheckpointReport = v.InferOutput<typeof CheckpointReport>;
const CheckpointReport = v.variant('of', [Answered, Asked]);

export type CheckpointOutbox = Pick<Outbox<CheckpointReport>, 'put' | 'drain' | 'rows'>;

const OUTBOX = new OnceKey<CheckpointOutbox>();

export default function checkpointOutboxOf(kernel: Kernel): CheckpointOutbox {
  return kernel.once(OUTBOX, () =>
    openOutbox<CheckpointReport, unknown>(kernel, {
      name: 'checkpoints',
      content: CheckpointReport,
      send: (report, operationId) => kernel.http.send(requestOf(report, operationId), { tips: false, keepalive: true }),
      delivered: ({ of }) => of === 'answer' && kernel.remotes.outdate(listCheckpoints),
      refused(report, reason) {
        if (report?.of === 'answer') kernel.notices.warning(`视频里的一个回答没有被接受：${reason}`);
        return 'drop';
      },
    }),
  );
}

function requestOf(sent: CheckpointReport, operationId: string) {
  if (sent.of === 'answer') {
    const { of: _, ...answer } = sent;
    return answerCheckpoint.with({ ...answer, operationId });
  }
  const { of: _, askedId, ...report } = sent;
  return reportPresence.with({ ...report, operationId: askedId ?? operationId });
}

/** The questions that were answered here, as far as the answers are still on their way. */
export function answersOnTheirWay(rows: CheckpointOutbox['rows']): string[] {
  return rows.flatMap(({ content }) => {
    const answered = v.safeParse(Answered, content);
    return answered.success ? [answered.output.checkpointId] : [];
  });
}
