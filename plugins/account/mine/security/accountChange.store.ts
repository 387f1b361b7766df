// Changing the account name; whether it is free is checked while the user types.
import * as v from 'valibot';
import type { Kernel } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { checkAccount, updateUser } from '../../api.ts';
import { AccountCheck } from '../../register/accountCheck.store.ts';
import { account as accountRule } from '../../register/registerRules.ts';

type Needs = Pick<Kernel, 'http' | 'session' | 'notices'>;

export class AccountChange {
  readonly form: Form<{ account: string }>;
  readonly check: AccountCheck;
  readonly #kernel: Needs;

  constructor(kernel: Needs, current: string, done: () => void) {
    this.#kernel = kernel;
    this.form = new Form({
      schema: v.object({
        account: v.pipe(
          accountRule,
          v.check((account) => account !== current, '新账号与当前账号相同'),
        ),
      }),
      initial: { account: '' },
      words: { account: '账号' },
      send: (values, operationId) => this.#send(values.account, operationId),
      done,
    });
    this.check = new AccountCheck((name) => kernel.http.send(checkAccount.with({ account: name }), { tips: false }));
  }

  async #send(account: string, operationId: string): Promise<void> {
    this.check.rest();
    await this.#kernel.http.send(updateUser.with({ account, operationId }), { tips: false });
    await this.#kernel.session.loadUser({ tips: false });
    this.#kernel.notices.success('账号已修改');
  }
}
