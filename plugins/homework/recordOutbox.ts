// Reports hand-ins to the class or course that counts them, until it has acknowledged them.
import { type Kernel, OnceKey } from '#kernel/index.ts';
import * as v from 'valibot';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { ChapterTrace } from '#plugins/study/api.ts';
import { HOMEWORK_PLACES, RecordingPlace } from './homeworkPlaces.ts';

const Handed = v.object({
  place: RecordingPlace,
  placeId: v.string(),
  refId: v.string(),
  answerSheetId: v.string(),
  chapterRefId: v.optional(v.string()),
});
export type Handed = v.InferOutput<typeof Handed>;

export interface Records {
  outbox: Pick<Outbox<Handed, ChapterTrace | null>, 'put' | 'drain' | 'rows'>;
  /** Called after a hand-in was counted. */
  counted: Set<(handed: Handed) => void>;
}

const OUTBOX = new OnceKey<Records>();

export default function recordsOf(kernel: Kernel): Records {
  return kernel.once(OUTBOX, () => openRecords(kernel));
}

function openRecords(kernel: Kernel): Records {
  const counted: Records['counted'] = new Set();
  const outbox = openOutbox<Handed, ChapterTrace | null>(kernel, {
    name: 'homework',
    content: Handed,
    send: ({ place, placeId, ...handed }, operationId) =>
      kernel.http.send(HOMEWORK_PLACES[place].record(placeId, { ...handed, operationId }), {
        tips: false,
        keepalive: true,
      }),
    delivered(handed) {
      for (const call of HOMEWORK_PLACES[handed.place].shown) kernel.remotes.outdate(call);
      for (const listener of counted) listener(handed);
    },
    // The upstream has the sheet itself, so the trainee loses nothing.
    refused: () => 'drop',
  });
  return { outbox, counted };
}

/** Calls `changed` whenever an attempt at this paper was counted. Call the result to stop. */
export function followCounted(kernel: Kernel, refId: string, changed: () => void): () => void {
  const { counted } = recordsOf(kernel);
  const listener = (handed: Handed): void => {
    if (handed.refId === refId) changed();
  };
  counted.add(listener);
  return () => counted.delete(listener);
}
