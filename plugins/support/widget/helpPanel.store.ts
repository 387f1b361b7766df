// The open tab of the help panel, and the number of unread replies. Part of every first load, so keep it small.
import { makeAutoObservable } from 'mobx';
import { type Kernel, OnceKey } from '#kernel/index.ts';

export type HelpTab = 'chat' | 'assistant';

export class HelpPanelState {
  /** Undefined while the panel is closed. */
  tab: HelpTab | undefined = undefined;
  /** Unread replies from customer service. */
  unread = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(tab: HelpTab): void {
    this.tab = tab;
  }

  close(): void {
    this.tab = undefined;
  }

  count(unread: number): void {
    this.unread = unread;
  }
}

const HELP_PANEL = new OnceKey<HelpPanelState>();

export function helpPanelOf({ once }: Pick<Kernel, 'once'>): HelpPanelState {
  return once(HELP_PANEL, () => new HelpPanelState());
}
