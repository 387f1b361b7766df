// Registers a trainee, and binds the third-party account with which they came back.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { passwordCipher } from '#plugins/shell/signIn/passwordCipher.ts';
import { PHONE_TAKEN } from '#plugins/shell/signIn/signIn.api.ts';
import { phoneProblem, SmsCode, type SmsNeeds } from '#plugins/shell/signIn/smsCode.store.ts';
import { CallError, isRefusedFor, type Kernel } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { withoutSpaces } from '#plugins/ui/form/rules.ts';
import { addressAfterSignIn } from '../afterSignIn.ts';
import { bindTraineeOauth, checkNewAccount, checkUser, registerTrainee } from '../api.ts';
import { forgetOauthAccount, type KeptAccount, keptOauthAccount } from '../oauth/oauthAccount.ts';
import { AccountCheck } from './accountCheck.store.ts';
import { Registration } from './registerRules.ts';

const PHONE_KNOWN = '该手机号已注册，请直接登录';

type Needs = SmsNeeds & Pick<Kernel, 'session' | 'notices' | 'navigation' | 'plugins'>;

export class TraineeRegistration {
  /** The third-party account that will be bound. */
  oauth: KeptAccount | undefined = keptOauthAccount();
  /** A phone that is known to have an account. */
  private taken = '';
  readonly form = new Form({
    schema: Registration,
    initial: { phone: '', verifyCode: '', account: '', userName: '', password: '', read: false },
    words: { phone: '手机号', verifyCode: '验证码', account: '账号', userName: '姓名', password: '密码' },
    secret: ['verifyCode', 'password', 'read'],
    send: ({ read: _read, ...values }, operationId) => this.send({ ...values, operationId }),
    done: () => this.goOn(),
  });
  readonly sms: SmsCode;
  readonly account: AccountCheck;
  readonly #kernel: Needs;

  constructor(kernel: Needs) {
    this.#kernel = kernel;
    this.sms = new SmsCode(kernel, 'register');
    this.account = new AccountCheck((account) => kernel.http.send(checkNewAccount.with({ account }), { tips: false }));
    makeAutoObservable<this, 'taken'>(
      this,
      { oauth: observableRef, taken: true, form: false, sms: false, account: false },
      { autoBind: true },
    );
  }

  /** The phone in the form has an account, so its owner can sign in. */
  get phoneTaken(): boolean {
    return this.taken !== '' && withoutSpaces(this.form.values.phone) === this.taken;
  }

  async sendCode(): Promise<void> {
    const phone = withoutSpaces(this.form.values.phone);
    const problem = await this.sms.sendFor(this.form);
    if (problem?.taken === true) runInAction(() => (this.taken = phone));
  }

  /**
   * Warns at the phone's field if it has an account already. A failed check is ignored: sending the code checks
   * again.
   */
  async phoneLeft(): Promise<void> {
    const phone = withoutSpaces(this.form.values.phone);
    if (phoneProblem(phone) !== '') return;
    try {
      const known = await this.#kernel.http.send(checkUser.with({ phone }), { tips: false });
      if (!known) return;
      runInAction(() => (this.taken = phone));
      if (this.phoneTaken) this.form.say('phone', PHONE_KNOWN);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }

  /** Registers without the third-party account. */
  withoutOauth(): void {
    forgetOauthAccount();
    this.oauth = undefined;
  }

  /** Signs in a user who already has an account, and binds the third-party account to it. */
  signInInstead(): void {
    const { oauth } = this;
    this.#kernel.session.ask(oauth ? () => void this.bindToMine(oauth) : this.goOn);
  }

  /** Continues to the user's original destination. */
  goOn(): void {
    forgetOauthAccount();
    void this.#kernel.navigation.goTo(addressAfterSignIn(this.#kernel.session), { replace: true });
  }

  private async send(values: Parameters<typeof registerTrainee.with>[0]): Promise<void> {
    this.account.rest();
    const oauthAccount = this.oauth && { source: this.oauth.source, ticket: this.oauth.ticket };
    const cipher = await passwordCipher(this.#kernel);
    const sealed = { password: await cipher.encrypt(values.password), ...cipher.mark };
    const request = registerTrainee.with({ ...values, ...sealed, oauthAccount });
    const signedIn = await this.#kernel.http.send(request, { tips: false }).catch((error: unknown) => {
      if (isRefusedFor(error, PHONE_TAKEN)) runInAction(() => (this.taken = values.phone));
      throw error;
    });
    await this.#kernel.session.accept(signedIn);
    this.#kernel.notices.success('注册成功，欢迎加入');
  }

  private async bindToMine({ source, ticket, way }: KeptAccount): Promise<void> {
    try {
      await this.#kernel.http.send(bindTraineeOauth.with({ source, ticket }));
      this.#kernel.notices.success(`已绑定${way}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // The client has shown it in a popup.
    }
    this.goOn();
  }
}
