import { SmsCode, type SmsNeeds } from '#plugins/shell/signIn/smsCode.store.ts';
import { type OwnSmsType, sendOwnSms } from '../../api.ts';

/** A code to the number that the account is bound to. */
export const ownSmsCode = (kernel: SmsNeeds, type: OwnSmsType): SmsCode =>
  new SmsCode(kernel, { purpose: type, request: sendOwnSms.with({ type }) });
