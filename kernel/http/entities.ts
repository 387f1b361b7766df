// Schemas that the answers of all services share.
import * as v from 'valibot';

export const Id = v.pipe(v.string(), v.minLength(1));
/** ISO 8601 with its offset. */
export const Time = v.pipe(v.string(), v.isoTimestamp());
/** A URL or a path. */
export const Address = v.pipe(v.string(), v.minLength(1));
/** A file's id in the file service; the kernel turns it into an address. */
export const FileId = v.string();

/**
 * The id of a record that may come without one. It then equals the named field, or the record's position in the list
 * (from 1) where that field is not unique. `shell/lenient/` fills it in.
 * @example v.object({ optionId: derivedId('sort'), texts: v.string(), sort: v.optional(Count, 0) })
 */
export const derivedId = (from: string) => v.pipe(Id, v.metadata({ 'x-derived-from': from }));

/**
 * Names and messages written by other people. Characters that change the writing direction are removed: with one,
 * `gpj.exe` is displayed as `exe.jpg`.
 */
export const PlainText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(TURNING, '')),
  v.string(),
);
const TURNING = /[\u{61C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** A text that may be missing: then `''`. */
export const MaybeText = v.nullish(v.string(), '');
/** A time that may be missing: then `''`, which `formatTime` leaves empty. */
export const MaybeTime = v.nullish(Time, '');
/** A number of things. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
/** Whole seconds; a hundred years at most. */
export const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_200_000_000));
/** A file's size. */
export const Bytes = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000_000_000));
/** Points scored, or points that can be scored. */
export const Score = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
/** From 0 to 100. */
export const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** An uploaded file in a reply; size 0 if its size is unknown. */
export const Attachment = v.object({ fileId: Id, name: PlainText, size: v.nullish(Bytes, 0) });
/** The same in a request. */
export const SentAttachment = v.object({ ...Attachment.entries, name: v.string(), size: Bytes });

/** A user, as lists show them. */
export const Person = v.object({ userId: Id, userName: PlainText, avatar: MaybeText });

/** A person who may be missing: then shown as 未署名. */
export const MaybePerson = v.nullish(Person, { userId: '', userName: '未署名', avatar: '' });

/** Body of a write that may be sent again: the upstream answers a repeated one with its first answer. */
export const repeatable = { operationId: v.optional(v.pipe(v.string(), v.uuid())) };

/** Replaces a code that this version does not know. */
export const UNKNOWN = 'unknown';
type CodeValue = string | number;

/**
 * A code of a reply, with the values that the contract knows; any other value reads as `unknown`.
 * @example const StudyState = code(['none', 'learning', 'done']);
 */
export function code<const Values extends readonly CodeValue[]>(
  values: Values,
): v.GenericSchema<Values[number], Values[number] | typeof UNKNOWN> & { readonly options: Values } {
  return v.pipe(v.picklist(values), v.metadata({ 'x-falls-to': UNKNOWN }));
}

/** One row of a code list. */
export const Code = v.object({ code: v.pipe(v.string(), v.minLength(1)), name: v.string() });

/** Query of a paged list: `page` counts from 1. */
export const paging = { page: v.optional(v.number()), size: v.optional(v.number()) };

/** One page of a list. */
export function pageOf<S extends v.GenericSchema<unknown, unknown>>(record: S) {
  return v.object({ records: v.pipe(v.array(record), v.maxLength(1000)), total: Count, page: Count, size: Count });
}

/** The wrapper of every answer; success is code 200 and state true. */
export const Envelope = v.object({
  code: v.number(),
  state: v.boolean(),
  message: v.nullish(v.string(), ''),
  data: v.optional(v.unknown()),
});

/** The reply of a call that only says that it was done. */
export const Done = v.optional(v.unknown());
