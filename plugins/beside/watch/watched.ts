// A trainee's console as its helper sees it.
import { type ComponentType, createElement } from 'react';
import type { Http, Kernel } from '#kernel/index.ts';
import { loadDesktop, loadTerminal, type TerminalLink } from '#plugins/experiments/contract.ts';
import type { WatchedConsole } from '../api.ts';

/** Observable. */
export interface Watched {
  readonly connection: Pick<TerminalLink['connection'], 'state' | 'latency' | 'usable' | 'message' | 'reconnect'>;
  /** The trainee consents to keys. */
  readonly mayType: boolean;
  /** Input that has not reached the machine, to be sent or dropped. */
  readonly withheld: string;
  sendWithheld(): void;
  dropWithheld(): void;
  dispose(): void;
}

export interface WatchNeeds {
  http: Pick<Http, 'send'>;
  services: Kernel['deployment']['services'];
  /** The id of the signed-in user, which all keys carry. */
  userId: string;
  /** The help's ticket. */
  ticket: string;
}

/** Its connection, and what draws it; that fills its box. */
export interface OpenWatched {
  readonly watched: Watched;
  readonly View: ComponentType<{ label: string }>;
}

/** The code of each kind comes when it is wanted. */
export async function openWatched(console: WatchedConsole): Promise<(needs: WatchNeeds) => OpenWatched> {
  if (console === 'desktop') {
    const [code, { WatchedDesktop }] = await Promise.all([loadDesktop(), import('./watchedDesktop.store.ts')]);
    return (needs) => {
      const watched = new WatchedDesktop(code, needs);
      return { watched, View: ({ label }) => createElement(code.DesktopView, { console: watched.desktop, label }) };
    };
  }
  const [code, { WatchedTerminal }] = await Promise.all([loadTerminal(), import('./watchedTerminal.store.ts')]);
  return (needs) => {
    const watched = new WatchedTerminal(code, needs);
    return { watched, View: ({ label }) => createElement(code.TerminalBox, { screen: watched.screen, label }) };
  };
}
