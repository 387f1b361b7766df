import type * as v from 'valibot';
import type { Attachment } from '#kernel/http/entities.ts';

/** Something that was said and is not known to have arrived. */
export interface OutboxRow {
  /** Sent along, so that what is sent twice is said once. */
  operationId: string;
  owner: string;
  /** When it was said, in milliseconds since 1970. */
  at: number;
  text: string;
  /** A picture that has to be uploaded first… */
  picture?: File | undefined;
  /** …and what it then is. */
  image?: v.InferOutput<typeof Attachment> | undefined;
  /** Why it was refused; then it waits for whoever said it. */
  problem?: string | undefined;
}
