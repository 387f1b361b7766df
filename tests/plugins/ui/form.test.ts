import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { CallError, type CallFailure } from '#kernel/http/CallError.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { agreed, filled, phone } from '#plugins/ui/form/rules.ts';

const schema = v.object({ phone, content: filled('请填写内容', 10), password: v.string(), read: agreed('请先阅读') });
const initial = { phone: '', content: '', password: '', read: false };
const complete = { phone: '13800000001', content: '很好', password: 'Yanxi2026', read: true };

const failure = (kind: CallFailure, message: string, code?: number) => new CallError(kind, message, { line: '', code });

function formWith(send = vi.fn<(values: typeof initial, id: string) => Promise<unknown>>().mockResolvedValue(null)) {
  const words = { phone: '手机号', content: '内容', password: '密码' };
  return { send, form: new Form({ schema, initial, send, words, secret: ['password'] }) };
}

function fill(form: ReturnType<typeof formWith>['form'], values: Partial<typeof initial> = complete): void {
  const { phone: number, content, password, read } = { ...complete, ...values };
  form.set('phone', number);
  form.set('content', content);
  form.set('password', password);
  form.set('read', read);
}

test('nothing is said at a field before something was done in it and it was left', () => {
  const { form } = formWith();
  form.input('phone').onBlur();
  expect(form.errors.size).toBe(0);
  form.input('phone').onChange({ currentTarget: { value: '123' } });
  expect(form.input('phone').error).toBeUndefined();
  form.input('phone').onBlur();
  expect(form.input('phone').error).toBe('手机号格式输入错误，请重新输入');
  form.set('phone', '13800000001');
  expect(form.input('phone').error).toBeUndefined();
});

test('a form that is wrong says all of it, leads to the first field, and sends nothing', async () => {
  const { form, send } = formWith();
  expect(await form.submit()).toBe(false);
  expect([...form.errors]).toEqual([
    ['phone', '手机号不能为空，请输入手机号'],
    ['content', '请填写内容'],
    ['read', '请先阅读'],
  ]);
  expect(form.misses).toBe(1);
  expect(send).not.toHaveBeenCalled();
});

test('sent values are trimmed, and the fields show them so', async () => {
  const { form, send } = formWith();
  fill(form, { phone: ' 13800000001 ', content: ' 很好\n' });
  expect(await form.submit()).toBe(true);
  expect(send.mock.calls[0]?.[0]).toEqual(complete);
  expect(form.values.content).toBe('很好');
  expect(form.accepted).toBe(1);
});

test('a field that is left shows what it will send', () => {
  const { form } = formWith();
  form.set('content', ' 很好 ');
  form.input('content').onBlur();
  expect(form.values.content).toBe('很好');
});

test('it cannot be sent while it is being sent', async () => {
  let answer: (value: unknown) => void = vi.fn();
  const { form, send } = formWith(vi.fn(() => new Promise((resolve) => (answer = resolve))));
  fill(form);
  const first = form.submit();
  expect(form.sending).toBe(true);
  expect(await form.submit()).toBe(false);
  answer(null);
  expect(await first).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  expect(form.sending).toBe(false);
});

const ids = (send: ReturnType<typeof formWith>['send']) => send.mock.calls.map(([, id]) => id);

test.each([
  failure('timeout', '连接服务器失败!'),
  failure('network', '连接服务器失败!'),
  failure('status', '连接服务器失败!', 504),
])('not knowing whether it was done ($kind) it is sent again under the same id', async (error) => {
  const { form, send } = formWith();
  send.mockRejectedValueOnce(error);
  fill(form);
  await form.submit();
  expect(form.failure).toBe(error.message);
  await form.submit();
  expect(ids(send)[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids(send)[1]).toBe(ids(send)[0]);
});

test('after a refusal it is the same write: it may have been done; with other values it is another', async () => {
  const { form, send } = formWith();
  send.mockRejectedValueOnce(failure('refused', '稍后再来'));
  send.mockRejectedValueOnce(failure('timeout', '连接服务器失败!'));
  fill(form);
  await form.submit();
  await form.submit();
  expect(new Set(ids(send)).size).toBe(1);
  form.set('content', '更好');
  await form.submit();
  expect(new Set(ids(send)).size).toBe(2);
});

test('a refusal that names a field stands at it; another one stands at the form', async () => {
  const { form, send } = formWith();
  send.mockRejectedValueOnce(failure('refused', '密码中不能含有手机号'));
  send.mockRejectedValueOnce(failure('refused', '今天已经提交过了'));
  fill(form);
  await form.submit();
  expect([...form.errors]).toEqual([['password', '密码中不能含有手机号']]);
  expect([form.failure, form.misses]).toEqual(['', 1]);
  form.set('password', 'Other2026');
  expect(form.errors.size).toBe(0);
  await form.submit();
  expect(form.failure).toBe('今天已经提交过了');
});

test('a hold from outside of the schema keeps a form back until it ends', async () => {
  const { form, send } = formWith();
  fill(form);
  form.hold('content', '图片还在上传');
  expect(await form.submit()).toBe(false);
  expect(form.input('content').error).toBe('图片还在上传');
  form.hold('content', undefined);
  expect(await form.submit()).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('while the pointer is down nothing is said that would push away what is being clicked', () => {
  const { form } = formWith();
  form.set('phone', '123');
  form.press();
  form.input('phone').onBlur();
  expect(form.input('phone').error).toBeUndefined();
  form.release();
  expect(form.input('phone').error).toBe('手机号格式输入错误，请重新输入');
});

test('the upstream’s words at a field stay when the field is left, and go when it is changed', () => {
  const { form } = formWith();
  form.set('phone', '13800000001');
  form.refuse('phone', '该手机号已注册');
  form.input('phone').onBlur();
  expect(form.input('phone').error).toBe('该手机号已注册');
  form.set('phone', '13800000002');
  expect(form.input('phone').error).toBeUndefined();
});

test('a rule about two fields speaks at its field, and goes when the other one is mended', () => {
  const form = new Form({
    schema: v.pipe(
      v.object({ password: v.string(), again: v.string() }),
      v.forward(
        v.partialCheck([['password'], ['again']], ({ password, again }) => password === again, '两次不一致'),
        ['again'],
      ),
    ),
    initial: { password: '', again: '' },
    send: () => Promise.resolve(),
  });
  form.set('password', 'a');
  form.set('again', 'b');
  form.input('again').onBlur();
  expect(form.input('again').error).toBe('两次不一致');
  form.set('password', 'b');
  expect(form.input('again').error).toBeUndefined();
});

test('a snapshot holds what was typed and no secret; it gives way to what is typed meanwhile', () => {
  const { form } = formWith();
  expect(form.snapshot()).toBeUndefined();
  fill(form, { read: false });
  const kept = form.snapshot();
  expect(kept?.values).toEqual({ phone: '13800000001', content: '很好' });
  const { form: later } = formWith();
  later.set('content', '新写的');
  expect(later.restore(kept)).toBe(true);
  expect(later.values).toEqual({ ...initial, phone: '13800000001', content: '新写的' });
  expect(later.restore({ values: { phone: 5, unknown: 'x' } })).toBe(false);
  expect(later.restore('nonsense')).toBe(false);
});
