// Reviews until the upstream has acknowledged them.
import { CallError, type Http, type Kernel, OnceKey } from '#kernel/index.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outcome, OutboxKind, Sent } from '#plugins/offline/outbox/OutboxKind.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import { listPractice, Review, type Schedule, sendReviews } from './api.ts';
import { BOX } from './dues.ts';

/** The schedule that counts instead, if another device reviewed the question later. */
type Receipt = Schedule | undefined;

export interface Reviews {
  readonly outbox: Outbox<Review, Receipt>;
  readonly overtaken: Set<(subjectId: string, schedule: Schedule) => void>;
}

/** Reviews in one request. */
const MOST = 100;

export function reviewKind(
  http: Pick<Http, 'send'>,
  delivered: (review: Review, receipt: Receipt) => void,
): OutboxKind<Review, Receipt> {
  return {
    name: BOX,
    content: Review,
    send: async (content, operationId) => (await sendAll(http, [{ content, operationId }])).get(content.subjectId),
    together: {
      most: MOST,
      key: () => BOX,
      async send(all): Promise<readonly Outcome<Receipt>[]> {
        const receipts = await sendAll(http, all);
        return all.map(({ content }) => ({ reply: receipts.get(content.subjectId) }));
      },
    },
    // Only the latest schedule of a question counts.
    merge: (_before, after) => after,
    delivered,
    // Nothing is lost but what another device would have learnt: this one has the schedule.
    refused: () => 'drop',
  };
}

async function sendAll(http: Pick<Http, 'send'>, all: readonly Sent<Review>[]): Promise<Map<string, Schedule>> {
  const reviews = all.map(({ content, operationId }) => ({ ...content, operationId }));
  try {
    const { overtaken } = await http.send(sendReviews.with({ reviews }), { tips: false });
    return new Map(overtaken.map(({ subjectId, schedule }) => [subjectId, schedule]));
  } catch (error) {
    // An upstream that takes no reviews: the schedule then stays on this machine.
    if (error instanceof CallError && isLacking(error)) return new Map();
    throw error;
  }
}

const REVIEWS = new OnceKey<Reviews>();

export default function reviewsOf(kernel: Kernel): Reviews {
  return kernel.once(REVIEWS, () => {
    const overtaken: Reviews['overtaken'] = new Set();
    const kind = reviewKind(kernel.http, ({ subjectId }, receipt) => {
      if (receipt) for (const learn of overtaken) learn(subjectId, receipt);
      // The list of things to do counts them, too.
      kernel.remotes.outdate(listPractice);
    });
    return { outbox: openOutbox(kernel, kind), overtaken };
  });
}
