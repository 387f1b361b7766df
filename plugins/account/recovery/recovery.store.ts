// Recovering a forgotten password: phone, code, new password.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { passwordCipher } from '#plugins/shell/signIn/passwordCipher.ts';
import { SmsCode, type SmsNeeds } from '#plugins/shell/signIn/smsCode.store.ts';
import { isRefusedFor, type Kernel } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { newPassword } from '#plugins/ui/form/passwordRules.ts';
import { phone, smsCode } from '#plugins/ui/form/rules.ts';
import { checkSms, CODE_EXPIRED, recoverPassword } from '../api.ts';
import type { RecoveryStep } from '../contract.ts';

type Needs = SmsNeeds & Pick<Kernel, 'session' | 'notices' | 'plugins'>;

export class Recovery {
  /** Why the user is back at the first step. */
  returned = '';
  readonly phoneForm = new Form({
    schema: v.object({ phone, verifyCode: smsCode }),
    initial: { phone: '', verifyCode: '' },
    words: { phone: '手机号', verifyCode: '验证码' },
    secret: ['verifyCode'],
    send: (values) => this.check(values),
  });
  readonly passwordForm = new Form({
    schema: v.pipe(
      v.object({ password: newPassword, again: v.pipe(v.string(), v.nonEmpty('请再输入一次新密码')) }),
      v.forward(
        v.check(({ password, again }) => again === '' || password === again, '两次输入的密码不一致'),
        ['again'],
      ),
    ),
    initial: { password: '', again: '' },
    words: { password: '密码' },
    secret: ['password', 'again'],
    send: ({ password }, operationId) => this.replace(password, operationId),
  });
  readonly sms: SmsCode;
  /** The verified phone, and the ticket that proves it. */
  private proof: { phone: string; ticket: string } | undefined = undefined;
  private finished = false;
  readonly #kernel: Needs;
  readonly #goTo: (step: RecoveryStep) => void;

  /** `goTo` shows a step: the address holds which. */
  constructor(kernel: Needs, goTo: (step: RecoveryStep) => void) {
    this.#kernel = kernel;
    this.#goTo = goTo;
    this.sms = new SmsCode(kernel, 'recovery');
    makeAutoObservable<this, 'proof'>(
      this,
      { phoneForm: false, passwordForm: false, sms: false, proof: observableRef },
      { autoBind: true },
    );
  }

  /** The step in the address, if the user has come that far: a reload starts over. */
  reached(wanted: RecoveryStep): RecoveryStep {
    if (wanted === 'done' && this.finished) return 'done';
    return wanted === 'password' && this.proof ? 'password' : 'phone';
  }

  private async check({ phone: number, verifyCode }: { phone: string; verifyCode: string }): Promise<void> {
    const request = checkSms.with({ phone: number, type: 'recovery', verifyCode });
    const { ticket } = await this.#kernel.http.send(request, { tips: false });
    runInAction(() => {
      this.proof = { phone: number, ticket };
      this.returned = '';
    });
    this.#goTo('password');
  }

  private async replace(password: string, operationId: string): Promise<void> {
    const { proof } = this;
    if (!proof) return;
    const cipher = await passwordCipher(this.#kernel);
    const sealed = { password: await cipher.encrypt(password), ...cipher.mark };
    try {
      await this.#kernel.http.send(recoverPassword.with({ ...proof, ...sealed, operationId }), { tips: false });
      runInAction(() => {
        this.proof = undefined;
        this.finished = true;
      });
      this.#goTo('done');
    } catch (error) {
      if (isRefusedFor(error, CODE_EXPIRED)) this.beginAgain(error.message);
      throw error;
    }
  }

  private beginAgain(why: string): void {
    this.proof = undefined;
    this.returned = why;
    this.phoneForm.set('verifyCode', '');
    this.#goTo('phone');
  }
}
