// What was said and is not known to have arrived: kept in the browser, sent again under the same id until it has.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UploadOptions, UploadTrouble } from '#plugins/offline/uploads/transfer.ts';
import type { Kept } from '../kept/kept.ts';
import type { OutboxRow } from './outboxRow.ts';

/** `lost`: nobody knows whether it arrived; it is sent again. `refused`: with the reason. */
export type Delivery = 'arrived' | 'lost' | { refused: string };

export type Uploaded = { image: NonNullable<OutboxRow['image']> } | 'lost' | { refused: string };

interface Surroundings {
  kept: Kept;
  owner: string;
  /** Something can be sent now. */
  usable(): boolean;
  deliver(row: OutboxRow): Promise<Delivery>;
  /** Does it when no other tab does it. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
  /** Turns a picture into a file of the upstream. */
  upload(picture: File, news: UploadNews): Promise<Uploaded>;
}

/** Of a picture on its way. */
export type UploadNews = Required<Pick<UploadOptions, 'onProgress' | 'onTrouble'>>;

export class Outbox {
  /** Oldest first. */
  rows: readonly OutboxRow[] = [];
  /** How far pictures are, from 0 to 1, by operation id. */
  progress: ReadonlyMap<string, number> = new Map();
  /** Pictures that do not get through and are tried again after a while, by operation id. */
  troubles: ReadonlyMap<string, UploadTrouble> = new Map();
  private readonly around: Surroundings;
  private readonly uploading = new Set<string>();
  /** On their way into the database, and out of it: what is read meanwhile does not know. */
  private readonly coming = new Map<string, OutboxRow>();
  private readonly gone = new Set<string>();
  private draining: Promise<void> | undefined;
  private again = false;

  constructor(around: Surroundings) {
    this.around = around;
    makeAutoObservable<this, 'around' | 'uploading' | 'coming' | 'gone' | 'draining' | 'again'>(
      this,
      {
        rows: observableRef,
        progress: observableRef,
        troubles: observableRef,
        around: false,
        uploading: false,
        coming: false,
        gone: false,
        draining: false,
        again: false,
      },
      { autoBind: true },
    );
  }

  /** What waits, as it is kept: another tab may have said or sent something. */
  async load(): Promise<void> {
    const kept = await this.around.kept.outbox(this.around.owner);
    const settled = kept.filter(({ operationId }) => !this.gone.has(operationId) && !this.coming.has(operationId));
    const rows = [...settled, ...this.coming.values()].toSorted((a, b) => a.at - b.at);
    runInAction(() => (this.rows = rows));
  }

  async add(row: OutboxRow): Promise<void> {
    this.rows = [...this.rows, row];
    await this.keep(row);
    await this.drain();
  }

  /** Tries once more what was refused. */
  async retry(row: OutboxRow): Promise<void> {
    const { problem: _problem, ...again } = row;
    await this.keep(again);
    await this.drain();
  }

  /** It has arrived, or is not to be said any more. */
  async remove(operationId: string): Promise<void> {
    if (!this.rows.some((row) => row.operationId === operationId)) return;
    this.gone.add(operationId);
    this.coming.delete(operationId);
    this.rows = this.rows.filter((row) => row.operationId !== operationId);
    await this.around.kept.remove(operationId);
  }

  /** Sends what waits, in the order in which it was said; one tab at a time. */
  drain(): Promise<void> {
    this.again = true;
    this.draining ??= this.drainAll();
    return this.draining;
  }

  private async drainAll(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        await this.load();
        this.uploadPictures();
        if (this.ready.length > 0 && this.around.usable()) {
          await this.around.alone(`yanxi-support ${this.around.owner}`, this.sendAll);
        }
      }
    } finally {
      // In the same turn as the last look: whoever asks from now on begins anew.
      this.draining = undefined;
    }
  }

  private get ready(): readonly OutboxRow[] {
    return this.rows.filter(
      ({ problem, picture, image }) => problem === undefined && (picture === undefined || image !== undefined),
    );
  }

  private async sendAll(): Promise<void> {
    await this.load();
    for (const row of this.ready) {
      if (!this.around.usable()) return;
      // It may have come back as arrived meanwhile.
      if (this.gone.has(row.operationId)) continue;
      const delivery = await this.around.deliver(row);
      if (delivery === 'lost') return;
      if (delivery === 'arrived') await this.remove(row.operationId);
      else await this.keep({ ...row, problem: delivery.refused });
    }
  }

  private uploadPictures(): void {
    for (const row of this.rows) {
      const { operationId, picture, image, problem } = row;
      if (!picture || image || problem !== undefined || this.uploading.has(operationId)) continue;
      this.uploading.add(operationId);
      void this.around
        .alone(`yanxi-support picture ${operationId}`, () => this.uploadPicture(row, picture))
        .finally(() => this.uploading.delete(operationId));
    }
  }

  private async uploadPicture(row: OutboxRow, picture: File): Promise<void> {
    const { kept, owner, upload } = this.around;
    const { operationId } = row;
    // Another tab had it in its hands while this one waited.
    const now = (await kept.outbox(owner)).find((one) => one.operationId === operationId);
    if (!now || now.image || now.problem !== undefined) return this.load();
    const onProgress = (done: number | undefined) =>
      runInAction(() => (this.progress = withOne(this.progress, operationId, done)));
    const onTrouble = (trouble: UploadTrouble | undefined) =>
      runInAction(() => (this.troubles = withOne(this.troubles, operationId, trouble)));
    onProgress(0);
    const uploaded = await upload(picture, { onProgress, onTrouble });
    onProgress(undefined);
    onTrouble(undefined);
    // It is not to be said any more, or will be tried again.
    if (uploaded === 'lost' || !(await kept.has(operationId))) return undefined;
    if ('refused' in uploaded) return this.keep({ ...row, problem: uploaded.refused });
    await this.keep({ ...row, image: uploaded.image });
    return this.drain();
  }

  private async keep(row: OutboxRow): Promise<void> {
    const { operationId } = row;
    this.coming.set(operationId, row);
    this.rows = this.rows.map((one) => (one.operationId === operationId ? row : one));
    await this.around.kept.put(row);
    if (this.coming.get(operationId) === row) this.coming.delete(operationId);
    // It arrived while it was being kept.
    if (this.gone.has(operationId)) await this.around.kept.remove(operationId);
  }
}

function withOne<V>(all: ReadonlyMap<string, V>, key: string, value: V | undefined): ReadonlyMap<string, V> {
  const others = [...all].filter(([other]) => other !== key);
  return new Map(value === undefined ? others : [...others, [key, value]]);
}
