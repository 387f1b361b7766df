// The protocol of a machine's consoles over WebSockets.
//
// A terminal speaks JSON. Its session belongs to the machine and outlives a connection: output is numbered by the
// byte (UTF-8) and input by the frame, so that a cut loses and repeats nothing. A desktop sends one `enter` frame as
// text; from then on it is plain RFB 3.8 in binary frames, begun by the server. Between them the server may send `beside`
// and `typing` as text, as in a terminal; the reason of the end is the code with which it closes: 4401 ticket, 4403
// consent, 4404 released, 4409 elsewhere, 4410 stopped.
import * as v from 'valibot';
import { Count } from '#kernel/index.ts';

/** The bytes of output that a session keeps; a client that missed more gets a fresh screen. */
export const CONSOLE_REPLAY = 256 * 1024;
/**
 * The client acknowledges after drawing this many bytes; the server pauses at four times as many unacknowledged ones.
 */
export const CONSOLE_ACK = 64 * 1024;
/** The longest text of one `input` frame, in UTF-16 units; a longer paste travels in several. */
export const CONSOLE_INPUT = 8 * 1024;

export type ConsoleFromClient = v.InferOutput<typeof ConsoleFromClient>;
export const ConsoleFromClient = v.variant('type', [
  /** The first frame, with a single-use ticket from `openVmConsole`. */
  v.object({
    type: v.literal('enter'),
    ticket: v.string(),
    /** The session to resume, and the last byte drawn of it. */
    session: v.optional(v.string()),
    lastSeq: v.optional(Count),
    cols: v.optional(Count),
    rows: v.optional(Count),
    /** Takes the session over from another tab or device. */
    takeOver: v.optional(v.boolean()),
  }),
  /** Keys, in a terminal's encoding. `no` counts from 1 in a session; one already received is ignored. */
  v.object({
    type: v.literal('input'),
    no: Count,
    data: v.string(),
    /** The id of a helper who types beside the trainee (plugins/beside). */
    by: v.optional(v.string()),
  }),
  v.object({ type: v.literal('resize'), cols: Count, rows: Count }),
  /** Everything up to this byte was drawn. */
  v.object({ type: v.literal('ack'), seq: Count }),
  v.object({ type: v.literal('ping'), at: v.number() }),
]);

export type ConsoleFromServer = v.InferOutput<typeof ConsoleFromServer>;
export const ConsoleFromServer = v.variant('type', [
  /**
   * The answer to `enter`. Output continues after `seq`; if that differs from the requested `lastSeq`, the screen is
   * cleared.
   */
  v.object({
    type: v.literal('entered'),
    session: v.string(),
    seq: Count,
    /** The last input that the session received, from any client. */
    inputNo: Count,
  }),
  /** Output with its escape sequences, in whole characters; `seq` is the number of its last byte. */
  v.object({ type: v.literal('output'), seq: Count, data: v.string() }),
  /** To a helper who joins: draws everything up to the `seq` of `entered`. It is not numbered. */
  v.object({ type: v.literal('screen'), data: v.string() }),
  /** To a helper: the size of the trainee's terminal, which a helper does not change. */
  v.object({ type: v.literal('size'), cols: Count, rows: Count }),
  /** To a helper: whether the trainee consents to input. Sent after `entered` and after each change. */
  v.object({ type: v.literal('typing'), allowed: v.boolean() }),
  /** To a helper: this input came without the trainee's consent and has not reached the machine. */
  v.object({ type: v.literal('refused'), no: Count }),
  /** To the trainee: somebody beside has come, gone, or begun to type; `getHelp` tells who. */
  v.object({ type: v.literal('beside') }),
  /** `inputNo`: the last input received. */
  v.object({ type: v.literal('pong'), at: v.number(), inputNo: Count }),
  /**
   * The last frame. `elsewhere`: the session is in use in another tab or on another device (`takeOver` is possible).
   * `released`: the machine is gone. `consent`: the trainee no longer lets this helper watch, or the help is over.
   */
  v.object({
    type: v.literal('ended'),
    reason: v.picklist(['ticket', 'elsewhere', 'logout', 'stopped', 'released', 'consent']),
    message: v.string(),
  }),
]);
