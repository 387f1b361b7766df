// Handles the redirect back from WeChat: checks that it was requested here, and reads the result.
import { makeAutoObservable, runInAction } from 'mobx';
import { leaveForWechat, type OauthType, returnsFromWechat } from '#plugins/shell/signIn/oauthStart.ts';
import { CallError, type Kernel, type Target } from '#kernel/index.ts';
import { bindOauth, getTraineeInfo, signInByOauth } from '../api.ts';
import { keepOauthAccount } from './oauthAccount.ts';

const SOURCE = 'wechat_open';

/** The upstream was not called. */
class Refused extends Error {}

export interface Returned {
  code: string | undefined;
  state: string | undefined;
}

type Needs = Pick<Kernel, 'http' | 'session' | 'notices' | 'remotes' | 'navigation'>;

/** The outcome: a WeChat account that is bound to no user has to register. */
export type Outcome = 'signed-in' | 'register' | 'bound';

interface Way {
  type: OauthType;
  /** This page's address without WeChat's parameters. */
  here: Target;
  /** The address to which each outcome leads. */
  leads(outcome: Outcome): string;
}

export class WechatReturn {
  /** Why it did not work. */
  failure = '';
  readonly #kernel: Needs;
  readonly #way: Way;
  #returned: Returned | undefined;

  constructor(kernel: Needs, way: Way, returned: Returned) {
    this.#kernel = kernel;
    this.#way = way;
    this.#returned = returned;
    makeAutoObservable(this);
  }

  /**
   * Removes the code from the address bar, finishes the sign-in or binding, and leads on. Once only, because a code
   * works once.
   */
  async finish(): Promise<void> {
    const returned = this.#returned;
    if (!returned) return;
    this.#returned = undefined;
    const { navigation } = this.#kernel;
    await navigation.go(this.#way.here, { replace: true, stay: true });
    try {
      await navigation.goTo(this.#way.leads(await this.use(returned)), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError || error instanceof Refused)) throw error;
      runInAction(() => (this.failure = error.message));
    }
  }

  /** Goes to WeChat again. */
  async again(): Promise<void> {
    try {
      await leaveForWechat(this.#kernel, this.#way.type);
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // The client has shown it in a popup.
    }
  }

  private use({ code, state }: Returned): Promise<Outcome> {
    const { type } = this.#way;
    const ours = returnsFromWechat(state, type, this.#kernel.session.user?.userId);
    if (ours === undefined) throw new Refused('微信授权已失效，或不是从这里发起的，请重新发起');
    if (code === undefined) throw new Refused('你取消了微信授权');
    return type === '0' ? this.signIn(code, ours) : this.bind(code, ours);
  }

  private async signIn(code: string, state: string): Promise<Outcome> {
    const { http, session } = this.#kernel;
    const result = await http.send(signInByOauth.with({ source: SOURCE, code, state, type: '0' }), { tips: false });
    if (result.result === 'register') {
      keepOauthAccount(result.oauthAccount);
      return 'register';
    }
    await session.accept(result);
    return 'signed-in';
  }

  private async bind(code: string, state: string): Promise<Outcome> {
    const { http, notices, remotes } = this.#kernel;
    await http.send(bindOauth.with({ source: SOURCE, code, state, type: '1' }), { tips: false });
    remotes.outdate(getTraineeInfo);
    notices.success('已绑定微信');
    return 'bound';
  }
}
