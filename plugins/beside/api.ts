// Somebody beside the trainee at a machine, and the recordings of its sessions.
import * as v from 'valibot';
import { call, code, Count, Id, MaybePerson, MaybeText, PlainText, repeatable, Seconds, Time } from '#kernel/index.ts';

/** A console of a machine that can be watched. */
export type WatchedConsole = v.InferOutput<typeof WatchedConsole>;
export const WatchedConsole = v.picklist(['terminal', 'desktop']);

/** The console that is watched; an upstream that knows of terminals only does not say. */
const Watched = v.nullish(code(WatchedConsole.options), 'terminal');

/**
 * Somebody beside the trainee. `asked`: the trainee waits for whoever comes by the ticket. `offered`: somebody wants to
 * come, and the trainee has not consented. `watching`: the trainee consents, and the console is seen. `ended`: by
 * either side, or with the machine.
 */
export type Help = v.InferOutput<typeof Help>;
export const Help = v.object({
  helpId: Id,
  vmId: Id,
  console: Watched,
  state: code(['asked', 'offered', 'watching', 'ended']),
  /** Opens the console to whoever comes first while it is `asked`, and to the helper alone from then on. */
  ticket: Id,
  trainee: MaybePerson,
  /** Missing while nobody has come. */
  helper: v.nullish(MaybePerson),
  question: MaybeText,
  /** The helper's page is connected. */
  present: v.nullish(v.boolean(), false),
  /** The second consent: the helper may type. */
  mayType: v.nullish(v.boolean(), false),
  /** The helper asks for it. */
  wantsToType: v.nullish(v.boolean(), false),
  /** The helper has typed within the last seconds. */
  typing: v.nullish(v.boolean(), false),
  /** Why it has ended. */
  message: MaybeText,
});

/** Those of the trainee: `allow`, `refuse`, `allowTyping`; of the helper: `askToType`; of both: the others. */
export type HelpAction = v.InferOutput<typeof HelpAction>;
export const HelpAction = v.picklist(['allow', 'refuse', 'allowTyping', 'stopTyping', 'askToType', 'end']);

/** The help at a machine of the signed-in user; null if there was none. */
export const getHelp = call('GET /classroom/api/v1/exp/vm/help', {
  title: '实验机上的同屏指导',
  query: v.object({ vmId: Id }),
  reply: v.nullable(Help),
  inferred: true,
});

/** The consoles of a machine that can be watched. An upstream without this call lets terminals be watched only. */
export const listWatchedConsoles = call('GET /classroom/api/v1/exp/vm/help/consoles', {
  title: '实验机上能同屏指导的控制台',
  query: v.object({ vmId: Id }),
  reply: v.array(code(WatchedConsole.options)),
  inferred: true,
});

export const askForHelp = call('POST /classroom/api/v1/exp/vm/help', {
  title: '学员请老师来看看',
  body: v.object({
    vmId: Id,
    question: v.optional(v.string()),
    /** A terminal unless said. */
    console: v.optional(WatchedConsole),
    ...repeatable,
  }),
  reply: Help,
  inferred: true,
});

export const changeHelp = call('PUT /classroom/api/v1/exp/vm/help', {
  title: '同意、收回或结束同屏指导',
  body: v.object({ helpId: Id, action: HelpAction, ...repeatable }),
  reply: Help,
  inferred: true,
});

export type HelpedMachine = v.InferOutput<typeof HelpedMachine>;
export const HelpedMachine = v.object({
  vmId: Id,
  trainee: MaybePerson,
  courseTitle: MaybeText,
  chapterTitle: MaybeText,
  /** The console that is watched, or would be: the one that the trainee has open. */
  console: Watched,
  /** Missing while nobody has asked or offered. */
  help: v.nullish(v.pick(Help, ['state', 'ticket', 'question'])),
});

/** The running machines at which the signed-in user may help; those whose trainees have asked come first. */
export const listHelpedMachines = call('GET /classroom/api/v1/exp/vm/help/list', {
  title: '可以指导的实验机',
  reply: v.array(HelpedMachine),
  inferred: true,
});

export const offerHelp = call('POST /classroom/api/v1/exp/vm/help/offer', {
  title: '老师提出来看看',
  body: v.object({ vmId: Id, ...repeatable }),
  reply: Help,
  inferred: true,
});

export const openHelp = call('GET /classroom/api/v1/exp/vm/help/ticket', {
  title: '凭票查看同屏指导',
  query: v.object({ ticket: Id }),
  reply: Help,
  inferred: true,
});

/**
 * Lets a helper in, who is from then on the only one. Open a WebSocket at `url` and enter with the ticket of this
 * reply, which serves once, as in the console of a machine: experiments/console.ts. The upstream passes on keys, pointer
 * and clipboard with the second consent alone, and lets go what is held when that is taken back.
 */
export const enterHelp = call('POST /classroom/api/v1/exp/vm/help/enter', {
  title: '进入同屏指导',
  body: v.object({ ticket: Id }),
  reply: v.object({ url: v.string(), ticket: v.string() }),
  inferred: true,
});

export type Recording = v.InferOutput<typeof Recording>;
export const Recording = v.object({
  recordingId: Id,
  vmId: Id,
  title: v.nullish(PlainText, ''),
  startTime: Time,
  length: v.nullish(Seconds, 0),
  /** Its session goes on. */
  open: v.nullish(v.boolean(), false),
});

/** The recorded sessions of a machine, the latest first. */
export const listRecordings = call('GET /classroom/api/v1/exp/vm/recording/list', {
  title: '实验机的录像列表',
  query: v.object({ vmId: Id }),
  reply: v.array(Recording),
  inferred: true,
});

export type RecordingIndex = v.InferOutput<typeof RecordingIndex>;
/** A piece begins every ten seconds in which there was output. */
export const RecordingIndex = v.array(
  v.object({
    no: Count,
    /** Milliseconds from the start. */
    at: Count,
    /** The last byte before it. */
    seq: Count,
  }),
);

export const getRecording = call('GET /classroom/api/v1/exp/vm/recording', {
  title: '实验机的录像及其索引',
  query: v.object({ recordingId: Id }),
  reply: v.object({ ...Recording.entries, index: RecordingIndex }),
  inferred: true,
});

export type RecordingPiece = v.InferOutput<typeof RecordingPiece>;
export const RecordingPiece = v.object({
  no: Count,
  at: Count,
  seq: Count,
  cols: Count,
  rows: Count,
  /** Draws the terminal as it was at the beginning of the piece. */
  screen: v.string(),
  /** The numbered output with its times, and the sizes that the terminal took meanwhile. */
  output: v.array(
    v.object({
      at: Count,
      seq: Count,
      data: v.string(),
      resized: v.nullish(v.object({ cols: Count, rows: Count })),
    }),
  ),
});

export const listRecordingPieces = call('GET /classroom/api/v1/exp/vm/recording/pieces', {
  title: '实验机录像的一段',
  query: v.object({ recordingId: Id, from: Count, size: v.optional(Count, 1) }),
  reply: v.array(RecordingPiece),
  inferred: true,
});
