// The number of an application is lost: a code to the contact's phone brings it back.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { SmsCode, type SmsNeeds } from '#plugins/shell/signIn/smsCode.store.ts';
import type { Kernel } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { phone, smsCode } from '#plugins/ui/form/rules.ts';
import { type AgencyApply, findAgencyApplies } from '#plugins/institutions/api.ts';

type Needs = SmsNeeds & Pick<Kernel, 'session'>;

export class ForgottenNumberStore {
  /** Once the code was right. */
  found: readonly AgencyApply[] | undefined = undefined;
  readonly form = new Form({
    schema: v.object({ phone, verifyCode: smsCode }),
    initial: { phone: '', verifyCode: '' },
    words: { verifyCode: '验证码', phone: '手机号' },
    secret: ['phone', 'verifyCode'],
    send: async (values) => {
      const found = await this.#kernel.http.send(findAgencyApplies.with(values), { tips: false });
      runInAction(() => (this.found = found));
    },
  });
  readonly sms: SmsCode;
  readonly #kernel: Needs;

  constructor(kernel: Needs) {
    this.#kernel = kernel;
    this.sms = new SmsCode(kernel, 'agency');
    makeAutoObservable(this, { found: observableRef, form: false, sms: false }, { autoBind: true });
  }
}
