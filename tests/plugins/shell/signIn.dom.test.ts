import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPhone, createCaptcha, renderOauth, sendSms, signIn } from '#plugins/shell/signIn/signIn.api.ts';
import { SignInStore } from '#plugins/shell/signIn/signIn.store.ts';
import type { SignInOffer } from '#plugins/shell/signIn/signInOffer.ts';
import { Lifetime } from '#kernel/lifetime.ts';
import { smsCountdownOf, type SmsCountdown } from '#plugins/shell/signIn/smsCountdown.store.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import { Notices } from '#kernel/notices/notices.store.ts';

let answers: Map<AnyCall, (input: CallRequest['input']) => unknown>;
let asked: CallRequest[];
let store: SignInStore;
let smsCountdown: SmsCountdown;
let kernel: object;
const accept = vi.fn();
const notices = new Notices();

function refuse(message: string) {
  return () => {
    throw new CallError('refused', message, { line: '' });
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  accept.mockReset();
  let captchas = 0;
  asked = [];
  answers = new Map<AnyCall, (input: CallRequest['input']) => unknown>([
    [createCaptcha, () => ({ img: 'data:', uuid: `U${++captchas}` })],
    [checkPhone, ({ phone }) => phone === '13800000000'],
    [sendSms, () => undefined],
    [signIn, () => ({ accessToken: 'T', expire: 1 })],
  ]);
  const send = async (request: CallRequest) => {
    asked.push(request);
    return answers.get(request.call)?.(request.input);
  };
  const { once } = new Lifetime();
  kernel = {
    once,
    http: { send, fetchRaw: vi.fn() },
    notices,
    session: { accept, user: undefined },
    contributions: () => [],
    plugins: { settings: new Map() },
  };
  smsCountdown = smsCountdownOf({ once }, 'login');
  store = Reflect.construct(SignInStore, [kernel]);
});

type Typed = Partial<Record<'account' | 'password' | 'captchaText' | 'phone' | 'code', string>>;

function fill({ account, password, captchaText, phone, code }: Typed, { passwordForm, smsForm } = store): void {
  if (account !== undefined) passwordForm.set('account', account);
  if (password !== undefined) passwordForm.set('password', password);
  if (captchaText !== undefined) passwordForm.set('captchaText', captchaText);
  if (phone !== undefined) smsForm.set('phone', phone);
  if (code !== undefined) smsForm.set('code', code);
}

async function fillPassword(): Promise<void> {
  await store.loadCaptcha();
  fill({ account: ' liyi ', password: ' secret ', captchaText: ' a1b2 ' });
}

/** The dialog's store where an institution offers this. */
const offering = (offer: SignInOffer): SignInStore =>
  Reflect.construct(SignInStore, [{ ...kernel, contributions: () => [{ item: { offer: () => offer } }] }]);

describe('the institution’s offer', () => {
  it('is what one begins with', () => {
    expect(store.forms).toEqual(['password', 'sms']);
    expect(store.tab).toBe('password');
    expect(offering({ forms: ['sms'], registration: true }).tab).toBe('sms');
  });

  it('without registration an unknown phone is not sent to a button that is not there', async () => {
    const closed = offering({ forms: ['sms'], registration: false });
    fill({ phone: '13900000000' }, closed);
    await closed.sendCode();
    expect(closed.form.failure).toBe('该手机号未注册，请联系所在机构。');
  });
});

describe('the password tab', () => {
  it('needs username, password and captcha, and blanks do not count', () => {
    expect(store.ready).toBe(false);
    fill({ account: 'a', password: 'b' });
    expect(store.ready).toBe(false);
    fill({ captchaText: '  ' });
    expect(store.ready).toBe(false);
    fill({ captchaText: 'c' });
    expect(store.ready).toBe(true);
  });

  it('sends what was typed, trimmed, with the id of the captcha', async () => {
    await fillPassword();
    await store.submit();
    expect(asked.at(-1)).toMatchObject({
      call: signIn,
      input: { loginType: 'A_P', account: 'liyi', password: 'secret', verifyCode: 'a1b2', requestId: 'U1' },
    });
    expect(accept).toHaveBeenCalledWith({ accessToken: 'T', expire: 1 });
  });

  it('is refused in words, and sends nothing, where the captcha asks for an encryption that is not known', async () => {
    answers.set(createCaptcha, () => ({ img: 'data:', uuid: 'U1', encryption: { kind: 'AES', key: 'k' } }));
    await fillPassword();
    await store.submit();
    expect(asked.map(({ call }) => call)).toEqual([createCaptcha]);
    expect(store.form.failure).toContain('密码没有发送');
    expect(store.passwordForm.values).toMatchObject({ password: 'secret', captchaText: 'a1b2' });
  });

  it('after a refusal clears the password and the captcha, and fetches another captcha', async () => {
    await fillPassword();
    answers.set(signIn, refuse('用户名不存在或密码错误'));
    await store.submit();
    expect(store).toMatchObject({
      passwordForm: {
        failure: '用户名不存在或密码错误',
        misses: 1,
        values: { account: 'liyi', password: '', captchaText: '' },
      },
      captcha: { uuid: 'U2' },
    });
  });

  it('keeps the password when it was the captcha that was wrong', async () => {
    await fillPassword();
    answers.set(signIn, refuse('图形验证码错误'));
    await store.submit();
    expect(store).toMatchObject({
      passwordForm: { values: { password: 'secret', captchaText: '' } },
      captcha: { uuid: 'U2' },
    });
  });

  it('is not sent twice while it is under way', async () => {
    await fillPassword();
    await Promise.all([store.submit(), store.submit()]);
    expect(asked.filter(({ call }) => call === signIn)).toHaveLength(1);
  });

  it('switching the tab clears the error', async () => {
    await fillPassword();
    answers.set(signIn, refuse('不行'));
    await store.submit();
    store.switchTo('sms');
    expect(store.form.failure).toBe('');
  });
});

