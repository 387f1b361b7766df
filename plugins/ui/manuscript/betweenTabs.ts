import { BASE } from '#kernel/browser/base.ts';

/** Tells this browser's other tabs that a text of one box has changed, and hears it from them. */
export class BetweenTabs {
  #channel: BroadcastChannel | undefined;

  constructor(box: string, heard: (lane: string) => void) {
    this.#channel = new BroadcastChannel(`yanxi${BASE}:${box}`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<string>) => heard(data));
  }

  readonly announce = (lane: string): void => this.#channel?.postMessage(lane satisfies string);

  /** Stops listening. */
  readonly close = (): void => {
    this.#channel?.close();
    this.#channel = undefined;
  };
}
