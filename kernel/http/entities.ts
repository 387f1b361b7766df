// The shapes that every service's answers share.
import * as v from 'valibot';

export const Id = v.pipe(v.string(), v.minLength(1));
/** ISO 8601 with its offset. */
export const Time = v.pipe(v.string(), v.isoTimestamp());
/** A file's id in the file service; the kernel turns it into an address. */
export const FileId = v.string();

/** Query of a page: `page` counts from 1. */
export const paging = { page: v.optional(v.number()), size: v.optional(v.number()) };

/** One page of a list. */
export function pageOf<S extends v.GenericSchema<unknown, unknown>>(record: S) {
  return v.object({ records: v.array(record), total: v.number(), page: v.number(), size: v.number() });
}

/** What every answer is wrapped in; success is code 200 and state true. */
export const Envelope = v.object({
  code: v.number(),
  state: v.boolean(),
  message: v.nullish(v.string(), ''),
  data: v.optional(v.unknown()),
});

/** The reply of a call that only says that it was done. */
export const Done = v.optional(v.unknown());
