// A machine's snapshots: its disk as it was, where the upstream keeps such.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type AnyCall, CallError, type CallRequest, type Http, type Notices } from '#kernel/index.ts';
import type { Writer } from '#plugins/ui/form/writer.store.ts';
import {
  createVmSnapshot,
  deleteVmSnapshot,
  listVmSnapshots,
  restoreVmSnapshot,
  type Vm,
  type VmSnapshot,
} from '../api.ts';

interface Needs {
  http: Pick<Http, 'send'>;
  writer: Pick<Writer, 'write' | 'busy'>;
  /** The upstream has said that it does not know it. */
  lacks(request: CallRequest): boolean;
  notices: Pick<Notices, 'success'>;
  hear(vm: Vm): void;
  outdated: readonly AnyCall[];
}

export class Snapshots {
  /** Undefined until they are known. */
  list: readonly VmSnapshot[] | undefined = undefined;
  /** In words, why they are not known. */
  failure = '';
  #vmId = '';
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#needs.writer.busy;
  }

  /** The upstream keeps some, as far as it has said. */
  get offered(): boolean {
    return this.list !== undefined;
  }

  get canCreate(): boolean {
    return !this.#needs.lacks(createVmSnapshot.with({ vmId: '', name: '' }));
  }

  get canRestore(): boolean {
    return !this.#needs.lacks(restoreVmSnapshot.with({ vmId: '', snapshotId: '' }));
  }

  get canRemove(): boolean {
    return !this.#needs.lacks(deleteVmSnapshot.with({ vmId: '', snapshotId: '' }));
  }

  async load(vmId: string): Promise<void> {
    if (vmId !== this.#vmId) this.list = undefined;
    this.#vmId = vmId;
    try {
      const list = await this.#needs.http.send(listVmSnapshots.with({ vmId }), { tips: false });
      runInAction(() => {
        if (vmId === this.#vmId) this.list = list;
        this.failure = '';
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => (this.failure = error.message));
    }
  }

  create(name: string): Promise<boolean> {
    return this.write(createVmSnapshot.with({ vmId: this.#vmId, name }), `已创建快照「${name}」`);
  }

  /** Resets the disk to the snapshot and restarts the machine. */
  async restore({ snapshotId, name }: VmSnapshot): Promise<boolean> {
    const request = restoreVmSnapshot.with({ vmId: this.#vmId, snapshotId });
    const done = await this.#needs.writer.write(request, this.#needs.outdated);
    if (!done) return false;
    this.#needs.hear(done.answer);
    this.#needs.notices.success(`正在恢复到「${name}」`);
    return true;
  }

  remove({ snapshotId, name }: VmSnapshot): Promise<boolean> {
    return this.write(deleteVmSnapshot.with({ vmId: this.#vmId, snapshotId }), `已删除快照「${name}」`);
  }

  private async write(request: CallRequest, done: string): Promise<boolean> {
    const written = await this.#needs.writer.write(request);
    // Loaded even after a failure, because a lost answer may hide a success.
    await this.load(this.#vmId);
    if (written) this.#needs.notices.success(done);
    return written !== undefined;
  }
}
