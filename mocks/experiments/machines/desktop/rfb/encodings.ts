// Numbers of the protocol: how pixels may travel, and what else a client may understand.

export const ENCODINGS = {
  raw: 0,
  hextile: 5,
  desktopSize: -223,
  cursor: -239,
  qemuKeys: -258,
  extendedDesktopSize: -308,
  fence: -312,
  continuousUpdates: -313,
  moreButtons: -316,
  extendedClipboard: -0x3f5e1a32,
} as const;

/** Said yes to with an empty rectangle. */
const ANNOUNCED = [ENCODINGS.qemuKeys, ENCODINGS.moreButtons] as const;

/** What this client understands, and what it was told of it. */
export class Understood {
  #encodings: ReadonlySet<number> = new Set();
  readonly #told = new Set<number>();
  #toAnnounce: number[] = [];

  set(encodings: readonly number[]): void {
    this.#encodings = new Set(encodings);
    this.#toAnnounce.push(...ANNOUNCED.filter((encoding) => this.once(encoding)));
  }

  has(encoding: number): boolean {
    return this.#encodings.has(encoding);
  }

  /** Whether it is to be told of something that it understands; only the first time. */
  once(encoding: number): boolean {
    if (!this.#encodings.has(encoding) || this.#told.has(encoding)) return false;
    this.#told.add(encoding);
    return true;
  }

  /** What is to be said yes to now. */
  announced(): readonly number[] {
    const announced = this.#toAnnounce;
    this.#toAnnounce = [];
    return announced;
  }
}
