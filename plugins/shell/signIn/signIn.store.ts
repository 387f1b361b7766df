// The sign-in dialog: a form for each way to sign in, and the captcha of one of them.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { CallError } from '#kernel/http/CallError.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { withoutSpaces } from '#plugins/ui/form/rules.ts';
import { isThirdParty, leaveFor } from './oauthStart.ts';
import { passwordCipher } from './passwordCipher.ts';
import { createCaptcha, signIn } from './signIn.api.ts';
import { type SignInForm, signInOffer } from './signInOffer.ts';
import type { SignInWay, ThirdPartyWay } from './signInWays.ts';
import { phoneProblem, SmsCode, type SmsNeeds } from './smsCode.store.ts';

/** A refusal with this word is about the captcha, so the password stays. */
const OF_CAPTCHA = '验证码';

type Needs = SmsNeeds & Pick<Kernel, 'session' | 'plugins'>;

export class SignInStore {
  /** The forms that the institution offers. */
  readonly forms: readonly SignInForm[];
  tab: SignInForm;
  /** The way whose own screen stands in place of the forms. */
  screen: Exclude<SignInWay, ThirdPartyWay> | undefined = undefined;
  captcha: { img: string; uuid: string; encryption?: unknown } | undefined = undefined;
  captchaFailed = false;
  /** The user is known: their session ended under a held page. */
  readonly known: boolean;
  readonly passwordForm: Form<{ account: string; password: string; captchaText: string }>;
  readonly smsForm = new Form({
    // Errors are shown below the fields, in the specification's wording.
    schema: v.pipe(
      v.object({ phone: v.string(), code: v.string() }),
      v.check(
        ({ phone }) => phoneProblem(phone) === '',
        ({ input: { phone } }) => phoneProblem(phone),
      ),
    ),
    initial: { phone: '', code: '' },
    send: ({ phone, code }) => this.#signIn({ loginType: 'T_P', phone: withoutSpaces(phone), verifyCode: code }),
  });
  readonly sms: SmsCode;
  readonly #kernel: Needs;

  constructor(kernel: Needs) {
    this.#kernel = kernel;
    this.forms = signInOffer(kernel).forms;
    this.tab = this.forms.includes('password') ? 'password' : 'sms';
    this.sms = new SmsCode(kernel, 'login');
    const { heldOut, user } = kernel.session;
    this.known = heldOut;
    this.passwordForm = new Form({
      schema: v.object({ account: v.string(), password: v.string(), captchaText: v.string() }),
      initial: { account: heldOut && user ? user.account : '', password: '', captchaText: '' },
      send: (values) => this.#signInByPassword(values),
    });
    makeAutoObservable(
      this,
      {
        captcha: observableRef,
        screen: observableRef,
        forms: false,
        known: false,
        passwordForm: false,
        smsForm: false,
        sms: false,
      },
      { autoBind: true },
    );
  }

  /** The form of the current tab. */
  get form(): Pick<Form<Record<string, string>>, 'values' | 'failure' | 'misses' | 'sending' | 'submit' | 'fail'> {
    return this.tab === 'password' ? this.passwordForm : this.smsForm;
  }

  get ready(): boolean {
    return Object.values(this.form.values).every((text) => text.trim() !== '');
  }

  switchTo(tab: SignInForm): void {
    this.tab = tab;
    this.form.fail('');
  }

  async loadCaptcha(): Promise<void> {
    this.passwordForm.set('captchaText', '');
    this.captchaFailed = false;
    try {
      const captcha = await this.#kernel.http.send(createCaptcha.with({}), { tips: false });
      runInAction(() => (this.captcha = { ...captcha, img: imageAddress(captcha.img) }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => {
        this.captcha = undefined;
        this.captchaFailed = true;
      });
    }
  }

  /** Sends a code; a failure is shown below the fields of the tab. */
  async sendCode(): Promise<void> {
    const { smsForm } = this;
    smsForm.set('phone', smsForm.values.phone.trim());
    smsForm.fail('');
    const problem = await this.sms.send(smsForm.values.phone);
    smsForm.fail(problem?.message ?? '');
  }

  async submit(): Promise<void> {
    if (this.ready) await this.form.submit();
  }

  /** Leaves for a third party, or shows the way's own screen; a failure is shown below the fields of the tab. */
  async goBy(way: SignInWay): Promise<void> {
    this.form.fail('');
    if (isThirdParty(way)) this.form.fail((await leaveFor(way, '0', this.#kernel)) ?? '');
    else this.screen = way;
  }

  backToForms(): void {
    this.screen = undefined;
  }

  async #signInByPassword(values: { account: string; password: string; captchaText: string }): Promise<void> {
    const { account, password, captchaText: verifyCode } = values;
    const { uuid: requestId, encryption } = this.captcha ?? {};
    const cipher = await passwordCipher(this.#kernel, encryption);
    const sealed = { password: await cipher.encrypt(password), ...cipher.mark };
    await this.#signIn({ loginType: 'A_P', account, ...sealed, verifyCode, requestId });
  }

  async #signIn(credentials: Parameters<typeof signIn.with>[0]): Promise<void> {
    try {
      const signedIn = await this.#kernel.http.send(signIn.with(credentials), { tips: false });
      await this.#kernel.session.accept(signedIn);
    } catch (error) {
      if (error instanceof CallError) await this.#refused(error.message);
      throw error;
    }
  }

  /** Clears the wrong field, so that it takes the focus to be typed again. */
  async #refused(message: string): Promise<void> {
    if (!message.includes(OF_CAPTCHA)) this.passwordForm.set('password', '');
    this.smsForm.set('code', '');
    this.passwordForm.set('captchaText', '');
    if (this.forms.includes('password')) await this.loadCaptcha();
  }
}

/** The picture as an address: many upstreams send bare base64. Browsers detect every format but SVG. */
function imageAddress(img: string): string {
  const bare = img.replaceAll(/\s/g, '');
  if (!/^[\w+/]{32,}=*$/.test(bare)) return img;
  const isSvg = /^(?:PHN2Zy|PD94bW)/.test(bare);
  return `data:image/${isSvg ? 'svg+xml' : 'png'};base64,${bare}`;
}
