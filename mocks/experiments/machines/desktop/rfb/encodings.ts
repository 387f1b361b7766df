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

/** The encodings that this client understands, and those announced to it. */
export class Understood {
  #encodings: ReadonlySet<number> = new Set();
  readonly #announced = new Set<number>();
  #toAnnounce: number[] = [];

  set(encodings: readonly number[]): void {
    this.#encodings = new Set(encodings);
    this.#toAnnounce.push(...ANNOUNCED.filter((encoding) => this.once(encoding)));
  }

  has(encoding: number): boolean {
    return this.#encodings.has(encoding);
  }

  /** True the first time that something it understands is to be announced. */
  once(encoding: number): boolean {
    if (!this.#encodings.has(encoding) || this.#announced.has(encoding)) return false;
    this.#announced.add(encoding);
    return true;
  }

  /** The extensions to confirm now. */
  announced(): readonly number[] {
    const announced = this.#toAnnounce;
    this.#toAnnounce = [];
    return announced;
  }
}
