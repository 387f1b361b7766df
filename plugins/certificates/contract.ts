// The pages of certificates and their check, and the proof of hours for other pages.
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { optional, text } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

const { page, size } = listQuery;

/** The trainee's certificates; with `no`, one of them. */
export const myCertificates = routeRef('/periodcertificate', { query: { no: optional(text), page, size } });

/** The proof for a class, for a classroom, or for everything. */
export const hoursProof = routeRef('/periodcertificate/schoolcertificate', {
  query: { clazzId: optional(text), classroomId: optional(text) },
});

/** The public check of a certificate. `no` is its number, with or without the last four characters. */
export const certificateCheck = routeRef('/certificate/check', { query: { no: optional(text) } });

export interface HoursProofProps {
  clazzId?: string | undefined;
  classroomId?: string | undefined;
}

/**
 * The proof of hours on a sheet, with the ways to print and share it; `getHoursProof` is its call.
 * @example <Late load={hoursProofView} with={{ classroomId }} failed={…} />
 */
export const hoursProofView: LazyScreen<HoursProofProps> = () => import('./hours/HoursProofView.tsx');
