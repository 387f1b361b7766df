import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { type Activity, listClazzCheckIns } from '#plugins/activities/api.ts';
import { clazzCheckInForm } from '#plugins/activities/checkingIn.store.ts';

const activity: Activity = {
  id: 'activity-1',
  title: '第一次签到',
  startTime: '2026-11-20T19:00:00+08:00',
  endTime: '2026-11-20T19:40:00+08:00',
  needCode: true,
  state: 'open',
  myState: 'none',
  checkedNum: 0,
  traineeNum: 20,
};

function formOf(one: Activity, refusal?: string) {
  const sent: CallRequest['input'][] = [];
  const outdated: AnyCall[] = [];
  const told: string[] = [];
  const form = clazzCheckInForm(
    {
      http: {
        send: ({ call, input }) => {
          sent.push(input);
          if (refusal) return Promise.reject(new CallError('refused', refusal, { line: call.line }));
          return Promise.resolve(v.parse(call.reply, { ...one, myState: 'late' }));
        },
      },
      remotes: { outdate: (call) => outdated.push(call) },
      notices: { success: (text) => told.push(text) },
    },
    'clazz-1',
    one,
  );
  return { form, sent, outdated, told };
}

test('where a code is asked for, nothing is sent without one', async () => {
  const { form, sent } = formOf(activity);
  expect(await form.submit()).toBe(false);
  expect(form.errors.get('code')).toBe('请输入老师出示的签到码');
  expect(sent).toEqual([]);
});

test('a wrong code is said at its field', async () => {
  const { form } = formOf(activity, '签到码错误，请重新输入');
  form.set('code', '0000');
  expect(await form.submit()).toBe(false);
  expect(form.errors.get('code')).toBe('签到码错误，请重新输入');
});

test('the list asks again, and one is told when one was late', async () => {
  const { form, outdated, told } = formOf({ ...activity, needCode: false });
  expect(await form.submit()).toBe(true);
  expect(outdated).toEqual([listClazzCheckIns]);
  expect(told).toEqual(['迟到']);
});
