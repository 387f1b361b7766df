// The way into the assessment site: its window opens with the click, the platform's token is exchanged for one of that
// site's own, and the window takes it there.
import { makeAutoObservable, runInAction } from 'mobx';
import { CallError } from '#kernel/http/CallError.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { signInToAssessment } from './api.ts';
import type { SiteWindow } from './siteWindow.ts';

interface Needs {
  readonly address: string;
  readonly http: Pick<Kernel['http'], 'send'>;
  readonly session: Pick<Kernel['session'], 'token'>;
  openWindow(): SiteWindow | undefined;
}

export class HandOver {
  /** `blocked`: the browser let no window open; the next click may. */
  step: 'ready' | 'entering' | 'blocked' | 'entered' | 'refused' = 'ready';
  failure: CallError | undefined = undefined;
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Signs in once, however often it is pressed meanwhile. */
  async enter(): Promise<void> {
    const { address, http, session, openWindow } = this.#needs;
    const { token } = session;
    if (this.step === 'entering' || token === undefined) return;
    const opened = openWindow();
    if (!opened) {
      this.step = 'blocked';
      return;
    }
    this.step = 'entering';
    try {
      const { accessToken, expireAt } = await http.send(signInToAssessment.with({ loginType: 'T_K', token }), {
        tips: false,
      });
      if (!opened.closed) opened.post(address, { accessToken, expireAt });
      runInAction(() => (this.step = opened.closed ? 'ready' : 'entered'));
    } catch (error) {
      opened.close();
      if (!(error instanceof CallError)) throw error;
      runInAction(() => {
        this.step = 'refused';
        this.failure = error;
      });
    }
  }
}
