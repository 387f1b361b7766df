// A new password for who forgot theirs: the phone, the code, the password.
import { makeAutoObservable, runInAction } from 'mobx';
import * as v from 'valibot';
import { SmsCode } from '#kernel/auth/smsCode.store.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { Form } from '#kernel/ui/form/form.store.ts';
import { newPassword } from '#kernel/ui/form/passwordRules.ts';
import { phone, smsCode } from '#kernel/ui/form/rules.ts';
import { checkSms, recoverPassword } from '../api.ts';

export const RECOVERY_STEPS = [
  { id: 'phone', label: '验证手机号' },
  { id: 'password', label: '设置新密码' },
  { id: 'done', label: '完成' },
] as const;
export type RecoveryStep = (typeof RECOVERY_STEPS)[number]['id'];

type Needs = Pick<Kernel, 'http' | 'session' | 'notices'>;

export class Recovery {
  step: RecoveryStep = 'phone';
  /** Why it began anew. */
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
        v.partialCheck(
          [['password'], ['again']],
          ({ password, again }) => again === '' || password === again,
          '两次输入的密码不一致',
        ),
        ['again'],
      ),
    ),
    initial: { password: '', again: '' },
    words: { password: '密码' },
    secret: ['password', 'again'],
    send: ({ password }, operationId) => this.replace(password, operationId),
  });
  readonly sms: SmsCode;
  /** Stands for the code that was right. */
  private ticket = '';
  private readonly kernel: Needs;

  constructor(kernel: Needs) {
    this.kernel = kernel;
    this.sms = new SmsCode(kernel, 'recovery');
    makeAutoObservable<this, 'kernel' | 'ticket'>(
      this,
      { phoneForm: false, passwordForm: false, sms: false, kernel: false, ticket: false },
      { autoBind: true },
    );
  }

  async sendCode(): Promise<void> {
    const { phoneForm } = this;
    phoneForm.check('phone');
    const problem = await this.sms.send(phoneForm.values.phone);
    if (problem) phoneForm.refuse(problem.at === 'phone' ? 'phone' : 'verifyCode', problem.message);
  }

  private async check({ phone: number, verifyCode }: { phone: string; verifyCode: string }): Promise<void> {
    const request = checkSms.with({ phone: number, type: 'recovery', verifyCode });
    const { ticket } = await this.kernel.http.send(request, { tips: false });
    runInAction(() => {
      this.ticket = ticket;
      this.returned = '';
      this.step = 'password';
    });
  }

  private async replace(password: string, operationId: string): Promise<void> {
    const { phone: number } = this.phoneForm.values;
    const request = recoverPassword.with({ phone: number, ticket: this.ticket, password, operationId });
    try {
      await this.kernel.http.send(request, { tips: false });
      runInAction(() => (this.step = 'done'));
    } catch (error) {
      // The ticket lives for ten minutes: then the code has to be asked for again.
      if (error instanceof CallError && error.kind === 'refused' && error.message.includes('验证码')) {
        this.beginAgain(error.message);
      }
      throw error;
    }
  }

  private beginAgain(why: string): void {
    this.step = 'phone';
    this.returned = why;
    this.phoneForm.set('verifyCode', '');
  }
}
