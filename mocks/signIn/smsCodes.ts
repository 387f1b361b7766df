// SMS codes: valid for five minutes, one a minute, ten a day, five tries.
import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { Context } from '../handler/Context.ts';
import { Refusal } from '../handler/Refusal.ts';
import { issueTicket, showTicket, spendTicket } from '../tickets/tickets.ts';
import { DAY, MINUTE } from '../world/clock.ts';

const LIFE = 5 * MINUTE;
const PAUSE = MINUTE;
const A_DAY = 10;
const TRIES = 5;
const TICKET_LIFE = 10 * MINUTE;

const PHONE = /^1\d{10}$/;
const SmsRow = v.object({
  id: v.number(),
  code: v.string(),
  sent_at: v.number(),
  expires_at: v.number(),
  tries: v.number(),
  used: v.number(),
});

type Parts = Pick<Context, 'db' | 'clock' | 'ledger' | 'log'>;

export function sendSmsCode({ db, clock, ledger, log }: Parts, phone: string, type: string): void {
  const now = clock.now();
  if (!PHONE.test(phone)) throw new Refusal('手机号格式输入错误，请重新输入');
  const last = latest(db, phone, type);
  if (last && last.sent_at + PAUSE > now) {
    throw new Refusal(`验证码发送过于频繁，请 ${Math.ceil((last.sent_at + PAUSE - now) / 1000)} 秒后再试`, 429);
  }
  if (db.count('SELECT COUNT(*) FROM sms_codes WHERE phone = ? AND sent_at > ?', phone, now - DAY) >= A_DAY) {
    throw new Refusal('今天发送验证码的次数已用完，请明天再试', 429);
  }
  const code = String(randomInt(100_000, 1_000_000));
  db.insert('sms_codes', { phone, type, code, sent_at: now, expires_at: now + LIFE });
  ledger('sms.send', { phone, type });
  log(`短信验证码 ${phone}：${code}（5 分钟内有效）`);
}

/** Uses the code up, or refuses it. */
export function checkSmsCode({ db, clock }: Parts, phone: string, type: string, code: string): void {
  const last = latest(db, phone, type);
  if (last?.used !== 0 || last.expires_at < clock.now() || last.tries >= TRIES) {
    throw new Refusal('短信验证码已失效，请重新获取');
  }
  if (last.code !== code) {
    db.run('UPDATE sms_codes SET tries = tries + 1 WHERE id = ?', last.id);
    throw new Refusal('短信验证码错误，请重新输入');
  }
  db.run('UPDATE sms_codes SET used = 1 WHERE id = ?', last.id);
}

/** A ticket that stands for a verified code of a person in later calls. */
export function issueSmsTicket(db: Context['db'], person: string, type: string, now: number) {
  const ticket = issueTicket(db, 'sms', { subject: `${type} ${person}`, until: now + TICKET_LIFE, now });
  return { ticket, expire: TICKET_LIFE / 1000 };
}

/** True if it would serve now; it can still be spent. */
export const knowsSmsTicket = (db: Context['db'], ticket: string, person: string, type: string, now: number): boolean =>
  showTicket(db, 'sms', ticket, now)?.subject === `${type} ${person}`;

/** Serves once. */
export const spendSmsTicket = (db: Context['db'], ticket: string, person: string, type: string, now: number): boolean =>
  spendTicket(db, 'sms', ticket, now)?.subject === `${type} ${person}`;

function latest(db: Context['db'], phone: string, type: string) {
  return db.get(
    SmsRow,
    'SELECT * FROM sms_codes WHERE phone = ? AND type = ? ORDER BY sent_at DESC, id DESC LIMIT 1',
    phone,
    type,
  );
}
