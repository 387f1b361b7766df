// What travels over the WebSockets of a machine's consoles.
//
// A terminal speaks JSON. Its session belongs to the machine and outlives a connection: what it has put out is numbered
// by the byte (UTF-8), what was typed by the frame, so that after a cut neither is lost nor done twice. Next to it, a
// desktop sends one `enter` frame as text; from then on it is plain RFB 3.8 in binary frames, begun by the server.
import * as v from 'valibot';
import { Count } from '#kernel/http/entities.ts';

/** A session keeps so much of what it has put out, in bytes; who has missed more gets the screen anew. */
export const CONSOLE_REPLAY = 256 * 1024;
/** The client acknowledges each time it has drawn so many bytes; the server pauses when four times as many are out. */
export const CONSOLE_ACK = 64 * 1024;
/** The longest text of one `input` frame, in UTF-16 units; a longer paste travels in several. */
export const CONSOLE_INPUT = 8 * 1024;

export type ConsoleFromClient = v.InferOutput<typeof ConsoleFromClient>;
export const ConsoleFromClient = v.variant('type', [
  /** The first one, with a ticket of `openVmConsole` that is good once. */
  v.object({
    type: v.literal('enter'),
    ticket: v.string(),
    /** The session to go on with, and the last byte that was drawn of it. */
    session: v.optional(v.string()),
    lastSeq: v.optional(Count),
    cols: v.optional(Count),
    rows: v.optional(Count),
    /** Takes the session over from another tab or device. */
    takeOver: v.optional(v.boolean()),
  }),
  /** Keys, as a terminal sends them. `no` counts from 1 in a session; one that was received already is passed over. */
  v.object({ type: v.literal('input'), no: Count, data: v.string() }),
  v.object({ type: v.literal('resize'), cols: Count, rows: Count }),
  /** All up to this byte was drawn. */
  v.object({ type: v.literal('ack'), seq: Count }),
  v.object({ type: v.literal('ping'), at: v.number() }),
]);

export type ConsoleFromServer = v.InferOutput<typeof ConsoleFromServer>;
export const ConsoleFromServer = v.variant('type', [
  /** The answer to `enter`. Output goes on behind `seq`; where that is not the `lastSeq` asked for, the screen is cleared. */
  v.object({
    type: v.literal('entered'),
    session: v.string(),
    seq: Count,
    /** The last input that the session has received, from whomever. */
    inputNo: Count,
  }),
  /** For the screen, with its escape sequences; `seq` is the number of its last byte. Whole characters only. */
  v.object({ type: v.literal('output'), seq: Count, data: v.string() }),
  /** `inputNo`: the last input that was received. */
  v.object({ type: v.literal('pong'), at: v.number(), inputNo: Count }),
  /**
   * The last one: why it is over. `elsewhere`: the session is in use in another tab or on another device (`takeOver` is
   * possible). `released`: the machine is gone.
   */
  v.object({
    type: v.literal('ended'),
    reason: v.picklist(['ticket', 'elsewhere', 'logout', 'stopped', 'released']),
    message: v.string(),
  }),
]);
