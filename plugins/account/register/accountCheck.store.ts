// Checks if an account name is free, while the user types.
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { CallError } from '#kernel/index.ts';
import { DEBOUNCE } from '#plugins/ui/constants.ts';
import { ACCOUNT, ACCOUNT_TAKEN } from './registerRules.ts';

/** `unasked`: not a valid name yet, or the check failed. */
export type AccountState = 'unasked' | 'asking' | 'free' | 'taken';

interface AccountForm {
  values: { account: string };
  hold(name: 'account', problem: string | undefined): void;
  check(name: 'account'): void;
}

export class AccountCheck {
  state: AccountState = 'unasked';
  readonly #ask: (account: string) => Promise<boolean>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = '';
  #resting: string | undefined;

  /** `ask` resolves to true if the name is taken. */
  constructor(ask: (account: string) => Promise<boolean>) {
    this.#ask = ask;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  typed(text: string): void {
    const account = text.trim();
    if (account === this.#wanted) return;
    clearTimeout(this.#timer);
    this.#wanted = account;
    this.#resting = undefined;
    this.state = ACCOUNT.test(account) ? 'asking' : 'unasked';
    if (this.state === 'asking') this.#timer = setTimeout(() => void this.find(account), DEBOUNCE);
  }

  /** Watches the account name of a form. Call the result to stop. */
  watch(form: AccountForm): () => void {
    const stops = [
      reaction(() => form.values.account, this.typed, { fireImmediately: true }),
      reaction(
        () => this.state,
        (state) => {
          form.hold('account', state === 'taken' ? ACCOUNT_TAKEN : undefined);
          if (state === 'taken') form.check('account');
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The name is being registered, so finding it taken now means nothing. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#resting = this.#wanted;
    this.state = 'unasked';
  }

  private async find(account: string): Promise<void> {
    const state = await this.stateOf(account);
    if (account === this.#wanted && account !== this.#resting) runInAction(() => (this.state = state));
  }

  /** A failed check is ignored; the server checks again on submit. */
  private async stateOf(account: string): Promise<AccountState> {
    try {
      return (await this.#ask(account)) ? 'taken' : 'free';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return 'unasked';
    }
  }
}
