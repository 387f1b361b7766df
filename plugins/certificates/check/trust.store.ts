// The issuer's keys and its list of revoked certificates: fetched once, and kept on this machine for when there is no network.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { type Http, siteStorage } from '#kernel/index.ts';
import { CertificateIssuer, getCertificateIssuer, getStatusList } from '../api.ts';
import type { RevocationList } from './credential.ts';

const KEY = 'yanxi-kept.certificateIssuer';
const Kept = v.object({ issuer: CertificateIssuer, lists: v.record(v.string(), v.string()) });
type Kept = v.InferOutput<typeof Kept>;

const silently = { tips: false };

export class Trust {
  issuer: CertificateIssuer | undefined = undefined;
  lists: ReadonlyMap<string, RevocationList> = new Map();
  private readonly http: Pick<Http, 'send'>;
  private flight: Promise<void> | undefined;

  constructor(http: Pick<Http, 'send'>) {
    this.http = http;
    makeAutoObservable<Trust, 'http' | 'flight'>(
      this,
      { issuer: observableRef, lists: observableRef, http: false, flight: false },
      { autoBind: true },
    );
  }

  /** Once; again only where nothing is known yet. */
  load(): Promise<void> {
    this.flight ??= this.fetchAll().finally(() => {
      if (!this.issuer) this.flight = undefined;
    });
    return this.flight;
  }

  private async fetchAll(): Promise<void> {
    const kept = (await this.ask().catch(() => undefined)) ?? stored();
    if (!kept) return;
    const { readStatusList } = await import('./credential.ts');
    const lists = await Promise.all(
      Object.entries(kept.lists).map(async ([id, token]) => {
        const list = await readStatusList(token, id, kept.issuer).catch(() => undefined);
        return list ? [[id, list] as const] : [];
      }),
    );
    runInAction(() => {
      this.issuer = kept.issuer;
      this.lists = new Map(lists.flat());
    });
  }

  private async ask(): Promise<Kept> {
    const issuer = await this.http.send(getCertificateIssuer.with({}), silently);
    const lists = await Promise.all(
      issuer.statusLists.map(async (id) => {
        const list = await this.http.send(getStatusList.with({ id }), silently).catch(() => undefined);
        return list ? [[id, list.credential] as const] : [];
      }),
    );
    const kept = { issuer, lists: Object.fromEntries(lists.flat()) };
    siteStorage.set(KEY, JSON.stringify(kept));
    return kept;
  }
}

function stored(): Kept | undefined {
  try {
    const kept = v.safeParse(Kept, JSON.parse(siteStorage.get(KEY) ?? 'null'));
    return kept.success ? kept.output : undefined;
  } catch {
    // Somebody wrote something else there.
    return undefined;
  }
}
