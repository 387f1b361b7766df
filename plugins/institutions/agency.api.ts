// An institution as its own page shows it.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Id, MaybeText } from '#kernel/http/entities.ts';
import { Agency } from './agencies.api.ts';

export type Teacher = v.InferOutput<typeof Teacher>;
export const Teacher = v.object({
  teacherId: Id,
  name: v.string(),
  avatar: MaybeText,
  /** Professional title, e.g. 副教授. */
  title: MaybeText,
  introduction: MaybeText,
});

export type AgencyDetail = v.InferOutput<typeof AgencyDetail>;
export const AgencyDetail = v.object({
  ...Agency.entries,
  /** HTML written by the institution. */
  intro: v.nullish(v.string(), ''),
  address: v.nullish(v.string(), ''),
  contactNumber: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  /** Its own site, an http(s) address. */
  website: v.nullish(v.string(), ''),
  teachers: v.nullish(v.array(Teacher)),
});

export const getAgency = call('GET /business/out-api/v1/agency/get/{id}', {
  title: '培训机构详情',
  reply: AgencyDetail,
});
