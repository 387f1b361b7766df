// The plugins of this deployment, as far as their manifests have been loaded.
import { makeAutoObservable, observableRef } from 'mobx';
import type { FoundPlugin, Resolution, ResolveError } from './resolve.ts';

/** Fetches the manifests that a guest's front page does not need. */
export type ManifestsToCome = () => Promise<{ default: readonly FoundPlugin[] }>;

interface Options {
  rest: ManifestsToCome | undefined;
  /** Resolves the manifests against the deployment. */
  resolve(found: readonly FoundPlugin[]): Resolution;
  /** Called with the errors once all manifests are loaded. */
  report(errors: readonly ResolveError[]): void;
}

export class Manifests {
  resolution: Resolution;
  /** All manifests are loaded. Until then menus and contributions are those of a guest's front page. */
  complete: boolean;
  readonly #found: readonly FoundPlugin[];
  readonly #options: Options;
  #fetching: Promise<void> | undefined;

  constructor(found: readonly FoundPlugin[], options: Options) {
    this.#found = found;
    this.#options = options;
    this.complete = !options.rest;
    this.resolution = options.resolve(found);
    if (this.complete) this.report();
    makeAutoObservable(this, { resolution: observableRef });
  }

  /** Enough for a guest's front page: the deployment mentions no plugin that is not loaded yet. */
  get enough(): boolean {
    return this.complete || this.resolution.errors.every(({ kind }) => kind !== 'unknown');
  }

  /** Loads all manifests; may be called again after a failure. */
  async fetchAll(): Promise<void> {
    if (!this.complete) await (this.#fetching ??= this.fetchRest().finally(() => (this.#fetching = undefined)));
  }

  private async fetchRest(): Promise<void> {
    const { default: manifests = [] } = (await this.#options.rest?.()) ?? {};
    this.accept(this.#options.resolve([...this.#found, ...manifests]));
  }

  private accept(resolution: Resolution): void {
    this.complete = true;
    this.resolution = resolution;
    this.report();
  }

  private report(): void {
    if (this.resolution.errors.length > 0) this.#options.report(this.resolution.errors);
  }
}
