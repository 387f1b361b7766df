// Uploads of named fields: they survive the screen that shows the field, and a reload.
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { draftsOf } from '#plugins/offline/drafts/useDraft.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import { ANONYMOUS, deploymentKey, ownerKey } from '#plugins/offline/owner.ts';
import type { UploadField } from './upload.ts';
import { Uploads } from './uploads.store.ts';
import { fieldUploadStore } from './fieldUploadStore.ts';

type Needs = Pick<Kernel, 'once' | 'http' | 'notices' | 'session' | 'deployment'>;

class FieldUploads {
  private opened = 0;
  #fields = new Map<string, Uploads>();
  /** A guest's uploads become those of the user who signs in. */
  #owner: { id: string };
  readonly #kernel: Needs;

  constructor(kernel: Needs) {
    this.#kernel = kernel;
    this.#owner = { id: this.#userId };
    makeAutoObservable(this, { of: false }, { autoBind: true });
    reaction(() => this.#userId, this.changeOwner);
  }

  get #userId(): string {
    return ownerKey(this.#kernel);
  }

  /** The uploads of a field; unfinished ones resume when it is shown. */
  of(name: string, field: UploadField): Uploads {
    const known = this.#fields.get(name);
    if (known) return known;
    const deployment = deploymentKey(this.#kernel);
    const owner = this.#owner;
    const store = fieldUploadStore(() => ({ deployment, owner: owner.id, field: name }));
    const uploads = new Uploads({
      ...field,
      files: filesOf(this.#kernel),
      store,
      filled: () => draftsOf(this.#kernel).found(),
    });
    this.#fields.set(name, uploads);
    // Later, because a component is rendering now.
    queueMicrotask(() => runInAction(() => this.opened++));
    return uploads;
  }

  /** The number of unfinished uploads in fields whose names start with `prefix`. */
  unfinished(prefix: string): number {
    if (this.opened === 0) return 0;
    const fields = [...this.#fields].filter(([name]) => name.startsWith(prefix));
    return fields.reduce((sum, [, uploads]) => sum + uploads.unfinished, 0);
  }

  private changeOwner(): void {
    if (this.#owner.id === ANONYMOUS) {
      this.#owner.id = this.#userId;
      for (const uploads of this.#fields.values()) void uploads.resume();
      return;
    }
    // A user's files must not be sent as another user's.
    for (const uploads of this.#fields.values()) uploads.pause();
    this.#fields = new Map();
    this.#owner = { id: this.#userId };
  }
}

const FIELD_UPLOADS = new OnceKey<FieldUploads>();

/** @example const left = fieldUploadsOf(kernel).unfinished(`sheet:${id}:`); */
export function fieldUploadsOf(kernel: Needs): FieldUploads {
  return kernel.once(FIELD_UPLOADS, () => new FieldUploads(kernel));
}
