// Handles the redirect back from a third party: checks that it was requested here, and reads the result.
import { makeAutoObservable, runInAction } from 'mobx';
import { leaveFor, type OauthType, returnsFrom } from '#plugins/shell/signIn/oauthStart.ts';
import type { ThirdPartyWay } from '#plugins/shell/signIn/signInWays.ts';
import { CallError, type Kernel, type Target } from '#kernel/index.ts';
import { bindOauth, getTraineeInfo, signInByOauth } from '../api.ts';
import { keepOauthAccount } from './oauthAccount.ts';

/** The upstream was not called. */
class Refused extends Error {}

export interface Returned {
  source: string;
  /** The code under the names that third parties give it. */
  code?: string | undefined;
  authCode?: string | undefined;
  ticket?: string | undefined;
  state?: string | undefined;
}

type Needs = Pick<Kernel, 'http' | 'session' | 'notices' | 'remotes' | 'navigation'>;

/** The outcome: a third-party account that is bound to no user has to register. */
export type Outcome = 'signed-in' | 'register' | 'bound';

interface Journey {
  way: ThirdPartyWay;
  type: OauthType;
  /** This page's address without the third party's parameters. */
  here: Target;
  /** The address to which each outcome leads. */
  leads(outcome: Outcome): string;
}

export class OauthReturn {
  /** Why it did not work. */
  failure = '';
  readonly #kernel: Needs;
  readonly #journey: Journey;
  #returned: Returned | undefined;

  constructor(kernel: Needs, journey: Journey, returned: Returned) {
    this.#kernel = kernel;
    this.#journey = journey;
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
    await navigation.go(this.#journey.here, { replace: true, stay: true });
    try {
      await navigation.goTo(this.#journey.leads(await this.use(returned)), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError || error instanceof Refused)) throw error;
      this.fail(error.message);
    }
  }

  /** Goes to the third party again. */
  async again(): Promise<void> {
    const { way, type } = this.#journey;
    this.fail((await leaveFor(way, type, this.#kernel)) ?? this.failure);
  }

  private fail(reason: string): void {
    runInAction(() => (this.failure = reason));
  }

  private use({ source, code, authCode, ticket, state }: Returned): Promise<Outcome> {
    const {
      type,
      way: { title },
    } = this.#journey;
    const ours = returnsFrom(state, { source, type, userId: this.#kernel.session.user?.userId });
    if (ours === undefined) throw new Refused(`${title}授权已失效，或不是从这里发起的，请重新发起`);
    const given = code ?? authCode ?? ticket;
    if (given === undefined) throw new Refused(`你取消了${title}授权`);
    return type === '0' ? this.signIn(source, given, ours) : this.bind(source, given, ours);
  }

  private async signIn(source: string, code: string, state: string): Promise<Outcome> {
    const { http, session } = this.#kernel;
    const result = await http.send(signInByOauth.with({ source, code, state, type: '0' }), { tips: false });
    if (result.result === 'register') {
      keepOauthAccount({ ...result.oauthAccount, way: this.#journey.way.title });
      return 'register';
    }
    await session.accept(result);
    return 'signed-in';
  }

  private async bind(source: string, code: string, state: string): Promise<Outcome> {
    const { http, notices, remotes } = this.#kernel;
    await http.send(bindOauth.with({ source, code, state, type: '1' }), { tips: false });
    remotes.outdate(getTraineeInfo);
    notices.success(`已绑定${this.#journey.way.title}`);
    return 'bound';
  }
}
