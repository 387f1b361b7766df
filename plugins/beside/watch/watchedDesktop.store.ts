// A trainee's desktop as its helper sees it. The upstream drops whatever comes without the trainee's second consent.
import { makeAutoObservable } from 'mobx';
import type { DesktopConsole, loadDesktop } from '#plugins/experiments/contract.ts';
import { enterHelp } from '../api.ts';
import type { Watched, WatchNeeds } from './watched.ts';

export class WatchedDesktop implements Watched {
  readonly desktop: DesktopConsole;

  constructor(code: Awaited<ReturnType<typeof loadDesktop>>, { http, services, ticket }: WatchNeeds) {
    this.desktop = new code.DesktopConsole(
      {
        services,
        enter: () => http.send(enterHelp.with({ ticket }), { tips: false }),
        used: () => undefined,
        vm: {},
      },
      { lent: true },
    );
    makeAutoObservable(this, { desktop: false }, { autoBind: true });
  }

  get connection(): Watched['connection'] {
    return this.desktop.link;
  }

  get mayType(): boolean {
    return this.desktop.mayType;
  }

  get withheld(): string {
    return this.desktop.withheld;
  }

  sendWithheld(): void {
    this.desktop.sendWithheld();
  }

  dropWithheld(): void {
    this.desktop.dropWithheld();
  }

  dispose(): void {
    this.desktop.dispose();
  }
}
