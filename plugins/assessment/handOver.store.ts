// The way into the assessment site: the click opens its window, the platform's token is exchanged for one of that
// site's, and the window goes there.
import { makeAutoObservable, runInAction } from 'mobx';
import type * as v from 'valibot';
import { CallError, type Kernel } from '#kernel/index.ts';
import { signInToAssessment } from './api.ts';
import type { SiteWindow } from './siteWindow.ts';

interface Needs {
  readonly address: string;
  readonly http: Pick<Kernel['http'], 'send'>;
  readonly session: Pick<Kernel['session'], 'token' | 'refresh' | 'expired' | 'ask'>;
  openWindow(): SiteWindow | undefined;
}

export class HandOver {
  /** `blocked`: the browser blocked the window; the next click may succeed. */
  step: 'ready' | 'entering' | 'blocked' | 'entered' | 'refused' = 'ready';
  failure: CallError | undefined = undefined;
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Signs in once, however often it is clicked meanwhile. */
  async enter(): Promise<void> {
    const { address, session, openWindow } = this.#needs;
    const { token } = session;
    if (this.step === 'entering') return;
    if (token === undefined) {
      session.ask();
      return;
    }
    const opened = openWindow();
    if (!opened) {
      this.step = 'blocked';
      return;
    }
    this.step = 'entering';
    try {
      const { accessToken, expireAt } = await this.exchange(token);
      if (!opened.closed) opened.post(address, { accessToken, expireAt });
      runInAction(() => (this.step = opened.closed ? 'ready' : 'entered'));
    } catch (error) {
      opened.close();
      if (!(error instanceof CallError)) throw error;
      const signedOut = error.kind === 'signed-out';
      // The sign-in dialog shows the message, above the page.
      if (signedOut) session.expired(error.message, session.token);
      runInAction(() => {
        this.step = signedOut ? 'ready' : 'refused';
        this.failure = error;
      });
    }
  }

  /** Renews an expired token and repeats the call, since the token itself is handed over. */
  private async exchange(token: string): Promise<v.InferOutput<typeof signInToAssessment.reply>> {
    const { http, session } = this.#needs;
    const send = (handed: string) =>
      // An explicit token makes a refusal an ordinary error that signs nobody out.
      http.send(signInToAssessment.with({ loginType: 'T_K', token: handed }), { tips: false, token: handed });
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'signed-out') throw error;
      if (session.token === token && !(await session.refresh())) throw error;
      if (session.token === undefined || session.token === token) throw error;
      return send(session.token);
    }
  }
}
