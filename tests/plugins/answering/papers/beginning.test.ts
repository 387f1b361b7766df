import { expect, test, vi } from 'vitest';
import { CallError } from '#kernel/index.ts';
import { createAnswerSheet } from '#plugins/answering/api.ts';
import type { NewAttempt } from '#plugins/answering/contract.ts';
import { Beginning } from '#plugins/answering/papers/entry/beginning.store.ts';

const begin = (attempt: NewAttempt) =>
  createAnswerSheet.with({ clazzId: 'clazz-1', kind: 'exam', refId: 'contest-1', ...attempt });
const refused = (message: string) =>
  new CallError('refused', message, { line: 'POST /training/api/v1/exam/answersheet' });

function open(send: () => Promise<never>) {
  const sent = vi.fn(send);
  const host = { begun: vi.fn(), failed: vi.fn(), agree: vi.fn(() => Promise.resolve(true)) };
  const beginning = new Beginning(
    {
      http: {
        send: sent,
        onRequest: () => () => undefined,
        onReply: () => () => undefined,
        onAnswer: () => () => undefined,
        stream: vi.fn(),
        fetchRaw: vi.fn(),
      },
    },
    begin,
    host,
  );
  return { beginning, form: beginning.form, sent, host };
}

test('the upstream’s words on the password are at its field, and the typed text stays', async () => {
  const { beginning, form, sent, host } = open(() => Promise.reject(refused('考试密码错误，请重新输入')));
  beginning.asksPassword(true);
  await form.submit();
  expect(form.errors.get('password')).toBe('请输入考试密码');
  expect(sent).not.toHaveBeenCalled();
  form.set('password', 'yanxi2025');
  await form.submit();
  expect(form.errors.get('password')).toBe('考试密码错误，请重新输入');
  expect(form.values.password).toBe('yanxi2025');
  expect(host.failed).toHaveBeenCalledOnce();
});

test('any other refusal is said above, and how it stands is asked anew', async () => {
  const { form, host } = open(() => Promise.reject(refused('考试已于11月20日结束')));
  await form.submit();
  expect(form.failure).toBe('考试已于11月20日结束');
  expect(host.failed).toHaveBeenCalledOnce();
  expect(host.begun).not.toHaveBeenCalled();
});

test('a further attempt is not begun without a yes', async () => {
  const { form, sent, host } = open(() => Promise.reject(refused('')));
  host.agree.mockResolvedValueOnce(false);
  await form.submit();
  expect(sent).not.toHaveBeenCalled();
  expect([form.failure, host.failed.mock.calls.length]).toEqual(['', 0]);
});
