// The helpers who look on at a terminal or a desktop, one for each help.
import type { Line } from '../experiments/machines/session/TerminalSession.ts';

/** The rights of a helper at this moment. */
export interface Rights {
  readonly watch: boolean;
  readonly type: boolean;
  /** Why it is over. */
  readonly message: string;
}

/** The terms on which a connection stays. */
export interface Terms {
  readonly helpId: string;
  readonly userId: string;
  rights(): Rights;
  /** Keys have reached the machine. */
  typed(data: string): void;
}

export interface Viewer {
  readonly line: Line;
  readonly terms: Terms;
  /** The last word on typing that the helper has; undefined before the first. */
  told: boolean | undefined;
}

/** A helper counts as typing for this many milliseconds after a key. */
const TYPING = 3_000;

export class Viewers<V extends Viewer> {
  readonly #viewers = new Map<string, V>();
  readonly #tellTrainee: () => void;
  #typed: { readonly helpId: string; readonly at: number } | undefined;

  /** `tellTrainee`: somebody has come, gone or begun to type. */
  constructor(tellTrainee: () => void) {
    this.#tellTrainee = tellTrainee;
  }

  [Symbol.iterator](): IterableIterator<V> {
    return this.#viewers.values();
  }

  isPresent(helpId: string): boolean {
    return this.#viewers.has(helpId);
  }

  isTyping(helpId: string): boolean {
    return this.#typed?.helpId === helpId && performance.now() - this.#typed.at < TYPING;
  }

  at(line: Line): V | undefined {
    return [...this].find((viewer) => viewer.line === line);
  }

  /** A new connection takes the place of the helper's last one. */
  add(viewer: V): void {
    this.#viewers.get(viewer.terms.helpId)?.line.drop();
    this.#viewers.set(viewer.terms.helpId, viewer);
    this.look();
    this.#tellTrainee();
  }

  leave(line: Line): void {
    const viewer = this.at(line);
    if (!viewer) return;
    this.#viewers.delete(viewer.terms.helpId);
    this.#tellTrainee();
  }

  typed({ terms }: V, data: string): void {
    const wasTyping = this.isTyping(terms.helpId);
    this.#typed = { helpId: terms.helpId, at: performance.now() };
    if (!wasTyping) this.#tellTrainee();
    terms.typed(data);
  }

  /** Those whose consent was taken away go at once. */
  look(): void {
    for (const viewer of this) {
      const { watch, type, message } = viewer.terms.rights();
      if (!watch) this.end(viewer, 'consent', message);
      else if (type !== viewer.told) {
        viewer.told = type;
        viewer.line.send({ type: 'typing', allowed: type });
      }
    }
  }

  end({ line, terms }: V, ...[reason, message]: Parameters<Line['end']>): void {
    this.#viewers.delete(terms.helpId);
    line.end(reason, message);
  }
}
