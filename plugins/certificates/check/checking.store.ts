// The result of checking a credential: its content, and its validity.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CheckedPaper } from '../api.ts';
import type { Trust } from './trust.store.ts';

/** Larger files are no certificates. */
const LARGEST = 20_000_000;
const JWT = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/;

export type Refusal = 'nothing' | 'forged' | 'foreign' | 'unreadable' | 'unreached' | 'insecure';

export interface Signed {
  readonly is: 'signed';
  readonly paper: CheckedPaper;
  readonly standing: 'valid' | 'revoked' | 'unknown';
  /** The time up to which revocations are known. */
  readonly asOf: string | undefined;
}

export type Outcome = Signed | { readonly is: 'refused'; readonly why: Refusal };

const refused = (why: Refusal): Outcome => ({ is: 'refused', why });

export class Checking {
  outcome: Outcome | undefined = undefined;
  busy = false;
  /** Files are checked one after the other; only the latest one is shown. */
  private latest = 0;
  private readonly trust: Trust;

  constructor(trust: Trust) {
    this.trust = trust;
    makeAutoObservable<Checking, 'latest' | 'trust'>(
      this,
      { outcome: observableRef, latest: false, trust: false },
      { autoBind: true },
    );
  }

  checkFile(file: Blob): Promise<void> {
    return this.show(async () => {
      const token = await findCredential(file);
      return token === undefined ? refused('nothing') : this.judge(token);
    });
  }

  checkToken(token: string): Promise<void> {
    return this.show(() => this.judge(token));
  }

  forget(): void {
    this.latest += 1;
    this.outcome = undefined;
    this.busy = false;
  }

  private async show(judge: () => Promise<Outcome>): Promise<void> {
    this.forget();
    const mine = this.latest;
    runInAction(() => (this.busy = true));
    const outcome = await judge().catch(() => refused('unreached'));
    if (mine !== this.latest) return;
    runInAction(() => {
      this.outcome = outcome;
      this.busy = false;
    });
  }

  private async judge(token: string): Promise<Outcome> {
    // Browsers check signatures in secure contexts only.
    if (!('subtle' in crypto)) return refused('insecure');
    await this.trust.load();
    const { issuer, lists } = this.trust;
    if (!issuer) return refused('unreached');
    const { checkCredential, CredentialError, isRevoked } = await import('./credential.ts');
    try {
      const { paper, status } = await checkCredential(token, issuer);
      if (!status) return { is: 'signed', paper, standing: 'valid', asOf: undefined };
      const list = lists.get(status.list);
      const revoked = list && isRevoked(list, status.index);
      const standing = revoked === undefined ? 'unknown' : revoked ? 'revoked' : 'valid';
      return { is: 'signed', paper, standing, asOf: list?.at };
    } catch (error) {
      if (error instanceof CredentialError) return refused(error.flaw);
      throw error;
    }
  }
}

/** The credential in a file: a JWT by itself, within JSON, or among the facts of a PDF. */
async function findCredential(file: Blob): Promise<string | undefined> {
  if (file.size > LARGEST) return undefined;
  // Byte by byte, so that binary data in a PDF does no harm.
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return JWT.exec(text)?.[0];
}
