// A terminal that others may watch: each helper gets the same numbered output as the trainee, at a speed of their own.
import { CONSOLE_ACK, CONSOLE_REPLAY, type ConsoleFromClient } from '#plugins/experiments/api.ts';
import { begun, type Begun } from '../experiments/machines/session/machineSessions.ts';
import { OutputLog } from '../experiments/machines/session/OutputLog.ts';
import type { Ended, Follower, Line, TerminalSession } from '../experiments/machines/session/TerminalSession.ts';
import { show } from '../experiments/machines/machines.ts';
import type { Database } from '../database/Database.ts';
import { endHelpsAt } from './helpRows.ts';
import { Recording } from './Recording.ts';
import { type Terms, type Viewer, Viewers } from './Viewers.ts';

type Heard = Exclude<ConsoleFromClient, { type: 'enter' }>;

interface TerminalViewer extends Viewer {
  sent: number;
  acked: number;
}

const WINDOW = 4 * CONSOLE_ACK;
const CLEAN = '\u001B[H\u001B[2J\u001B[3J';

export class WatchedTerminal implements Follower {
  readonly recording: Recording;
  readonly viewers = new Viewers<TerminalViewer>(() => this.tellTrainee());
  readonly #session: TerminalSession;
  readonly #id: string;
  readonly #log = new OutputLog();
  /** The last input of each help, whichever connection it came by. */
  readonly #inputNos = new Map<string, number>();

  readonly #whenEnded: (message: string) => void;

  constructor(session: TerminalSession, recording: Recording, id: string, whenEnded: (message: string) => void) {
    this.#whenEnded = whenEnded;
    this.#session = session;
    this.recording = recording;
    this.#id = id;
  }

  /** The trainee's page asks anew who is there. */
  tellTrainee(): void {
    this.#session.tell({ type: 'beside' });
  }

  look(): void {
    this.viewers.look();
  }

  wrote(data: string): void {
    this.#log.append(data);
    this.recording.wrote(data);
    for (const viewer of this.viewers) this.#pump(viewer);
    this.#log.forget(this.#log.end - CONSOLE_REPLAY);
  }

  resized(cols: number, rows: number): void {
    this.recording.resized(cols, rows);
    for (const { line } of this.viewers) line.send({ type: 'size', cols, rows });
  }

  ended(reason: Ended['reason'], message: string): void {
    this.recording.end();
    for (const viewer of this.viewers) {
      this.#sendUpTo(viewer, Infinity);
      // The machine runs on, and helpers come back to the trainee's next shell.
      if (reason === 'logout') viewer.line.drop();
      else this.viewers.end(viewer, reason, message);
    }
    if (reason !== 'logout') this.#whenEnded(message);
  }

  /** False if the screen cannot be drawn yet: try again soon. */
  enter(
    line: Line,
    { session, lastSeq }: { session?: string | undefined; lastSeq?: number | undefined },
    terms: Terms,
  ) {
    const goesOn = session === this.#id && lastSeq !== undefined && this.#log.reaches(lastSeq);
    const from = goesOn ? { seq: lastSeq } : this.#screen();
    if (!from) return false;
    const viewer: TerminalViewer = { line, terms, sent: from.seq, acked: from.seq, told: undefined };
    line.send({ type: 'entered', session: this.#id, seq: from.seq, inputNo: this.#inputNos.get(terms.helpId) ?? 0 });
    line.send({ type: 'size', ...this.recording.size });
    if ('screen' in from) line.send({ type: 'screen', data: CLEAN + from.screen });
    this.viewers.add(viewer);
    this.#pump(viewer);
    return true;
  }

  hear(line: Line, frame: Heard): void {
    const viewer = this.viewers.at(line);
    if (!viewer) return;
    const { helpId } = viewer.terms;
    if (frame.type === 'ping') {
      line.send({ type: 'pong', at: frame.at, inputNo: this.#inputNos.get(helpId) ?? 0 });
    } else if (frame.type === 'ack') {
      viewer.acked = Math.max(viewer.acked, Math.min(frame.seq, viewer.sent));
      this.#pump(viewer);
    } else if (frame.type === 'input') this.#take(viewer, frame);
  }

  #take(viewer: TerminalViewer, { no, data, by }: Extract<Heard, { type: 'input' }>): void {
    const { line, terms } = viewer;
    const { helpId, userId } = terms;
    if (no <= (this.#inputNos.get(helpId) ?? 0)) return;
    this.#inputNos.set(helpId, no);
    // Nobody types where the trainee does not see it.
    if (by !== userId || !terms.rights().type || !this.#session.attached) {
      line.send({ type: 'refused', no });
      return;
    }
    this.viewers.typed(viewer, data);
    this.#session.type(data);
  }

  #screen(): { readonly seq: number; readonly screen: string } | undefined {
    const screen = this.#session.screen();
    if (screen !== undefined) return { seq: this.#log.end, screen };
    const { lastScreen } = this.recording;
    return this.#log.reaches(lastScreen.seq) ? lastScreen : undefined;
  }

  #pump(viewer: TerminalViewer): void {
    if (this.#log.reaches(viewer.sent)) this.#sendUpTo(viewer, viewer.acked + WINDOW);
    // Too far behind: the next connection begins with the screen as it is.
    else viewer.line.drop();
  }

  #sendUpTo(viewer: TerminalViewer, limit: number): void {
    while (viewer.sent < limit) {
      const frame = this.#log.after(viewer.sent);
      if (!frame) return;
      viewer.sent = frame.seq;
      viewer.line.send({ type: 'output', ...frame });
    }
  }
}

/** The terminals of each database, by the number of their machine. */
const watched = new WeakMap<object, Map<number, WatchedTerminal>>();

export const terminalOf = (db: Database, vmNo: number): WatchedTerminal | undefined =>
  watched.get(db.content)?.get(vmNo);

begun.push((one: Begun) => {
  const { world, machine, session } = one;
  const { chapterTitle } = show(world.db, machine, world.clock.now());
  const { db } = world;
  const { content } = db;
  const endHelps = (message: string): void => {
    if (db.isOpen && db.content === content) endHelpsAt(db, machine.vm_no, message);
  };
  const recording = new Recording(one, chapterTitle ?? '');
  const terminal = new WatchedTerminal(session, recording, `watched-${crypto.randomUUID()}`, endHelps);
  const terminals = watched.get(world.db.content) ?? new Map<number, WatchedTerminal>();
  watched.set(world.db.content, terminals.set(machine.vm_no, terminal));
  session.follow(terminal);
});
