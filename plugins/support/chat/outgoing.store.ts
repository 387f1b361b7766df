// Messages that are not known to have arrived, as the chat shows them. The outbox stores and sends them; pictures are
// uploaded here first.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UploadOptions, UploadTrouble } from '#plugins/offline/uploads/upload.ts';
import type { OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';
import { readContent } from '#plugins/offline/outbox/readContent.ts';
import { type ChatOutbox, OutgoingContent } from './chatOutbox.ts';

export interface OutgoingMessage extends OutgoingContent {
  operationId: string;
  /** Why it was refused; it then waits for its author. */
  problem: string | undefined;
  row: OutboxRow;
}

export type Uploaded = { image: NonNullable<OutgoingContent['image']> } | 'lost' | { refused: string };

/** Reports on a picture that is being uploaded. */
export type UploadNews = Required<Pick<UploadOptions, 'onProgress' | 'onTrouble'>>;

interface OutgoingOptions {
  outbox: ChatOutbox;
  owner: string;
  /** Runs the work while no other tab does, however long it takes. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
  upload(picture: File, news: UploadNews): Promise<Uploaded>;
}

export class Outgoing {
  /** From 0 to 1, by operation id. */
  progress: ReadonlyMap<string, number> = new Map();
  /** Pictures whose upload failed and will be retried later, by operation id. */
  troubles: ReadonlyMap<string, UploadTrouble> = new Map();
  /** Operation ids of messages that have arrived; their rows may still be on their way out. */
  private arrived: ReadonlySet<string> = new Set();
  readonly #options: OutgoingOptions;
  readonly #uploading = new Set<string>();

  constructor(options: OutgoingOptions) {
    this.#options = options;
    makeAutoObservable<this, 'arrived'>(
      this,
      { progress: observableRef, troubles: observableRef, arrived: observableRef },
      { autoBind: true },
    );
  }

  /** Oldest first. */
  get messages(): readonly OutgoingMessage[] {
    const { outbox, owner } = this.#options;
    return outbox.rows.flatMap((row) => {
      if (row.owner !== owner || this.arrived.has(row.id)) return [];
      const content = readContent({ content: OutgoingContent }, row);
      const problem = row.state === 'refused' ? (row.reason ?? '') : undefined;
      return content ? [{ ...content.value, operationId: row.id, problem, row }] : [];
    });
  }

  async add(text: string, picture?: File): Promise<void> {
    const { outbox, owner } = this.#options;
    await outbox.put({ lane: 'chat', owner, content: { text, picture } });
    await this.resume();
  }

  /** Uploads and sends the waiting messages. */
  async resume(): Promise<void> {
    const { outbox } = this.#options;
    await outbox.refresh();
    this.#uploadPictures();
    await outbox.drain();
  }

  async retry({ row }: OutgoingMessage): Promise<void> {
    await this.#options.outbox.retry(row);
    this.#uploadPictures();
  }

  /** The author cancelled it. */
  async remove({ row }: OutgoingMessage): Promise<void> {
    await this.#options.outbox.forget(row);
  }

  hasArrived(operationId: string): boolean {
    return this.arrived.has(operationId);
  }

  /** Also for messages sent by another tab, or by this one before a reload. */
  async confirm(operationId: string): Promise<void> {
    const { outbox } = this.#options;
    this.arrived = new Set([...this.arrived, operationId]);
    const row = outbox.rows.find(({ id }) => id === operationId);
    if (row) await outbox.forget(row);
  }

  #uploadPictures(): void {
    for (const { operationId, picture, image, problem } of this.messages) {
      if (!picture || image || problem !== undefined || this.#uploading.has(operationId)) continue;
      this.#uploading.add(operationId);
      void this.#options
        .alone(`yanxi:chat-picture ${operationId}`, () => this.#uploadPicture(operationId, picture))
        .finally(() => this.#uploading.delete(operationId));
    }
  }

  async #uploadPicture(operationId: string, picture: File): Promise<void> {
    const { outbox, upload } = this.#options;
    // Another tab may have uploaded it during the wait.
    await outbox.refresh();
    if (!this.#waitsForUpload(operationId)) return;
    const onProgress = (done: number | undefined) =>
      runInAction(() => (this.progress = withEntry(this.progress, operationId, done)));
    const onTrouble = (trouble: UploadTrouble | undefined) =>
      runInAction(() => (this.troubles = withEntry(this.troubles, operationId, trouble)));
    onProgress(0);
    const uploaded = await upload(picture, { onProgress, onTrouble });
    onProgress(undefined);
    onTrouble(undefined);
    const message = this.#waitsForUpload(operationId);
    if (uploaded === 'lost' || !message) return;
    if ('refused' in uploaded) await outbox.refuse(message.row, uploaded.refused);
    else {
      await outbox.change(message.row, { text: message.text, picture, image: uploaded.image });
      await outbox.drain();
    }
  }

  #waitsForUpload(operationId: string): OutgoingMessage | undefined {
    const message = this.messages.find((one) => one.operationId === operationId);
    return message?.image || message?.problem !== undefined ? undefined : message;
  }
}

function withEntry<V>(all: ReadonlyMap<string, V>, key: string, value: V | undefined): ReadonlyMap<string, V> {
  const others = [...all].filter(([other]) => other !== key);
  return new Map(value === undefined ? others : [...others, [key, value]]);
}
