// The console that the showcase has open.
import { makeAutoObservable, observableRef } from 'mobx';
import type { Kernel } from '#kernel/index.ts';
import { openVmConsole, type Vm } from '#plugins/experiments/api.ts';
import type { ConsoleName, OpenConsole } from '#plugins/experiments/consoles/MachineConsole.ts';
import { openConsole } from '#plugins/experiments/consoles/openConsole.ts';

export class Showcase {
  kind: ConsoleName | undefined = undefined;
  opened: OpenConsole | undefined = undefined;
  /** The number of times that the machine was used. */
  used = 0;
  readonly #kernel: Kernel;
  readonly #vm: Vm;

  constructor(kernel: Kernel, vm: Vm) {
    this.#kernel = kernel;
    this.#vm = vm;
    makeAutoObservable(this, { opened: observableRef }, { autoBind: true });
  }

  async open(kind: ConsoleName): Promise<void> {
    this.close();
    this.kind = kind;
    const { http, notices, deployment } = this.#kernel;
    const { vmId } = this.#vm;
    const opened = await openConsole(kind, {
      enter: (one) => http.send(openVmConsole.with({ vmId, kind: one }), { tips: false }),
      used: this.use,
      mayPaste: (text) =>
        text.includes('\n')
          ? notices.confirm({ title: '粘贴多行', message: text, confirmLabel: '粘贴' })
          : Promise.resolve(true),
      vm: this.#vm,
      services: deployment.services,
      allowedRedirects: deployment.allowedRedirects,
    });
    if (kind === this.kind) this.show(opened);
    else opened.console.dispose();
  }

  close(): void {
    this.kind = undefined;
    this.opened?.console.dispose();
    this.opened = undefined;
  }

  private show(opened: OpenConsole): void {
    this.opened = opened;
  }

  private use(): void {
    this.used += 1;
  }
}
