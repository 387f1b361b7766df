// What is typed into the sign-in modal, what is wrong with it, and the call that signs in.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError } from '../http/CallError.ts';
import type { Kernel } from '../createKernel.ts';
import { smsCountdownOf } from './smsCountdown.store.ts';
import { checkPhone, createCaptcha, renderOauth, sendSms, signIn } from './signIn.api.ts';

export type SignInTab = 'password' | 'sms';

export const PHONE_TEXTS = {
  format: '手机号格式输入错误，请重新输入',
  empty: '手机号不能为空，请输入手机号',
  unknown: '该手机号未注册，您可以点击下方注册按钮进行注册。',
} as const;
export const CODE_SENT = '验证码已发送，5分钟内有效';
const PHONE = /^1\d{10}$/;
/** An error that speaks of the captcha leaves the password where it is. */
const OF_CAPTCHA = '验证码';

type Needs = Pick<Kernel, 'http' | 'notices' | 'session'>;

export class SignInStore {
  tab: SignInTab = 'password';
  account = '';
  password = '';
  captchaText = '';
  phone = '';
  code = '';
  /** Under the fields of the tab. */
  error = '';
  captcha: { img: string; uuid: string } | undefined = undefined;
  captchaFailed = false;
  sending = false;
  busy = false;
  private readonly kernel: Needs;

  constructor(kernel: Needs) {
    this.kernel = kernel;
    makeAutoObservable<this, 'kernel'>(this, { captcha: observableRef, kernel: false }, { autoBind: true });
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

  /** Checks the phone in the order of the specification, then sends the code and starts the countdown. */
  async sendCode(): Promise<void> {
    const { http, notices, session } = this.kernel;
    const smsCountdown = smsCountdownOf(session);
    if (this.sending || smsCountdown.left > 0) return;
    this.phone = this.phone.trim();
    this.error = phoneProblem(this.phone);
    if (this.error) return;
    this.sending = true;
    try {
      const registered = await http.send(checkPhone.with({ phone: this.phone }), { tips: false });
      if (!registered) {
        runInAction(() => (this.error = PHONE_TEXTS.unknown));
        return;
      }
      await http.send(sendSms.with({ phone: this.phone, type: 'login' }), { tips: false });
      smsCountdown.start();
      notices.success(CODE_SENT);
    } catch (error) {
      const { message } = known(error);
      runInAction(() => (this.error = message));
    } finally {
      runInAction(() => (this.sending = false));
    }
  }

  async submit(): Promise<void> {
    if (!this.ready || this.busy) return;
    this.error = this.tab === 'sms' ? phoneProblem(this.phone.trim()) : '';
    if (this.error) return;
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
  async openWechat(): Promise<void> {
    const address = await this.kernel.http.send(renderOauth.with({ source: 'wechat_open', type: '0' }));
    location.assign(address);
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
      : { loginType: 'T_P', phone: this.phone.trim(), verifyCode: this.code.trim() };
  }

  private async refused(message: string): Promise<void> {
    this.error = message;
    if (!message.includes(OF_CAPTCHA)) this.password = '';
    this.code = '';
    await this.loadCaptcha();
  }
}

function phoneProblem(phone: string): string {
  if (phone === '') return PHONE_TEXTS.empty;
  return PHONE.test(phone) ? '' : PHONE_TEXTS.format;
}

/** A failed call; anything else is a mistake of ours and goes on. */
function known(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}
