// Another password, another phone, WeChat or not, and leaving for good.
import * as v from 'valibot';
import { leaveForWechat } from '#kernel/auth/oauthStart.ts';
import { SmsCode } from '#kernel/auth/smsCode.store.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { draftsOf } from '#kernel/drafts/useDraft.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { Operation } from '#kernel/http/operation.ts';
import { Form } from '#kernel/ui/form/form.store.ts';
import { passwordProblem } from '#kernel/ui/form/passwordRules.ts';
import { agreed, phone, smsCode } from '#kernel/ui/form/rules.ts';
import { changePhone, cleanUser, getTraineeInfo, unbindTraineeOauth, updatePassword } from '../../api.ts';

type Needs = Pick<Kernel, 'http' | 'session' | 'remotes' | 'notices' | 'deployment'>;

/** A form with a phone and a code that was sent to it. */
interface PhoneForm {
  values: { phone: string };
  check(name: 'phone'): void;
  refuse(name: string, message: string): void;
}

async function sendCode(form: PhoneForm, sms: SmsCode): Promise<void> {
  form.check('phone');
  const problem = await sms.send(form.values.phone);
  if (problem) form.refuse(problem.at === 'phone' ? 'phone' : 'verifyCode', problem.message);
}

export function passwordForm({ http, notices }: Needs, account: string, done: () => void) {
  return new Form({
    schema: v.pipe(
      v.object({ oldPassword: v.pipe(v.string(), v.nonEmpty('请输入原密码')), newPassword: v.string() }),
      v.forward(
        v.partialCheck(
          [['newPassword'], ['oldPassword']],
          ({ newPassword, oldPassword }) => newPasswordProblem(newPassword, oldPassword, account) === undefined,
          ({ input }) => newPasswordProblem(input.newPassword, input.oldPassword, account) ?? '',
        ),
        ['newPassword'],
      ),
    ),
    initial: { oldPassword: '', newPassword: '' },
    words: { oldPassword: '原密码错误', newPassword: '密码' },
    secret: ['oldPassword', 'newPassword'],
    send: async (values, operationId) => {
      await http.send(updatePassword.with({ ...values, operationId }), { tips: false });
      notices.success('密码已修改，其他设备上的登录已退出', { duration: 3000 });
    },
    done,
  });
}

function newPasswordProblem(fresh: string, old: string, account: string): string | undefined {
  const problem = passwordProblem(fresh, account);
  return problem ?? (fresh === old ? '新密码不能与原密码相同' : undefined);
}

export class PhoneChange {
  readonly form = new Form({
    schema: v.object({ phone, verifyCode: smsCode }),
    initial: { phone: '', verifyCode: '' },
    words: { phone: '手机号', verifyCode: '验证码' },
    secret: ['verifyCode'],
    send: (values, operationId) => this.send(values, operationId),
    done: () => this.done(),
  });
  readonly sms: SmsCode;
  private readonly kernel: Needs;
  private readonly done: () => void;

  constructor(kernel: Needs, done: () => void) {
    this.kernel = kernel;
    this.done = done;
    this.sms = new SmsCode(kernel, 'phone');
  }

  sendCode = (): Promise<void> => sendCode(this.form, this.sms);

  private async send(values: { phone: string; verifyCode: string }, operationId: string): Promise<void> {
    await this.kernel.http.send(changePhone.with({ ...values, operationId }), { tips: false });
    this.kernel.remotes.outdate(getTraineeInfo);
    this.kernel.notices.success('手机号已更换');
  }
}

export class AccountClosing {
  readonly form = new Form({
    schema: v.object({ phone, verifyCode: smsCode, read: agreed('请先确认你已了解注销的后果') }),
    initial: { phone: '', verifyCode: '', read: false },
    words: { phone: '手机号', verifyCode: '验证码' },
    secret: ['phone', 'verifyCode', 'read'],
    send: ({ verifyCode }, operationId) => this.close(verifyCode, operationId),
  });
  readonly sms: SmsCode;
  private readonly kernel: Needs;
  private readonly userId: string;

  constructor(kernel: Needs, userId: string) {
    this.kernel = kernel;
    this.userId = userId;
    this.sms = new SmsCode(kernel, 'clean');
  }

  sendCode = (): Promise<void> => sendCode(this.form, this.sms);

  private async close(verifyCode: string, operationId: string): Promise<void> {
    const { http, session, notices } = this.kernel;
    await http.send(cleanUser.with({ verifyCode, operationId }), { tips: false });
    await draftsOf(this.kernel).removeAll(this.userId);
    notices.success('账号已注销');
    await session.leave();
  }
}

export class WechatBindingStore {
  private readonly operation = new Operation();
  private readonly kernel: Needs;

  constructor(kernel: Needs) {
    this.kernel = kernel;
  }

  bind = (): Promise<void> => toldInPopup(() => leaveForWechat(this.kernel, '1'));

  unbind = (source: string): Promise<void> =>
    toldInPopup(async () => {
      const { http, remotes, notices } = this.kernel;
      try {
        await http.send(unbindTraineeOauth.with({ source, operationId: this.operation.idFor(source) }));
      } catch (error) {
        if (error instanceof CallError) this.operation.failed(error);
        throw error;
      }
      this.operation.done();
      remotes.outdate(getTraineeInfo);
      notices.success('已解除绑定');
    });
}

async function toldInPopup(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
