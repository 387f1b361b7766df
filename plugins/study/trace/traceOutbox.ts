// What was studied, until the upstream has acknowledged it. One outbox for the whole platform in this tab.
import * as v from 'valibot';
import type { Kernel } from '#kernel/createKernel.ts';
import { openOutbox } from '#kernel/outbox/openOutbox.ts';
import type { Outbox } from '#kernel/outbox/outbox.store.ts';
import type { ChapterTrace } from '../api.ts';
import type { StudyPlace } from '../contract.ts';
import { PLACES } from '../places.ts';
import { mergeStudied, Studied } from './record.ts';

const Place = v.object({ kind: v.picklist(['course', 'clazz', 'classroom', 'vs']), id: v.string() });

export type TraceRecord = v.InferOutput<typeof TraceRecord>;
const TraceRecord = v.object({ place: Place, studied: Studied });

/** Told of each record that has arrived, or that will never be taken. */
export interface TraceListener {
  arrived(place: StudyPlace, trace: ChapterTrace): unknown;
  refused(place: StudyPlace, chapterRefId: string, reason: string): unknown;
}

interface Traces {
  outbox: Outbox<TraceRecord, ChapterTrace>;
  listeners: Set<TraceListener>;
}

const opened = new WeakMap<Kernel, Traces>();

export default function tracesOf(kernel: Kernel): Traces {
  const known = opened.get(kernel) ?? openTraces(kernel);
  opened.set(kernel, known);
  return known;
}

function openTraces(kernel: Kernel): Traces {
  const listeners = new Set<TraceListener>();
  const outbox = openOutbox<TraceRecord, ChapterTrace>(kernel, {
    name: 'study',
    content: TraceRecord,
    send: ({ place, studied }, operationId) =>
      kernel.http.send(PLACES[place.kind].record(place.id, { ...studied, operationId }), {
        tips: false,
        keepalive: true,
      }),
    merge(before, after) {
      const studied = mergeStudied(before.studied, after.studied);
      return studied && { place: after.place, studied };
    },
    refused(content, reason) {
      kernel.notices.warning(`有一条学习记录没有被接受：${reason}`);
      if (content) for (const one of listeners) one.refused(content.place, content.studied.chapterRefId, reason);
      return 'drop';
    },
    delivered({ place }, trace) {
      for (const one of listeners) one.arrived(place, trace);
    },
  });
  return { outbox, listeners };
}

/** Records of one chapter arrive in their order. */
export const laneOf = (place: StudyPlace, chapterRefId: string): string => `${place.kind} ${place.id} ${chapterRefId}`;
