import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { type AnyCall, call, type CallRequest } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { Done, Id, repeatable } from '#kernel/http/entities.ts';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import { CLICK_GUARD } from '#plugins/ui/constants.ts';

const join = call('POST /business/api/v1/course/join', {
  title: '加入',
  body: v.object({ courseId: Id, ...repeatable }),
  reply: v.string(),
});
const leave = call('DELETE /business/api/v1/course/leave', {
  title: '退出',
  query: v.object({ courseId: Id }),
  reply: Done,
});

/** Answers one after the other; a failure where one is given. */
function surroundings(answers: readonly (string | CallError)[]) {
  const sent: CallRequest['input'][] = [];
  const outdated: AnyCall[] = [];
  const left = [...answers];
  const send = async <R>({ call: { reply }, input }: CallRequest<R>): Promise<R> => {
    sent.push(input);
    const answer = left.shift();
    if (answer instanceof CallError) throw answer;
    return v.parse(reply, answer);
  };
  return { sent, outdated, writer: new Writer({ http: { send }, remotes: { outdate: (one) => outdated.push(one) } }) };
}
const error = (kind: CallError['kind']) => new CallError(kind, '失败', { line: '' });

test('after a write, what shows its effect asks again', async () => {
  const { writer, outdated } = surroundings(['好']);
  expect(await writer.write(join.with({ courseId: '1' }), [leave])).toEqual({ answer: '好' });
  expect(outdated).toEqual([leave]);
  expect(writer.busy).toBe(false);
});

test('a failure outdates nothing and is no crash', async () => {
  const { writer, outdated } = surroundings([error('refused')]);
  expect(await writer.write(join.with({ courseId: '1' }), [leave])).toBeUndefined();
  expect(outdated).toEqual([]);
});

const idsOf = (sent: readonly CallRequest['input'][]) => sent.map((input) => input['operationId']);

test('whatever went wrong, a refusal too, the next try is the same write until it has succeeded', async () => {
  const { writer, sent } = surroundings([error('timeout'), error('refused'), error('status'), '好']);
  for (let time = 0; time < 4; time++) await writer.write(join.with({ courseId: '1' }));
  expect(new Set(idsOf(sent)).size).toBe(1);
});

test('the second half of a double click is the same write; what comes later is another', async () => {
  vi.useFakeTimers();
  const { writer, sent } = surroundings(['好', '好', '好']);
  await writer.write(join.with({ courseId: '1' }));
  await writer.write(join.with({ courseId: '1' }));
  vi.advanceTimersByTime(CLICK_GUARD + 1);
  await writer.write(join.with({ courseId: '1' }));
  const [first, again, later] = idsOf(sent);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

test('done, undone and done again at once is done twice', async () => {
  const { writer, sent } = surroundings(['好', '', '好']);
  await writer.write(join.with({ courseId: '1' }));
  await writer.write(leave.with({ courseId: '1' }));
  await writer.write(join.with({ courseId: '1' }));
  expect(idsOf(sent)[2]).not.toBe(idsOf(sent)[0]);
});

test('a refused write is retried under its own id after another has succeeded', async () => {
  const { writer, sent } = surroundings([error('refused'), '好', '好']);
  await writer.write(join.with({ courseId: '1' }));
  await writer.write(join.with({ courseId: '2' }));
  await writer.write(join.with({ courseId: '1' }));
  const [first, other, again] = idsOf(sent);
  expect(other).not.toBe(first);
  expect(again).toBe(first);
});

test('while one is under way another is not sent', async () => {
  const { writer, sent } = surroundings(['好', '好']);
  const both = await Promise.all([
    writer.write(join.with({ courseId: '1' })),
    writer.write(join.with({ courseId: '1' })),
  ]);
  expect(both).toEqual([{ answer: '好' }, undefined]);
  expect(sent).toHaveLength(1);
});

test('a call that cannot be repeated gets no operation id', async () => {
  const { writer, sent } = surroundings(['']);
  await writer.write(leave.with({ courseId: '1' }));
  expect(sent).toEqual([{ courseId: '1' }]);
});
