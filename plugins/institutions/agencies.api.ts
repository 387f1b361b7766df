// Institutions as visitors see them. In a file of its own: the manifest names these calls, so it is read before anything
// is shown, and the rest of the contract is not.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Count, Id, pageOf, paging } from '#kernel/http/entities.ts';

export type Agency = v.InferOutput<typeof Agency>;
export const Agency = v.object({
  agencyId: Id,
  name: v.string(),
  /** An address or a file id. */
  logo: v.nullish(v.string(), ''),
  summary: v.nullish(v.string(), ''),
  region: v.nullish(v.string(), ''),
  courseNum: v.nullish(Count),
  clazzNum: v.nullish(Count),
  traineeNum: v.nullish(Count),
  /** Certificates that were issued. */
  certificateNum: v.nullish(Count),
});

export const listAgencies = call('GET /business/out-api/v1/agency/page', {
  title: '培训机构列表',
  query: v.object({ ...paging, keyword: v.optional(v.string()), region: v.optional(v.string()) }),
  reply: pageOf(Agency),
  inferred: true,
});
