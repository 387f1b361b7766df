// Another password, accounts at third parties, and leaving for good.
import * as v from 'valibot';
import { passwordCipher } from '#plugins/shell/signIn/passwordCipher.ts';
import type { SmsCode, SmsNeeds } from '#plugins/shell/signIn/smsCode.store.ts';
import { leaveFor } from '#plugins/shell/signIn/oauthStart.ts';
import type { ThirdPartyWay } from '#plugins/shell/signIn/signInWays.ts';
import { CallError, type Kernel, Operation } from '#kernel/index.ts';
import { draftsOf } from '#plugins/offline/drafts/useDraft.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { passwordProblem } from '#plugins/ui/form/passwordRules.ts';
import { agreed, smsCode } from '#plugins/ui/form/rules.ts';
import { cleanUser, getTraineeInfo, unbindTraineeOauth, updatePassword } from '../../api.ts';
import { ownSmsCode } from './ownSmsCode.ts';

type Needs = SmsNeeds & Pick<Kernel, 'session' | 'remotes' | 'notices' | 'deployment' | 'plugins'>;

export function passwordForm({ http, notices, plugins }: Needs, account: string, done: () => void) {
  return new Form({
    schema: v.pipe(
      v.object({ oldPassword: v.pipe(v.string(), v.nonEmpty('请输入原密码')), newPassword: v.string() }),
      v.forward(
        v.check(
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
      const cipher = await passwordCipher({ plugins });
      const oldPassword = await cipher.encrypt(values.oldPassword);
      const newPassword = await cipher.encrypt(values.newPassword);
      const request = updatePassword.with({ oldPassword, newPassword, ...cipher.mark, operationId });
      await http.send(request, { tips: false });
      notices.success('密码已修改，其他设备上的登录已退出', { duration: 3000 });
    },
    done,
  });
}

function newPasswordProblem(fresh: string, old: string, account: string): string | undefined {
  const problem = passwordProblem(fresh, account);
  return problem ?? (fresh === old ? '新密码不能与原密码相同' : undefined);
}

export class AccountClosing {
  readonly form = new Form({
    schema: v.object({ verifyCode: smsCode, read: agreed('请先确认你已了解注销的后果') }),
    initial: { verifyCode: '', read: false },
    words: { verifyCode: '验证码' },
    secret: ['verifyCode', 'read'],
    send: ({ verifyCode }, operationId) => this.#close(verifyCode, operationId),
  });
  readonly sms: SmsCode;
  readonly #kernel: Needs;
  readonly #userId: string;

  constructor(kernel: Needs, userId: string) {
    this.#kernel = kernel;
    this.#userId = userId;
    this.sms = ownSmsCode(kernel, 'clean');
  }

  async #close(verifyCode: string, operationId: string): Promise<void> {
    const { http, session, notices } = this.#kernel;
    await http.send(cleanUser.with({ verifyCode, operationId }), { tips: false });
    await draftsOf(this.#kernel).removeAll(this.#userId);
    notices.success('账号已注销');
    session.leave();
  }
}

export class WayBindingStore {
  readonly #operation = new Operation();
  readonly #kernel: Needs;

  constructor(kernel: Needs) {
    this.#kernel = kernel;
  }

  async bind(way: ThirdPartyWay): Promise<void> {
    const problem = await leaveFor(way, '1', this.#kernel);
    if (problem !== undefined) this.#kernel.notices.error(problem);
  }

  async unbind(source: string): Promise<void> {
    const { http, remotes, notices } = this.#kernel;
    try {
      await http.send(unbindTraineeOauth.with({ source, operationId: this.#operation.idFor(source) }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // The client has shown it in a popup.
      return;
    }
    this.#operation.done();
    remotes.outdate(getTraineeInfo);
    notices.success('已解除绑定');
  }
}
