// The records of the databases. Field names are on users' disks and must not change.

/** A write that the upstream has not acknowledged yet. */
export interface OutboxRow {
  /** Rows are sent in ascending order. */
  readonly order: number;
  /** The operation id: the same at every try, and never reused for other content. */
  readonly id: string;
  /** Incremented with each change of an unsent row. */
  readonly revision: number;
  readonly deployment: string;
  readonly owner: string;
  /** Name of the outbox. */
  readonly box: string;
  /** Rows of one lane are sent in order: the answers to one question, the records of one chapter. */
  readonly lane: string;
  /** Waits for all earlier rows in lanes with this prefix: a submission waits for the answers. */
  readonly after?: string | undefined;
  readonly content: unknown;
  /** A sent row never changes, since it may have taken effect. */
  readonly state: 'waiting' | 'sent' | 'refused';
  /** The upstream's reason for refusing it. */
  readonly reason?: string;
  /** Time of writing, in milliseconds since 1970. */
  readonly at: number;
}

/** A value stored next to the rows, with its time. */
export interface StoredValue {
  readonly value: unknown;
  readonly at: number;
}

/** A draft of a form. */
export interface StoredDraft {
  content: unknown;
  /** The tab that wrote it. */
  tab: string;
  /** Time of writing, in milliseconds since 1970. */
  at: number;
  /** The page on which it was typed, if its address leads back to it. */
  page?: { address: string; title: string };
}

/** The uploads of one form field and one owner. */
export interface UploadKey {
  readonly deployment: string;
  readonly owner: string;
  /** The field in which the file was chosen. */
  readonly field: string;
}

export interface SentChunk {
  /** Hash of the chunk's content. */
  readonly hash: string;
  /** The server has confirmed the chunk, so it is never sent again. */
  readonly confirmed: boolean;
}

export interface UploadRecord {
  readonly uploadId: string;
  /** Size of a chunk in bytes. */
  readonly chunk: number;
  /** The chunks sent so far, in order. */
  readonly sent: readonly SentChunk[];
  /** Set once the whole file has arrived. */
  readonly fileId?: string;
}

/** An unfinished upload. */
export interface StoredUpload extends UploadRecord, UploadKey {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
  /** Time of the last write, in milliseconds since 1970. */
  readonly at: number;
}

/** A course taken along, to be studied without a network. */
export interface StoredCourse {
  readonly content: unknown;
}

/** An answer that a course taken along needs. */
export interface StoredAnswer {
  readonly deployment: string;
  readonly owner: string;
  readonly course: string;
  /** The request's key. */
  readonly request: string;
  /** `course` and `lesson`: its content, which may change; `progress`: the user's own. */
  readonly role: 'course' | 'lesson' | 'progress';
  /** The upstream's answer as it came. */
  readonly text: string;
  /** Differs if the content does; for `course` and `lesson`. */
  readonly mark?: string;
}

/** A file of courses taken along; its content is in `pieces`. */
export interface StoredFile {
  /** The courses that need it. */
  readonly courses: readonly string[];
  readonly name: string;
  /** Its media type; empty until it is known. */
  readonly type: string;
  /** In bytes, as far as it is here. */
  readonly received: number;
  readonly pieces: number;
  /** All of it is here; before that, nothing of it is shown. */
  readonly whole: boolean;
  /** The version that the pieces belong to, if the server named one. */
  readonly version: string;
  /** Of a video in segments: its playlist, whose addresses are the numbers of the pieces. */
  readonly playlist?: string;
}
