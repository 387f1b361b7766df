// Reports the use of a machine, at most once a minute; only real input counts. An idle trainee is warned before the
// machine is taken back.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { boundedWait, CallError, type Http } from '#kernel/index.ts';
import { listVmAlerts, resetVmLastTime, type VmAlert } from '../api.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';

const MINUTE = 60_000;

interface Needs {
  http: Pick<Http, 'send'>;
  /** Minutes without input after which the upstream is asked if it will take the machine back. */
  idleMinutes: number;
}

export class MachineUse {
  /** It will be taken back soon. */
  alert: VmAlert | undefined = undefined;
  #vmId: string | undefined;
  /** The last use, as `performance.now()`. */
  #usedAt = -Infinity;
  #reportedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    makeAutoObservable(this, { alert: observableRef }, { autoBind: true });
  }

  /** Watches this machine while it runs; undefined ends it. */
  watch(vmId: string | undefined): void {
    if (vmId === this.#vmId) return;
    this.#vmId = vmId;
    this.alert = undefined;
    clearTimeout(this.#timer);
    // The machine may have been idle long before this page was opened.
    if (vmId !== undefined) void this.look();
  }

  /** Called on real input. */
  used(): void {
    const now = performance.now();
    this.#usedAt = now;
    if (this.alert) this.alert = undefined;
    if (this.#vmId === undefined || now - this.#reportedAt < MINUTE) return;
    this.#reportedAt = now;
    void this.tell(this.#vmId);
  }

  private async tell(vmId: string): Promise<void> {
    try {
      await this.#needs.http.send(resetVmLastTime.with({ vmId }), { tips: false });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The next input tries again, unless the upstream has no such call.
      if (!isLacking(error)) this.#reportedAt = -Infinity;
    }
  }

  private async look(): Promise<void> {
    const vmId = this.#vmId;
    const idle = performance.now() - this.#usedAt >= this.#needs.idleMinutes * MINUTE;
    try {
      const alerts =
        idle && !document.hidden ? await this.#needs.http.send(listVmAlerts.with({}), { tips: false }) : [];
      if (vmId !== this.#vmId || vmId === undefined) return;
      const mine = alerts.find((one) => one.vmId === vmId && one.kind === 'idle');
      runInAction(() => (this.alert = mine));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isLacking(error)) return;
    }
    if (vmId === this.#vmId) this.#timer = setTimeout(() => void this.look(), boundedWait(MINUTE));
  }
}
