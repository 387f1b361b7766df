// The machine of a chapter: its existence, its state, and the actions on it. Several screens share it.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError, type CallRequest, type Notices, Operation } from '#kernel/index.ts';
import { LackingCalls } from '#plugins/ui/form/lackingCalls.store.ts';
import { Writer, type WriterNeeds } from '#plugins/ui/form/writer.store.ts';
import type { ServerClock } from '#plugins/ui/clock/serverClock.store.ts';
import { updateVm, type Vm, type VmAction } from '../api.ts';
import { createMachine, findMachine } from './findMachine.ts';
import { MachineUse } from './machineUse.store.ts';
import { MACHINE_LISTS, MACHINE_PLACES, type MachineWhere } from './machinePlaces.ts';
import { type Failure, failureOf, isAwaited, isChanging, type MachineState } from './machineWords.ts';
import { type Pace, Polling } from './polling.ts';
import { Prolongation } from './prolongation.store.ts';
import { Snapshots } from './snapshots.store.ts';
import { type WayNeeds, wayToNode } from './wayToNode.ts';

export interface MachineNeeds extends WriterNeeds, WayNeeds {
  notices: Pick<Notices, 'confirm' | 'success' | 'warning' | 'error'>;
  clock: Pick<ServerClock, 'now' | 'at' | 'follow'>;
  idleMinutes: number;
  /** Called while the machine is being made, even if the trainee leaves for another screen. */
  awaited?: (machine: Machine) => void;
  random?: () => number;
}

/** Milliseconds from an answer to the next request. */
const QUEUED: Pace = { first: 2_000, most: 15_000 };
const CHANGING: Pace = { first: 1_000, most: 5_000 };
/** Even a steady machine may expire, or be stopped in another tab. */
const STEADY: Pace = { first: 60_000, most: 60_000 };

export class Machine {
  readonly where: MachineWhere;
  vm: Vm | undefined = undefined;
  /** The existence of a machine is known. */
  known = false;
  /** The last request failed: the shown state may be old. */
  unsure = false;
  doing: 'checking' | 'probing' | 'asking' | undefined = undefined;
  /** The reason why it could not be found or made. */
  failure: Failure | undefined = undefined;
  readonly writer: Writer;
  readonly #lacking: LackingCalls;
  readonly prolongation: Prolongation;
  readonly snapshots: Snapshots;
  readonly use: MachineUse;
  /** The start of the current state, by `performance.now()`. */
  since = performance.now();
  /** The arrival of `vm`, by `performance.now()`. */
  #heardAt = performance.now();
  #followers = 0;
  #screens = 0;
  #stopClock: (() => void) | undefined;
  readonly #needs: MachineNeeds;
  readonly #creation = new Operation();
  readonly #polling: Polling;

