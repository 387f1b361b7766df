// Which plugins run here, as far as their manifests are there.
import { makeAutoObservable, observableRef } from 'mobx';
import { routeTable, type RouteTable } from '../routing/routeTable.ts';
import type { FoundPlugin, Resolution, ResolveError } from './resolve.ts';

/** Fetches the manifests of those that were found as outlines. */
export type ManifestsToCome = () => Promise<{ default: readonly FoundPlugin[] }>;

interface Surroundings {
  rest: ManifestsToCome | undefined;
  /** Against the deployment. */
  resolve(found: readonly FoundPlugin[]): Resolution;
  /** What is wrong with the plugins, once all are there. */
  report(errors: readonly ResolveError[]): void;
}

export class Manifests {
  resolution: Resolution;
  routes: RouteTable;
  /** Every manifest is there. Until then menus and contributions are those of a guest's front page. */
  complete = false;
  private readonly found: readonly FoundPlugin[];
  private readonly around: Surroundings;
  private fetching: Promise<void> | undefined;

  constructor(found: readonly FoundPlugin[], around: Surroundings) {
    this.found = found;
    this.around = around;
    this.resolution = around.resolve(found);
    this.routes = routeTable(this.resolution);
    if (!around.rest) this.finish();
    makeAutoObservable<this, 'found' | 'around' | 'fetching'>(this, {
      resolution: observableRef,
      routes: observableRef,
      found: false,
      around: false,
      fetching: false,
    });
  }

  /** Has every manifest there; after a failure it may be tried again. */
  async fetchAll(): Promise<void> {
    if (!this.complete) await (this.fetching ??= this.fetchRest().finally(() => (this.fetching = undefined)));
  }

  private async fetchRest(): Promise<void> {
    const { default: manifests = [] } = (await this.around.rest?.()) ?? {};
    this.accept(manifests);
  }

  private accept(manifests: readonly FoundPlugin[]): void {
    const outlined = new Set(manifests.map(({ id }) => id));
    this.resolution = this.around.resolve([...this.found.filter(({ id }) => !outlined.has(id)), ...manifests]);
    this.routes = routeTable(this.resolution);
    this.finish();
  }

  private finish(): void {
    this.complete = true;
    if (this.resolution.errors.length > 0) this.around.report(this.resolution.errors);
  }
}
