// A trainee's writing of a report, as it is stored on this machine and sent.
import * as v from 'valibot';
import { Id, SentAttachment } from '#kernel/index.ts';
import { type ManuscriptFormat, RowHead } from '#plugins/ui/manuscript/manuscript.ts';
import { isSameText } from '#plugins/ui/manuscript/sameText.ts';
import type { Place } from '#plugins/places/places.ts';
import type { TraceReport } from '../api.ts';

export type Written = v.InferOutput<typeof Written>;
const Written = v.object({
  /** HTML. */
  content: v.string(),
  attachments: v.array(SentAttachment),
});

/** The identity of a report's experiment. */
export type ReportWhere = v.InferOutput<typeof ReportWhere>;
const ReportWhere = v.object({
  place: v.object({ kind: v.picklist(['course', 'clazz', 'classroom', 'vs']), id: Id }),
  courseId: Id,
  chapterRefId: Id,
});

export type ReportWrite = v.InferOutput<typeof ReportWrite>;
/** A row of the outbox. */
const ReportWrite = v.object({ ...ReportWhere.entries, ...Written.entries, ...RowHead.entries });

export const laneOf = ({ kind, id }: Place, chapterRefId: string): string => `${kind} ${id} ${chapterRefId}`;

export const REPORT_FORMAT: ManuscriptFormat<ReportWhere, Written, TraceReport> = {
  box: 'reports',
  name: 'report',
  called: '一份实验报告',
  row: ReportWrite,
  fields: Written,
  laneOf: ({ place, chapterRefId }) => laneOf(place, chapterRefId),
  same: isSameText,
  read: (report) => ({
    written: writtenIn(report),
    revision: report.revision ?? undefined,
    at: report.updateTime ?? undefined,
    open: isOpen(report),
    id: report.id,
  }),
};

type WrittenUpstream = Pick<TraceReport, 'content' | 'attachments'>;

/** The upstream's text, to continue from. */
const writtenIn = ({ content, attachments }: WrittenUpstream): Written => ({
  content,
  attachments: attachments.map(({ fileId, name, size }) => ({ fileId, name, size: size ?? 0 })),
});

/** True if it can still be written, as far as is known. */
export const isOpen = ({ state, submitTime }: Pick<TraceReport, 'state' | 'submitTime'>): boolean =>
  state === 'none' || state === 'draft' || state === 'returned' || (state === 'unknown' && !submitTime);
