// A code to the number that the account is bound to: nobody types where it goes.
import { makeAutoObservable, runInAction } from 'mobx';
import { CODE_SENT } from '#plugins/shell/signIn/smsCode.store.ts';
import { type SmsCountdown, smsCountdownOf } from '#plugins/shell/signIn/smsCountdown.store.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { type OwnSmsType, sendOwnSms } from '../../api.ts';

type Needs = Pick<Kernel, 'once' | 'http' | 'notices' | 'session'>;

export class OwnSms {
  sending = false;
  readonly countdown: SmsCountdown;
  private readonly kernel: Needs;
  private readonly type: OwnSmsType;

  constructor(kernel: Needs, type: OwnSmsType) {
    this.kernel = kernel;
    this.type = type;
    this.countdown = smsCountdownOf(kernel, type);
    makeAutoObservable<this, 'kernel' | 'type'>(this, { kernel: false, type: false, countdown: false });
  }

  /** Resolves to why none was sent. */
  async send(): Promise<string | undefined> {
    if (this.sending || this.countdown.left > 0) return undefined;
    this.sending = true;
    try {
      await this.kernel.http.send(sendOwnSms.with({ type: this.type }), { tips: false });
      this.countdown.start();
      this.kernel.notices.success(CODE_SENT);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error.message;
    } finally {
      runInAction(() => (this.sending = false));
    }
  }
}
