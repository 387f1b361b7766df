// A machine on one screen: its open console, and the choice between consoles. The last screen stays after the
// release.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { CallError, type Http, type Notices } from '#kernel/index.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import { readLocal, writeLocal } from '#plugins/ui/localValues.ts';
import { openVmConsole, type Vm, type VmConsole } from '../api.ts';
import type { ConsoleName, ConsoleServices, MachineConsole, OpenConsole } from '../consoles/MachineConsole.ts';
import type { Machine } from './machine.store.ts';
import { isOnItsWay } from './machineWords.ts';

const KEPT_AS = 'experiments.console';

export interface MachineSessionNeeds {
  http: Pick<Http, 'send'>;
  notices: Pick<Notices, 'confirm'>;
  services: ConsoleServices['services'];
  allowedRedirects: ConsoleServices['allowedRedirects'];
  /** The consoles that the institution offers. */
  offered: readonly ConsoleName[];
  open: (kind: ConsoleName, services: ConsoleServices) => Promise<OpenConsole>;
  /** Fetches a console's code. */
  fetch: (kind: ConsoleName) => Promise<void>;
  /** Reports to the operator. */
  report: (error: unknown) => void;
}

export class MachineSession {
  readonly machine: Machine;
  opened: OpenConsole | undefined = undefined;
  /** The console's code could not be fetched. */
  failed = false;
  /** The user started the machine, or chose this console, on this page. */
  wasAwaited = false;
  /** Consoles that the upstream turned out not to support. */
  private closedKinds: readonly ConsoleName[] = [];
  private chosen: string | undefined = readLocal(KEPT_AS);
  /** Goes up with each opening, so that an overtaken one is dropped. */
  #opening = 0;
  readonly #needs: MachineSessionNeeds;

  constructor(machine: Machine, needs: MachineSessionNeeds) {
    this.machine = machine;
    this.#needs = needs;
    makeAutoObservable(this, { machine: false, opened: observableRef }, { autoBind: true });
  }

  /** The consoles that both the machine and the institution offer. */
  get kinds(): readonly ConsoleName[] {
    const { vm } = this.machine;
    return this.#needs.offered.filter((kind) => vm?.consoles.includes(kind) && !this.closedKinds.includes(kind));
  }

  get kind(): ConsoleName | undefined {
    return this.kinds.find((kind) => kind === this.chosen) ?? this.kinds[0];
  }

  get vm(): Vm | undefined {
    return this.machine.vm;
  }

  get console(): MachineConsole | undefined {
    return this.opened?.console;
  }

  choose(kind: ConsoleName): void {
    this.wasAwaited = true;
    this.chosen = kind;
    writeLocal(KEPT_AS, kind);
  }

  /**
   * Opens the console as soon as the machine runs; its code is fetched while the machine is being made. Call the
   * result to leave.
   */
  sit(): () => void {
    const { machine } = this;
    const stop = reaction(
      () => ({ vmId: machine.vm?.vmId, state: machine.vm?.state, kind: this.kind }),
      ({ state, kind }) => this.follow(state, kind),
      { fireImmediately: true, equals: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
    );
    return () => {
      stop();
      this.close();
    };
  }

  /** Tries again after the code could not be fetched. */
  retry(): void {
    this.follow(this.machine.vm?.state, this.kind);
  }

  /** Asks before pasting several lines into a terminal, which executes each one. */
  mayPaste(text: string): Promise<boolean> {
    const lines = text.replace(/\r?\n$/, '').split(/\r\n|\r|\n/).length;
    if (this.kind !== 'terminal' || lines < 2) return Promise.resolve(true);
    return this.#needs.notices.confirm({
      title: `粘贴${lines}行？`,
      message: '终端可能逐行执行粘贴的内容，请确认来源可靠。',
      confirmLabel: '粘贴',
    });
  }

  private follow(state: Vm['state'] | undefined, kind: ConsoleName | undefined): void {
    if (state === 'running') {
      this.close();
      if (kind) void this.open(kind);
    } else if (isOnItsWay(state)) {
      this.close();
      this.wasAwaited = true;
      if (kind) this.#needs.fetch(kind).catch(() => undefined);
    } else if (state !== 'released' && state !== 'unknown') this.close();
  }

  private async open(kind: ConsoleName): Promise<void> {
    const { vm, use } = this.machine;
    if (!vm) return;
    const { http, services, allowedRedirects } = this.#needs;
    const opening = ++this.#opening;
    this.failed = false;
    const enter = (wanted: ConsoleName): Promise<VmConsole> =>
      http.send(openVmConsole.with({ vmId: vm.vmId, kind: wanted }), { tips: false });
    // The first ticket is fetched along with the code. The console that awaits it handles a failure.
    let first: Promise<VmConsole> | undefined = enter(kind);
    first.catch((error: unknown) => {
      if (opening === this.#opening && error instanceof CallError && isLacking(error)) this.leaveOut(kind);
    });
    try {
      const opened = await this.#needs.open(kind, {
        vm,
        services,
        allowedRedirects,
        used: use.used,
        mayPaste: this.mayPaste,
        enter: (wanted) => {
          const way = first ?? enter(wanted);
          first = undefined;
          return way;
        },
      });
      if (opening !== this.#opening) opened.console.dispose();
      else runInAction(() => (this.opened = opened));
    } catch (error) {
      // Opening only fetches code; the console reports later failures itself.
      this.#needs.report(error);
      runInAction(() => (this.failed = opening === this.#opening));
    }
  }

  /** Opens another one, or says that there is none. */
  private leaveOut(kind: ConsoleName): void {
    this.closedKinds = [...this.closedKinds, kind];
  }

  private close(): void {
    this.#opening++;
    this.opened?.console.dispose();
    this.opened = undefined;
  }
}
