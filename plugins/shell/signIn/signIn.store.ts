// What is typed into the sign-in modal, what is wrong with it, and the call that signs in.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError } from '#kernel/http/CallError.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { leaveForWechat } from './oauthStart.ts';
import { createCaptcha, signIn } from './signIn.api.ts';
import { withoutSpaces } from '#plugins/ui/form/rules.ts';
import { signInOffer, type SignInWay } from './signInOffer.ts';
import { phoneProblem, SmsCode } from './smsCode.store.ts';

export type SignInTab = 'password' | 'sms';

/** An error that speaks of the captcha leaves the password where it is. */
const OF_CAPTCHA = '验证码';

type Needs = Pick<Kernel, 'once' | 'http' | 'notices' | 'session' | 'contributions' | 'plugins'>;

export class SignInStore {
  /** The ways that the institution offers. */
  readonly ways: readonly SignInWay[];
  tab: SignInTab;
  account = '';
  password = '';
  captchaText = '';
  phone = '';
  code = '';
  /** Under the fields of the tab. */
  error = '';
  captcha: { img: string; uuid: string } | undefined = undefined;
  captchaFailed = false;
  busy = false;
  /** How often it did not work: a field that is empty by then takes the focus. */
  misses = 0;
  /** Who is to sign in is known: someone whose session ended under a page that is held. */
  readonly known: boolean;
  readonly sms: SmsCode;
  private readonly kernel: Needs;

  constructor(kernel: Needs) {
    this.kernel = kernel;
    this.ways = signInOffer(kernel).ways;
    this.tab = this.ways.includes('password') ? 'password' : 'sms';
    this.sms = new SmsCode(kernel, 'login');
    const { heldOut, user } = kernel.session;
    this.known = heldOut;
    if (heldOut && user) this.account = user.account;
    makeAutoObservable<this, 'kernel'>(
      this,
      { captcha: observableRef, ways: false, known: false, sms: false, kernel: false },
      { autoBind: true },
    );
  }

  get ready(): boolean {
    const needed = this.tab === 'password' ? [this.account, this.password, this.captchaText] : [this.phone, this.code];
    return needed.every((text) => text.trim() !== '');
  }

  set(change: Partial<Record<'account' | 'password' | 'captchaText' | 'phone' | 'code', string>>): void {
    Object.assign(this, change);
  }

  switchTo(tab: SignInTab): void {
    this.tab = tab;
    this.error = '';
  }

  async loadCaptcha(): Promise<void> {
    this.captchaText = '';
    this.captchaFailed = false;
    try {
      const captcha = await this.kernel.http.send(createCaptcha.with({}), { tips: false });
      runInAction(() => (this.captcha = captcha));
    } catch (error) {
      known(error);
      runInAction(() => {
        this.captcha = undefined;
        this.captchaFailed = true;
      });
    }
  }

  /** Why no code was sent stands under the fields of the tab. */
  async sendCode(): Promise<void> {
    this.phone = this.phone.trim();
    this.error = '';
    const problem = await this.sms.send(this.phone);
    runInAction(() => (this.error = problem?.message ?? ''));
  }

  async submit(): Promise<void> {
    if (!this.ready || this.busy) return;
    this.error = this.tab === 'sms' ? phoneProblem(this.phone) : '';
    if (this.error) {
      this.misses++;
      return;
    }
    this.busy = true;
    try {
      const signedIn = await this.kernel.http.send(signIn.with(this.payload()), { tips: false });
      await this.kernel.session.accept(signedIn);
    } catch (error) {
      await this.refused(known(error).message);
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  /** Where WeChat signs the user in. */
  openWechat(): Promise<void> {
    return leaveForWechat(this.kernel, '0');
  }

  private payload(): Parameters<typeof signIn.with>[0] {
    return this.tab === 'password'
      ? {
          loginType: 'A_P',
          account: this.account.trim(),
          password: this.password.trim(),
          verifyCode: this.captchaText.trim(),
          requestId: this.captcha?.uuid,
        }
      : { loginType: 'T_P', phone: withoutSpaces(this.phone), verifyCode: this.code.trim() };
  }

  private async refused(message: string): Promise<void> {
    this.error = message;
    if (!message.includes(OF_CAPTCHA)) this.password = '';
    this.code = '';
    this.captchaText = '';
    this.misses++;
    await this.loadCaptcha();
  }
}

/** A failed call; anything else is a mistake of ours and goes on. */
function known(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}
