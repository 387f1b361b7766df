// A trainee's terminal as its helper sees it. Keys go to the machine only with the trainee's second consent.
import { makeAutoObservable } from 'mobx';
import type { Http } from '#kernel/index.ts';
import type { BesideFrame, loadTerminal, TerminalLink, TerminalScreen } from '#plugins/experiments/contract.ts';
import { socketAddress } from '#plugins/offline/network/socketAddress.ts';
import { enterHelp } from '../api.ts';

type Code = Awaited<ReturnType<typeof loadTerminal>>;

interface Needs {
  http: Pick<Http, 'send'>;
  services: Parameters<typeof socketAddress>[1];
  /** The id of the signed-in user, which all keys carry. */
  userId: string;
  ticket: string;
}

export class WatchedTerminal {
  readonly screen: TerminalScreen;
  readonly link: TerminalLink;
  /** The trainee consents to keys. */
  mayType = false;

  /** Draws it. */
  readonly Box: Code['TerminalBox'];

  constructor(code: Code, needs: Needs) {
    const { TerminalLink: Link, TerminalScreen: Screen, openWebSocket, inputKind } = code;
    this.Box = code.TerminalBox;
    const { http, services, userId, ticket } = needs;
    this.screen = new Screen();
    this.link = new Link(
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
    makeAutoObservable(this, { screen: false, link: false, Box: false }, { autoBind: true });
    // Programs have their answers from the trainee's terminal.
    this.screen.onInput((data) => {
      if (this.mayType && inputKind(data) === 'typed') this.link.give(data);
    });
    this.link.connection.start();
  }

  dispose(): void {
    this.link.connection.dispose();
    this.screen.dispose();
  }

  private hear(frame: BesideFrame): void {
    if (frame.type === 'screen') this.screen.terminal.write(frame.data);
    else if (frame.type === 'size') this.screen.resize(frame.cols, frame.rows);
    else if (frame.type === 'typing') this.mayType = frame.allowed;
  }
}
