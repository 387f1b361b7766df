// A code by SMS: what has to hold before one is sent, and the pause until the next.
import { makeAutoObservable, runInAction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { PHONE, PHONE_TEXTS, withoutSpaces } from '#plugins/ui/form/rules.ts';
import { checkPhone, sendSms } from './signIn.api.ts';
import { signInOffer } from './signInOffer.ts';
import { type SmsCountdown, smsCountdownOf } from './smsCountdown.store.ts';

export const CODE_SENT = '验证码已发送，5分钟内有效';
const NOT_REGISTERED = '该手机号未注册，您可以点击下方注册按钮进行注册。';
/** Where people cannot register by themselves there is no such button. */
const UNKNOWN_PHONE = '该手机号未注册，请联系所在机构。';

interface Purpose {
  /** Whether the phone has to be somebody's. */
  registered: boolean;
  otherwise: string;
}

/** What a code can be asked for; who only wants to be called back may have any phone. */
const PURPOSES = {
  login: { registered: true, otherwise: NOT_REGISTERED },
  recovery: { registered: true, otherwise: NOT_REGISTERED },
  register: { registered: false, otherwise: '该手机号已注册，请直接登录' },
  phone: { registered: false, otherwise: '该手机号已绑定其他账号' },
  agency: undefined,
} satisfies Record<string, Purpose | undefined>;
export type SmsPurpose = keyof typeof PURPOSES;

/** Why no code was sent: it is said at the phone's field or at the code's. */
export interface SmsProblem {
  at: 'phone' | 'code';
  message: string;
}

export type SmsNeeds = Pick<Kernel, 'once' | 'http' | 'notices' | 'contributions' | 'plugins'>;

/** @example readonly sms = new SmsCode(kernel, 'register'); */
export class SmsCode {
  sending = false;
  readonly countdown: SmsCountdown;
  private readonly kernel: SmsNeeds;
  private readonly purpose: SmsPurpose;

  constructor(kernel: SmsNeeds, purpose: SmsPurpose) {
    this.kernel = kernel;
    this.purpose = purpose;
    this.countdown = smsCountdownOf(kernel, purpose);
    makeAutoObservable<this, 'kernel' | 'purpose'>(this, { kernel: false, purpose: false, countdown: false });
  }

  /** Checks the phone in the order of the specification, then sends the code and starts the countdown. */
  async send(typed: string): Promise<SmsProblem | undefined> {
    if (this.sending || this.countdown.left > 0) return undefined;
    const phone = withoutSpaces(typed);
    const wrong = phoneProblem(phone);
    if (wrong !== '') return { at: 'phone', message: wrong };
    this.sending = true;
    try {
      const misplaced = await this.misplaced(phone);
      if (misplaced) return misplaced;
      await this.kernel.http.send(sendSms.with({ phone, type: this.purpose }), { tips: false });
      this.countdown.start();
      this.kernel.notices.success(CODE_SENT);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { at: 'code', message: error.message };
    } finally {
      runInAction(() => (this.sending = false));
    }
  }

  private async misplaced(phone: string): Promise<SmsProblem | undefined> {
    const purpose: Purpose | undefined = PURPOSES[this.purpose];
    if (!purpose) return undefined;
    const registered = await this.kernel.http.send(checkPhone.with({ phone }), { tips: false });
    if (registered === purpose.registered) return undefined;
    const alone = purpose.registered && !signInOffer(this.kernel).registration;
    return { at: 'phone', message: alone ? UNKNOWN_PHONE : purpose.otherwise };
  }
}

export function phoneProblem(typed: string): string {
  const phone = withoutSpaces(typed);
  if (phone === '') return PHONE_TEXTS.empty;
  return PHONE.test(phone) ? '' : PHONE_TEXTS.format;
}
