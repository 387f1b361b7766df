// Changing the phone: the owner proves their identity, then confirms the new number with a code.
import { makeAutoObservable, runInAction } from 'mobx';
import * as v from 'valibot';
import { passwordCipher } from '#plugins/shell/signIn/passwordCipher.ts';
import { SmsCode, type SmsNeeds } from '#plugins/shell/signIn/smsCode.store.ts';
import { isRefusedFor, type Kernel } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { phone, smsCode } from '#plugins/ui/form/rules.ts';
import { changePhone, checkIdentity, getTraineeInfo, PROOF_EXPIRED } from '../../api.ts';
import { ownSmsCode } from './ownSmsCode.ts';

type Needs = SmsNeeds & Pick<Kernel, 'session' | 'remotes' | 'notices' | 'plugins'>;

export type Proof = 'password' | 'code';

export class PhoneChange {
  step: 'identity' | 'phone' = 'identity';
  proof: Proof = 'password';
  /** Why the user is back at the first step. */
  returned = '';
  readonly passwordForm = new Form({
    schema: v.object({ password: v.pipe(v.string(), v.nonEmpty('请输入登录密码')) }),
    initial: { password: '' },
    words: { password: '密码' },
    secret: ['password'],
    send: ({ password }) => this.proveByPassword(password),
  });
  readonly codeForm = new Form({
    schema: v.object({ verifyCode: smsCode }),
    initial: { verifyCode: '' },
    words: { verifyCode: '验证码' },
    secret: ['verifyCode'],
    send: (values) => this.prove(values),
  });
  readonly phoneForm = new Form({
    schema: v.object({ phone, verifyCode: smsCode }),
    initial: { phone: '', verifyCode: '' },
    words: { phone: '手机号', verifyCode: '验证码' },
    secret: ['verifyCode'],
    send: (values, operationId) => this.change(values, operationId),
    done: () => this.#done(),
  });
  readonly ownSms: SmsCode;
  readonly sms: SmsCode;
  /** The proof's ticket. */
  #ticket = '';
  readonly #kernel: Needs;
  readonly #done: () => void;

  constructor(kernel: Needs, done: () => void) {
    this.#kernel = kernel;
    this.#done = done;
    this.ownSms = ownSmsCode(kernel, 'identity');
    this.sms = new SmsCode(kernel, 'phone');
    makeAutoObservable(
      this,
      {
        passwordForm: false,
        codeForm: false,
        phoneForm: false,
        ownSms: false,
        sms: false,
      },
      { autoBind: true },
    );
  }

  proveBy(proof: Proof): void {
    this.proof = proof;
  }

  private async proveByPassword(password: string): Promise<void> {
    const cipher = await passwordCipher(this.#kernel);
    await this.prove({ password: await cipher.encrypt(password), ...cipher.mark });
  }

  private async prove(proof: Parameters<typeof checkIdentity.with>[0]): Promise<void> {
    const { ticket } = await this.#kernel.http.send(checkIdentity.with(proof), { tips: false });
    runInAction(() => {
      this.#ticket = ticket;
      this.returned = '';
      this.step = 'phone';
    });
  }

  private async change(values: { phone: string; verifyCode: string }, operationId: string): Promise<void> {
    const request = changePhone.with({ ...values, ticket: this.#ticket, operationId });
    try {
      await this.#kernel.http.send(request, { tips: false });
    } catch (error) {
      if (isRefusedFor(error, PROOF_EXPIRED)) this.beginAgain(error.message);
      throw error;
    }
    this.#kernel.remotes.outdate(getTraineeInfo);
    this.#kernel.notices.success('手机号已更换');
  }

  private beginAgain(why: string): void {
    this.step = 'identity';
    this.returned = why;
    this.passwordForm.reset();
    this.codeForm.reset();
  }
}
