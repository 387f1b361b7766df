// The pages of certificates and their check.
import { optional, routeRef, text } from '#kernel/index.ts';
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
