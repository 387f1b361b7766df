// A paper found by part of its number, and completed once the rest was typed.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError, type Http } from '#kernel/index.ts';
import { type Verification, verifyCertificate } from '../api.ts';

export class WholeNumber {
  found: Verification | undefined = undefined;
  private readonly http: Pick<Http, 'send'>;

  constructor(http: Pick<Http, 'send'>) {
    this.http = http;
    makeAutoObservable<WholeNumber, 'http'>(this, { found: observableRef, http: false });
  }

  /** Resolves to true if the number's end is right, or to the reason why the check failed. */
  async uncover(short: string, tail: string): Promise<boolean | string> {
    try {
      const found = await this.http.send(verifyCertificate.with({ number: short + tail }), { tips: false });
      if (found.complete) runInAction(() => (this.found = found));
      return found.complete;
    } catch (error) {
      if (error instanceof CallError && error.code !== 404) return error.message;
      return false;
    }
  }
}
