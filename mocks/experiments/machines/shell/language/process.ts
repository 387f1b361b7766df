// Programs run in steps: one that has to wait yields what it waits for, and is resumed then.

/** Ends at a moment of the shell's clock, or when something holds; whichever comes first. */
export interface Wait {
  /** Milliseconds. */
  readonly at?: number;
  until?(): boolean;
}

/** Returns the exit code. */
export type Program<Result = number> = Generator<Wait, Result, void>;

/** Ctrl-C. */
export class Interrupt extends Error {}

export interface Sink {
  write(text: string): void;
  /** Programs pause while it is full. */
  readonly full: boolean;
  /** Nobody reads any more. */
  readonly gone?: boolean;
  /** A person sees it. */
  readonly terminal?: boolean;
}

export interface Source {
  /** Returns the text there is now: undefined at the end, empty if more may come. */
  take(): string | undefined;
  /** There is something to take, or the end. */
  readonly ready: boolean;
  /** Returns unread text, to be taken next. */
  putBack(text: string): void;
  readonly terminal?: boolean;
}

export const NOTHING: Source = { take: () => undefined, ready: true, putBack: () => undefined };
export const NOWHERE: Sink = { write: () => undefined, full: false };

export function textSource(text: string): Source {
  let rest: string | undefined = text;
  return {
    take() {
      const taken = rest;
      rest = undefined;
      return taken === '' ? undefined : taken;
    },
    ready: true,
    putBack(more) {
      rest = more + (rest ?? '');
    },
  };
}

const PIPE_SIZE = 64 * 1024;

/** Connects two commands. */
export class Pipe implements Sink, Source {
  #text = '';
  #ended = false;
  gone = false;

  get full(): boolean {
    return this.#text.length >= PIPE_SIZE;
  }

  write(text: string): void {
    if (!this.gone) this.#text += text;
  }

  take(): string | undefined {
    if (this.#text === '' && this.#ended) return undefined;
    const taken = this.#text;
    this.#text = '';
    return taken;
  }

  putBack(text: string): void {
    this.#text = text + this.#text;
  }

  /** The writer has written all. */
  end(): void {
    this.#ended = true;
  }

  get ready(): boolean {
    return this.#text !== '' || this.#ended;
  }
}

/** The next text of a source; nothing at its end. */
export function* read(source: Source): Program<string | undefined> {
  for (;;) {
    const taken = source.take();
    if (taken === undefined || taken !== '') return taken;
    yield { until: () => source.ready };
  }
}

export function* readAll(source: Source): Program<string> {
  const parts: string[] = [];
  for (let part = yield* read(source); part !== undefined; part = yield* read(source)) parts.push(part);
  return parts.join('');
}

/** A line without its end; nothing at the end of the source. */
export function* readLine(source: Source): Program<string | undefined> {
  let line = '';
  for (let part = yield* read(source); part !== undefined; part = yield* read(source)) {
    const end = part.indexOf('\n');
    if (end >= 0) {
      if (end + 1 < part.length) source.putBack(part.slice(end + 1));
      return line + part.slice(0, end);
    }
    line += part;
  }
  return line === '' ? undefined : line;
}

/** Writes, and waits while nobody takes it. False when nobody reads any more. */
export function* put(sink: Sink, text: string): Program<boolean> {
  if (sink.gone) return false;
  sink.write(text);
  if (sink.full) yield { until: () => !sink.full || sink.gone === true };
  return !sink.gone;
}

interface Steps {
  readonly program: Program;
  wait: Wait | undefined;
  code: number | undefined;
}

export const isReady = ({ at, until }: Wait, now: number): boolean =>
  (at !== undefined && now >= at) || until?.() === true;

/** Runs the programs of a pipeline until all have ended. Returns their codes. */
export function* together(
  programs: readonly Program[],
  clock: () => number,
  onEnd: (index: number) => void,
): Program<number[]> {
  const all = programs.map((program): Steps => ({ program, wait: undefined, code: undefined }));
  const step = (one: Steps, index: number, result: IteratorResult<Wait, number>): void => {
    one.wait = result.done ? undefined : result.value;
    if (!result.done) return;
    one.code = result.value;
    onEnd(index);
  };
  for (;;) {
    let moved = false;
    for (const [index, one] of all.entries()) {
      if (one.code !== undefined || (one.wait && !isReady(one.wait, clock()))) continue;
      moved = true;
      step(one, index, one.program.next());
    }
    const open = all.filter(({ code }) => code === undefined);
    if (open.length === 0) return all.map(({ code }) => code ?? 0);
    if (moved) continue;
    const ats = open.flatMap(({ wait }) => wait?.at ?? []);
    try {
      yield {
        ...(ats.length > 0 && { at: Math.min(...ats) }),
        until: () => open.some(({ wait }) => wait && isReady(wait, clock())),
      };
    } catch (error) {
      if (!(error instanceof Interrupt)) throw error;
      for (const { program } of open) interrupt(program);
      throw error;
    }
  }
}

/** A program may print a summary first (`ping`). */
function interrupt(program: Program): void {
  try {
    program.throw(new Interrupt());
  } catch (error) {
    if (!(error instanceof Interrupt)) throw error;
  }
}
