// The upstream calls of reports, and their outbox: one for all reports of this tab.
import { type Kernel, OnceKey } from '#kernel/index.ts';
import {
  type KindNeeds,
  type ManuscriptCalls,
  type ManuscriptListener,
  manuscriptKind,
  type Manuscripts,
  openManuscripts,
  type Receipt as ReceiptOf,
} from '#plugins/ui/manuscript/manuscriptOutbox.ts';
import type { TraceReport } from '../api.ts';
import { EXPERIMENT_PLACES } from '../experimentPlaces.ts';
import { REPORT_FORMAT, type ReportWhere, type Written } from './reportWrite.ts';

export type Receipt = ReceiptOf<TraceReport>;
export type ReportListener = ManuscriptListener<ReportWhere, Written, TraceReport>;

const REPORTS = new OnceKey<Manuscripts<ReportWhere, Written, TraceReport>>();

export default function reportsOf(kernel: Kernel): Manuscripts<ReportWhere, Written, TraceReport> {
  return kernel.once(REPORTS, () => openManuscripts(kernel, REPORT_FORMAT, reportCalls(kernel.http)));
}

type Http = Pick<Kernel['http'], 'send'>;

const reportCalls = (http: Http): ManuscriptCalls<ReportWhere, Written, TraceReport> => ({
  send({ place, courseId, chapterRefId, content, attachments }, { submit, revision, operationId, keepalive }) {
    const sent = { courseId, chapterRefId, content, attachments, submit, revision, operationId };
    return http.send(EXPERIMENT_PLACES[place.kind].report.save(place.id, sent), { tips: false, keepalive });
  },
  find: ({ place, chapterRefId }, id) => findReport(http, place, chapterRefId, id),
});

interface Needs extends Omit<KindNeeds<ReportWhere, Written, TraceReport>, 'calls'> {
  readonly http: Http;
}

export const reportKind = ({ http, ...needs }: Needs) =>
  manuscriptKind(REPORT_FORMAT, { ...needs, calls: reportCalls(http) });

/** The largest page; further experiments are read page by page. */
const PAGE = 200;

/** The experiment in its place's list, with its report's id and its deadline. */
export async function findExperiment(http: Http, place: ReportWhere['place'], chapterRefId: string) {
  for (let page = 1; ; page++) {
    const listed = EXPERIMENT_PLACES[place.kind].list(place.id, { page, size: PAGE });
    const { records, total } = await http.send(listed, { tips: false });
    const found = records.find((one) => one.chapterRefId === chapterRefId);
    if (found || records.length === 0 || page * PAGE >= total) return found;
  }
}

/** The trainee's own report; undefined until one is written. */
export async function findReport(
  http: Http,
  place: ReportWhere['place'],
  chapterRefId: string,
  known?: string,
): Promise<TraceReport | undefined> {
  const { find } = EXPERIMENT_PLACES[place.kind].report;
  const at = { placeId: place.id, chapterRefId };
  const reportId = known ?? (find(at) ? undefined : (await findExperiment(http, place, chapterRefId))?.reportId);
  const request = find({ ...at, reportId: reportId ?? undefined });
  return request && ((await http.send(request, { tips: false })) ?? undefined);
}