describe('the SMS tab', () => {
  beforeEach(() => store.switchTo('sms'));

  it.each([
    ['', '手机号不能为空，请输入手机号', []],
    ['2380000000', '手机号格式输入错误，请重新输入', []],
    ['138000000001', '手机号格式输入错误，请重新输入', []],
    ['13900000000', '该手机号未注册，您可以点击下方注册按钮进行注册。', [checkPhone]],
  ])('checks the phone %j in order: %s', async (phone, message, calls) => {
    fill({ phone });
    await store.sendCode();
    expect(store.form.failure).toBe(message);
    expect(asked.map(({ call }) => call)).toEqual(calls);
    expect(smsCountdown.left).toBe(0);
  });

  it('sends a code to a registered phone, says so, and counts 60 s down before the next', async () => {
    fill({ phone: ' 13800000000 ' });
    await store.sendCode();
    expect(asked.at(-1)).toMatchObject({ call: sendSms, input: { phone: '13800000000', type: 'login' } });
    expect(notices.popups.at(-1)).toMatchObject({ kind: 'success', content: '验证码已发送，5分钟内有效' });
    expect(smsCountdown.left).toBe(60);
    await store.sendCode();
    expect(asked.filter(({ call }) => call === sendSms)).toHaveLength(1);
    vi.advanceTimersByTime(59_000);
    expect(smsCountdown.left).toBe(1);
    vi.advanceTimersByTime(1_250);
    expect(smsCountdown).toMatchObject({ left: 0, sentBefore: true });
  });

  it('the countdown outlives a refresh, each purpose its own; a clock that was set does not lengthen it', async () => {
    fill({ phone: '13800000000' });
    await store.sendCode();
    vi.advanceTimersByTime(20_000);
    const afterRefresh = () => smsCountdownOf(new Lifetime(), 'login');
    expect(afterRefresh()).toMatchObject({ left: 40, sentBefore: true });
    expect(smsCountdownOf(new Lifetime(), 'register')).toMatchObject({ left: 0, sentBefore: false });
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(afterRefresh().left).toBe(60);
    vi.setSystemTime(Date.now() + 7_200_000);
    expect(afterRefresh().left).toBe(0);
  });

  it('a failed send starts no countdown', async () => {
    answers.set(sendSms, refuse('发送过于频繁'));
    fill({ phone: '13800000000' });
    await store.sendCode();
    expect(store.form.failure).toBe('发送过于频繁');
    expect(smsCountdown.left).toBe(0);
  });

  it('needs phone and code, and sends them as T_P; a refusal clears the code', async () => {
    fill({ phone: '13800000000' });
    expect(store.ready).toBe(false);
    fill({ code: '123456' });
    answers.set(signIn, refuse('短信验证码错误'));
    await store.submit();
    expect(asked.find(({ call }) => call === signIn)?.input).toEqual({
      loginType: 'T_P',
      phone: '13800000000',
      verifyCode: '123456',
    });
    expect(store).toMatchObject({ smsForm: { values: { code: '', phone: '13800000000' } } });
  });
});

describe('other ways', () => {
  const Icon = () => null;

  it('say in the dialog why a third party cannot be gone to; the next attempt begins without it', async () => {
    const way = { id: 'dingtalk', title: '钉钉', Icon, source: 'dingtalk' };
    answers.set(renderOauth, refuse('服务正忙'));
    await store.goBy(way);
    expect(store.form.failure).toBe('钉钉登录没有成功：服务正忙');
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    answers.set(renderOauth, () => '/authorize?state=k3Jm9xQ2vL7tR5wY8zA1bC4d');
    await store.goBy(way);
    expect(store.form.failure).toBe('');
    expect(assign).toHaveBeenCalledOnce();
  });

  it('may have a screen of their own, from which one comes back to the forms', async () => {
    const way = { id: 'card', title: '校园卡', Icon, load: async () => ({ default: Icon }) };
    await store.goBy(way);
    expect(store.screen).toBe(way);
    store.backToForms();
    expect(store.screen).toBeUndefined();
  });
});

describe('the captcha', () => {
  const BARE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it.each([
    ['a PNG', BARE, `data:image/png;base64,${BARE}`],
    ['a picture in lines', `${BARE.slice(0, 76)}\r\n${BARE.slice(76)}`, `data:image/png;base64,${BARE}`],
    ['an SVG', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'data:image/svg+xml;base64,PHN2Zy'],
    ['an address as it is', 'data:image/jpeg;base64,/9j/4A', 'data:image/jpeg;base64,/9j/4A'],
  ])('is shown where its picture is base64 alone: %s', async (_, img, shown) => {
    answers.set(createCaptcha, () => ({ img, uuid: 'U' }));
    await store.loadCaptcha();
    expect(store.captcha?.img.startsWith(shown)).toBe(true);
  });
});
