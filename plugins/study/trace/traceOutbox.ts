// Records of studying, kept until the upstream acknowledges them. One outbox for the whole platform in this tab.
import * as v from 'valibot';
import { type Kernel, OnceKey } from '#kernel/index.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { deploymentKey } from '#plugins/offline/owner.ts';
import type { ChapterTrace } from '../api.ts';
import type { Place } from '#plugins/places/places.ts';
import { STUDY_PLACES } from '../studyPlaces.ts';
import { FinalRecords } from './finalRecords.ts';
import { mergeStudied, type Studied, TraceRecord, withoutHeard } from './record.ts';

/** Called for each record that was accepted or refused. */
export interface TraceListener {
  arrived(record: TraceRecord, trace: ChapterTrace): unknown;
  refused(place: Place, reason: string): unknown;
}

interface Traces {
  outbox: Outbox<TraceRecord, ChapterTrace>;
  listeners: Set<TraceListener>;
  /** The records of a lane that wait to be sent. */
  waitingIn(lane: string): Studied[];
  /** Sends the final record of a closing page at once, past the outbox. */
  sendNow(record: TraceRecord, operationId: string): Promise<ChapterTrace>;
  finalRecords: FinalRecords;
  /** Stores a record. Resolves once it would survive a crash. */
  put(record: TraceRecord, owner: string): Promise<void>;
  /** Stores the position to resume, for a record that has arrived past the outbox. */
  keepPosition(record: TraceRecord, owner: string): Promise<void>;
  /** The lanes with final records of the previous page; resolves once they are in the outbox. */
  leftBehind: Promise<ReadonlySet<string>>;
}

const OUTBOX = new OnceKey<Traces>();

export default function tracesOf(kernel: Kernel): Traces {
  return kernel.once(OUTBOX, () => openTraces(kernel));
}

function openTraces(kernel: Kernel): Traces {
  const listeners = new Set<TraceListener>();
  const finalRecords = new FinalRecords(deploymentKey(kernel));
  const sendNow = ({ place, studied }: TraceRecord, operationId: string): Promise<ChapterTrace> =>
    kernel.http.send(STUDY_PLACES[place.kind].record(place.id, { ...studied, operationId }), {
      tips: false,
      keepalive: true,
    });
  const outbox = openOutbox<TraceRecord, ChapterTrace>(kernel, {
    name: 'study',
    content: TraceRecord,
    send: sendNow,
    merge(before, after) {
      const studied = mergeStudied(before.studied, after.studied);
      return studied && { place: after.place, studied };
    },
    refused(content, reason) {
      kernel.notices.warning(`有一段学习没有被接受：${reason}`);
      if (content) for (const one of listeners) one.refused(content.place, reason);
      return 'drop';
    },
    delivered(record, trace) {
      for (const one of listeners) one.arrived(record, trace);
    },
  });
  const put = ({ place, studied }: TraceRecord, owner: string): Promise<void> => {
    const lane = laneOf(place, studied.chapterRefId);
    return outbox.put({
      lane,
      owner,
      content: { place, studied },
      storedNextTo: { name: lane, value: resumeAt(studied) },
    });
  };
  const keepPosition = ({ place, studied }: TraceRecord, owner: string): Promise<void> =>
    outbox.storeValue(laneOf(place, studied.chapterRefId), resumeAt(studied), owner);
  const waitingIn = (wanted: string): Studied[] =>
    outbox.rows.flatMap(({ lane, content }) => {
      const record = lane === wanted ? v.safeParse(TraceRecord, content) : undefined;
      return record?.success ? [record.output.studied] : [];
    });
  const takeUp = async (): Promise<ReadonlySet<string>> => {
    const entries = finalRecords.all();
    const lanes = new Set<string>();
    if (entries.length > 0) await outbox.refresh();
    for (const { owner, record } of entries) {
      const { place, studied } = record;
      const lane = laneOf(place, studied.chapterRefId);
      // The closing page may still have written some of it to the outbox.
      const rest = waitingIn(lane).reduce<Studied | undefined>((left, row) => left && withoutHeard(left, row), studied);
      if (rest) await put({ place, studied: rest }, owner);
      // Kept if the outbox holds it in memory only. A record that arrives twice counts once.
      if (!outbox.unsafe) finalRecords.forget(owner, studied.sittingId);
      lanes.add(lane);
    }
    if (lanes.size > 0) void outbox.drain();
    return lanes;
  };
  return { outbox, listeners, waitingIn, sendNow, finalRecords, put, keepPosition, leftBehind: takeUp() };
}

const resumeAt = ({ position, sentTime }: Studied) => ({ position, at: Date.parse(sentTime) });

/** A chapter's records arrive in order. */
export const laneOf = (place: Place, chapterRefId: string): string => `${place.kind} ${place.id} ${chapterRefId}`;
