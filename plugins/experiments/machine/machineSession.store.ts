// A machine as one screen works with it: the console that is open, and which one. What was on the screen when the machine
// was released stays.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { CallError } from '#kernel/http/CallError.ts';
import type { Http } from '#kernel/http/http.ts';
import type { Notices } from '#kernel/notices/notices.store.ts';
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
  /** To whoever runs the platform. */
  report: (error: unknown) => void;
}

export class MachineSession {
  readonly machine: Machine;
  opened: OpenConsole | undefined = undefined;
  /** Its code could not be fetched. */
  failed = false;
  /** Those that the upstream turned out not to open. */
  private closedKinds: readonly ConsoleName[] = [];
  private chosen: string | undefined = readLocal(KEPT_AS);
  /** Grows with each opening: one that is overtaken is dropped. */
  #opening = 0;
  readonly #needs: MachineSessionNeeds;

  constructor(machine: Machine, needs: MachineSessionNeeds) {
    this.machine = machine;
    this.#needs = needs;
    makeAutoObservable(this, { machine: false, opened: observableRef }, { autoBind: true });
  }

  /** What the machine has and the institution offers. */
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
    this.chosen = kind;
    writeLocal(KEPT_AS, kind);
  }

  /** Opens what the machine has as soon as it runs; its code comes while the machine is being made. Call the result to leave. */
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

  /** After its code could not be fetched. */
  retry(): void {
    this.follow(this.machine.vm?.state, this.kind);
  }

  /** Whether so much may be pasted: of more than one line a terminal carries out each. */
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
    // The first ticket is fetched along with the code. Whoever asks for it hears if it failed.
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
      // Opening is nothing but fetching code; what fails later the console says itself.
      this.#needs.report(error);
      runInAction(() => (this.failed = opening === this.#opening));
    }
  }

  /** Another one is opened, or it is said that there is none. */
  private leaveOut(kind: ConsoleName): void {
    this.closedKinds = [...this.closedKinds, kind];
  }

  private close(): void {
    this.#opening++;
    this.opened?.console.dispose();
    this.opened = undefined;
  }
}