  constructor(needs: MachineNeeds, where: MachineWhere, vm?: Vm) {
    this.#needs = needs;
    this.where = where;
    const { http, notices } = needs;
    this.#lacking = new LackingCalls(http);
    this.writer = new Writer({ http: this.#lacking.http, remotes: needs.remotes });
    this.use = new MachineUse(needs);
    this.prolongation = new Prolongation({ http, notices, read: () => this.read(), hear: (one) => this.hear(one) });
    this.snapshots = new Snapshots({
      http,
      notices,
      writer: this.writer,
      lacks: this.#lacking.has,
      outdated: MACHINE_LISTS,
      hear: (one) => this.hear(one),
    });
    this.#polling = new Polling({ ask: () => this.ask(), pace: () => this.pace, random: needs.random ?? Math.random });
    if (vm) this.hear(vm);
    makeAutoObservable(
      this,
      {
        where: false,
        writer: false,
        prolongation: false,
        snapshots: false,
        use: false,
        vm: observableRef,
        failure: observableRef,
      },
      { autoBind: true },
    );
  }

  get state(): MachineState {
    return this.doing ?? this.vm?.state ?? (this.known ? 'none' : 'looking');
  }

  /** It exists or is being made, and takes one of the trainee's slots. */
  get stands(): boolean {
    return this.vm !== undefined && this.vm.state !== 'released';
  }

  /** A screen shows it now. */
  get isShown(): boolean {
    return this.#screens > 0;
  }

  /** The time of release, by `performance.now()`; undefined while no time runs. */
  get endsAt(): number | undefined {
    const { expireTime, remainingTime } = this.vm ?? {};
    const runs = this.stands && !isAwaited(this.state) && this.state !== 'failed';
    if (!runs) return undefined;
    if (expireTime) return this.#needs.clock.at(Date.parse(expireTime));
    return typeof remainingTime === 'number' ? this.#heardAt + remainingTime * 1_000 : undefined;
  }

  /** Keeps it up to date for a screen. Call the result when the screen closes. */
  show(): () => void {
    this.#screens++;
    const stop = this.follow();
    return () => {
      if (--this.#screens === 0) this.use.watch(undefined);
      stop();
    };
  }

  /** Keeps it up to date. Call the result to stop. */
  follow(): () => void {
    if (this.#followers++ === 0) {
      this.#stopClock = this.#needs.clock.follow();
      this.#polling.start();
    } else void this.look();
    return () => {
      if (--this.#followers > 0) return;
      this.#stopClock?.();
      this.#polling.stop();
    };
  }

  /** Asks for its state at once. */
  look(): Promise<void> {
    return this.#polling.now();
  }

  /**
   * Creates one, after checking the node and the network. Resolves to `away` if the trainee left because of the
   * network.
   */
  async start(): Promise<'away' | undefined> {
    if (this.doing !== undefined || this.writer.busy) return undefined;
    this.failure = undefined;
    try {
      const way = await wayToNode(this.#needs, this.where.chapterRefId, this.tell);
      if (way !== 'clear') return way === 'away' ? way : undefined;
      this.tell('asking');
      this.hear(await createMachine(this.#needs.http, this.where, this.#creation));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => (this.failure = failureOf(error)));
    } finally {
      this.tell(undefined);
      this.#polling.soon();
    }
    return undefined;
  }

  change(action: VmAction): Promise<boolean> {
    const { vm } = this;
    return vm ? this.write(this.changing(action, vm.vmId)) : Promise.resolve(false);
  }

  /** True unless the upstream has turned out to lack this action. */
  canChange(action: VmAction): boolean {
    return !this.#lacking.has(this.changing(action, ''));
  }

  async release(): Promise<boolean> {
    const { vm, where } = this;
    if (!vm) return false;
    const done = await this.writer.write(MACHINE_PLACES[where.place.kind].release(vm.vmId), MACHINE_LISTS);
    if (done) this.hear({ ...vm, state: 'released', message: '' });
    else await this.look();
    return done !== undefined;
  }

  /** Takes the machine from an answer; null if there is none. */
  hear(vm: Vm | null): void {
    const before = this.vm?.state;
    this.known = true;
    this.unsure = false;
    if (vm) {
      this.vm = vm;
      this.#heardAt = performance.now();
      this.failure = undefined;
      this.prolongation.heard(vm);
    } else if (this.vm) this.vm = { ...this.vm, state: 'released' };
    this.use.watch(this.vm?.state === 'running' && this.isShown ? this.vm.vmId : undefined);
    if (before === this.vm?.state) return;
    this.since = performance.now();
    // Finding an existing machine changes nothing in the lists.
    if (before !== undefined || this.doing === 'asking') {
      for (const list of MACHINE_LISTS) this.#needs.remotes.outdate(list);
    }
    if (isAwaited(this.vm?.state ?? 'none')) this.#needs.awaited?.(this);
  }

  /** Reads it again; resolves to false if that failed. */
  private async read(): Promise<boolean> {
    await this.#polling.now();
    return !this.unsure;
  }

  private tell(doing: Machine['doing']): void {
    this.doing = doing;
  }

  private changing(action: VmAction, vmId: string): CallRequest<Vm> {
    return action === 'rebuild' ? MACHINE_PLACES[this.where.place.kind].rebuild(vmId) : updateVm.with({ vmId, action });
  }

  private get pace(): { key: string; pace: Pace } | undefined {
    const { vm } = this;
    if (!vm || vm.state === 'released') return undefined;
    const key = `${vm.vmId} ${vm.state} ${vm.queuePosition ?? ''}`;
    return { key, pace: vm.state === 'queued' ? QUEUED : isChanging(vm.state) ? CHANGING : STEADY };
  }

  private async ask(): Promise<number | undefined> {
    try {
      this.hear(await findMachine(this.#needs.http, this.where, this.vm?.vmId));
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => {
        this.unsure = true;
        if (!this.known) this.failure = failureOf(error);
      });
      return error.retryAfter ?? 0;
    }
  }

  private async write(request: CallRequest<Vm>): Promise<boolean> {
    const done = await this.writer.write(request, MACHINE_LISTS);
    if (!done) {
      await this.look();
      return false;
    }
    this.hear(done.answer);
    this.#polling.soon();
    return true;
  }
}
