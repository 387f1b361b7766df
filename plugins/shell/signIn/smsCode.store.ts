// SMS codes: the conditions for sending one, and the pause before the next.
import { makeAutoObservable, runInAction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import { CallError, isRefusedFor } from '#kernel/http/CallError.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { PHONE, PHONE_TEXTS, withoutSpaces } from '#plugins/ui/form/rules.ts';
import { checkPhone, PHONE_TAKEN, sendSms } from './signIn.api.ts';
import { signInOffer } from './signInOffer.ts';
import { type SmsCountdown, smsCountdownOf } from './smsCountdown.store.ts';

const CODE_SENT = '验证码已发送，5分钟内有效';
const NOT_REGISTERED = '该手机号未注册，您可以点击下方注册按钮进行注册。';
/** The message if there is no registration button. */
const UNKNOWN_PHONE = '该手机号未注册，请联系所在机构。';

interface Purpose {
  /** True if the phone must belong to an account. */
  registered: boolean;
  otherwise: string;
}

/** The purposes of a code; `agency` accepts any phone. */
const PURPOSES = {
  login: { registered: true, otherwise: NOT_REGISTERED },
  recovery: { registered: true, otherwise: NOT_REGISTERED },
  register: { registered: false, otherwise: '该手机号已注册，请直接登录' },
  phone: { registered: false, otherwise: '该手机号已绑定其他账号' },
  agency: undefined,
} satisfies Record<string, Purpose | undefined>;
export type SmsPurpose = keyof typeof PURPOSES;

/** Sends a code to the account's bound number, which is not typed. */
interface OwnCode {
  /** Each purpose has its own countdown. */
  purpose: string;
  request: CallRequest;
}

/** The reason why no code was sent, and the field that shows it. */
interface SmsProblem {
  at: 'phone' | 'code';
  message: string;
  /** The phone has an account, although it must not. */
  taken?: boolean;
}

interface CodeForm {
  readonly values: Readonly<Record<string, unknown>>;
  refuse(field: string, message: string): void;
}

/** The usual names of the two fields. */
const FIELDS = { phone: 'phone', code: 'verifyCode' };

export type SmsNeeds = Pick<Kernel, 'once' | 'http' | 'notices' | 'contributions' | 'plugins'>;

/**
 * @example
 * readonly sms = new SmsCode(kernel, 'register');
 * <SmsCodeField sms={sms} onSend={() => sms.sendFor(form)} {...form.input('verifyCode')} />
 */
export class SmsCode {
  sending = false;
  readonly countdown: SmsCountdown;
  readonly #kernel: SmsNeeds;
  readonly #code: SmsPurpose | OwnCode;

  constructor(kernel: SmsNeeds, code: SmsPurpose | OwnCode) {
    this.#kernel = kernel;
    this.#code = code;
    this.countdown = smsCountdownOf(kernel, typeof code === 'string' ? code : code.purpose);
    makeAutoObservable(this, { countdown: false });
  }

  /** Sends a code to the phone in a form; a failure is shown at the phone or the code field, and returned. */
  async sendFor(form: CodeForm, fields = FIELDS): Promise<SmsProblem | undefined> {
    const phone = form.values[fields.phone];
    const problem = await this.send(typeof phone === 'string' ? phone : '');
    if (problem) form.refuse(fields[problem.at], problem.message);
    return problem;
  }

  /** Checks the phone in the order of the specification, then sends the code and starts the countdown. */
  async send(typed = ''): Promise<SmsProblem | undefined> {
    if (this.sending || this.countdown.left > 0) return undefined;
    const phone = withoutSpaces(typed);
    const wrong = typeof this.#code === 'string' ? phoneProblem(phone) : '';
    if (wrong !== '') return { at: 'phone', message: wrong };
    this.sending = true;
    try {
      const misplaced = await this.#misplaced(phone);
      if (misplaced) return misplaced;
      await this.#kernel.http.send(this.#request(phone), { tips: false });
      this.countdown.start();
      this.#kernel.notices.success(CODE_SENT);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const taken = isRefusedFor(error, PHONE_TAKEN);
      return { at: taken ? 'phone' : 'code', message: error.message, taken };
    } finally {
      runInAction(() => (this.sending = false));
    }
  }

  #request(phone: string): CallRequest {
    return typeof this.#code === 'string' ? sendSms.with({ phone, type: this.#code }) : this.#code.request;
  }

  /** The problem if the phone belongs to an account and should not, or the reverse. */
  async #misplaced(phone: string): Promise<SmsProblem | undefined> {
    const purpose: Purpose | undefined = typeof this.#code === 'string' ? PURPOSES[this.#code] : undefined;
    if (!purpose) return undefined;
    const registered = await this.#kernel.http.send(checkPhone.with({ phone }), { tips: false });
    if (registered === purpose.registered) return undefined;
    const canRegister = signInOffer(this.#kernel).registration;
    const message = purpose.registered && !canRegister ? UNKNOWN_PHONE : purpose.otherwise;
    return { at: 'phone', message, taken: registered };
  }
}

export function phoneProblem(typed: string): string {
  const phone = withoutSpaces(typed);
  if (phone === '') return PHONE_TEXTS.empty;
  return PHONE.test(phone) ? '' : PHONE_TEXTS.format;
}
