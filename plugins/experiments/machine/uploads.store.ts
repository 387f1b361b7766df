// Uploads into a machine: in pieces to the file service, and from there to its disk.
import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { CallError, FAILURE_TEXTS, type Http, Operation } from '#kernel/index.ts';
import type { Files } from '#plugins/offline/uploads/files.ts';
import { putVmFile } from '../api.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';

interface Needs {
  http: Pick<Http, 'send'>;
  files: Pick<Files, 'upload'>;
}

let counted = 0;

export class MachineUpload {
  readonly key = ++counted;
  readonly file: File;
  readonly vmId: string;
  /** From 0 to 1. */
  progress = 0;
  /** The path on the machine. */
  path: string | undefined = undefined;
  problem = '';
  readonly operation = new Operation();
  fileId: string | undefined = undefined;
  controller: AbortController | undefined = undefined;

  constructor(file: File, vmId: string) {
    this.file = file;
    this.vmId = vmId;
    makeAutoObservable(
      this,
      { key: false, file: false, vmId: false, operation: false, controller: false },
      { autoBind: true },
    );
  }

  get underWay(): boolean {
    return this.path === undefined && this.problem === '';
  }
}

export class Uploads {
  list: readonly MachineUpload[] = [];
  /** The upstream does not accept files. */
  lacking = false;
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    makeAutoObservable(this, { list: observableShallow }, { autoBind: true });
  }

  add(files: readonly File[], vmId: string): void {
    const added = files.map((file) => new MachineUpload(file, vmId));
    this.list = [...this.list, ...added];
    for (const one of added) void this.send(one);
  }

  async send(one: MachineUpload): Promise<void> {
    const { http, files } = this.#needs;
    const controller = new AbortController();
    const { signal } = controller;
    one.controller = controller;
    one.problem = '';
    try {
      const onProgress = (progress: number) => runInAction(() => (one.progress = progress));
      const fileId = one.fileId ?? (await files.upload(one.file, { signal, tips: false, onProgress })).fileId;
      runInAction(() => (one.fileId = fileId));
      const put = { vmId: one.vmId, fileId };
      const operationId = one.operation.idFor(put);
      const { path } = await http.send(putVmFile.with({ ...put, operationId }), { tips: false, signal });
      one.operation.done();
      runInAction(() => (one.path = path));
    } catch (error) {
      if (!signal.aborted) runInAction(() => this.fail(one, error));
    }
  }

  drop(one: MachineUpload): void {
    one.controller?.abort();
    this.list = this.list.filter((other) => other !== one);
  }

  stopAll(): void {
    for (const { controller } of this.list) controller?.abort();
  }

  private fail(one: MachineUpload, error: unknown): void {
    if (error instanceof CallError && isLacking(error)) {
      this.lacking = true;
      one.problem = '这里的实验机不能接收文件';
    } else one.problem = error instanceof CallError ? error.message : FAILURE_TEXTS.upload;
  }
}
