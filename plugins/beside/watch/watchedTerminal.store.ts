// A trainee's terminal as its helper sees it. Keys go to the machine only with the trainee's second consent.
import { makeAutoObservable } from 'mobx';
import type { BesideFrame, loadTerminal, TerminalLink, TerminalScreen } from '#plugins/experiments/contract.ts';
import { socketAddress } from '#plugins/offline/network/socketAddress.ts';
import { enterHelp } from '../api.ts';
import type { Watched, WatchNeeds } from './watched.ts';

export class WatchedTerminal implements Watched {
  readonly screen: TerminalScreen;
  mayType = false;
  readonly #link: TerminalLink;

  constructor(code: Awaited<ReturnType<typeof loadTerminal>>, { http, services, userId, ticket }: WatchNeeds) {
    const { TerminalLink: Link, TerminalScreen: Screen, openWebSocket, inputKind } = code;
    this.screen = new Screen();
    this.#link = new Link(
      {
        by: userId,
        open: openWebSocket,
        random: Math.random,
        beside: (frame) => this.hear(frame),
        enter: async () => {
          const entry = await http.send(enterHelp.with({ ticket }), { tips: false });
          return { url: socketAddress(entry.url, services, location.href), ticket: entry.ticket };
        },
      },
      this.screen.terminal,
    );
    makeAutoObservable(this, { screen: false }, { autoBind: true });
    // Programs have their answers from the trainee's terminal.
    this.screen.onInput((data) => {
      if (this.mayType && inputKind(data) === 'typed') this.#link.give(data);
    });
    this.#link.connection.start();
  }

  get connection(): Watched['connection'] {
    return this.#link.connection;
  }

  get withheld(): string {
    return this.#link.withheld;
  }

  sendWithheld(): void {
    this.#link.sendWithheld();
  }

  dropWithheld(): void {
    this.#link.dropWithheld();
  }

  dispose(): void {
    this.#link.connection.dispose();
    this.screen.dispose();
  }

  private hear(frame: BesideFrame): void {
    if (frame.type === 'screen') this.screen.terminal.write(frame.data);
    else if (frame.type === 'size') this.screen.resize(frame.cols, frame.rows);
    else if (frame.type === 'typing') this.mayType = frame.allowed;
  }
}
