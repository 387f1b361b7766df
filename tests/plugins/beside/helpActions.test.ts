import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { CallError } from '#kernel/index.ts';
import { HelpActions } from '#plugins/beside/helpActions.store.ts';
import { isTakeBack } from '#plugins/beside/trainee/takeBack.ts';

const LINE = 'PUT /classroom/api/v1/exp/vm/help';
const trainee = { userId: 'user-linxia', userName: '林夏', avatar: '' };

function open(failures: CallError[]) {
  vi.useFakeTimers();
  const sent: Record<string, unknown>[] = [];
  const warned: string[] = [];
  const actions = new HelpActions({
    http: {
      send: async ({ input, call }) => {
        sent.push({ ...input });
        const failure = failures.shift();
        if (failure) throw failure;
        return v.parse(call.reply, { helpId: 'help-1', vmId: 'vm-1', state: 'watching', ticket: 'a', trainee });
      },
    },
    remotes: { outdate: () => undefined },
    notices: { warning: (message) => warned.push(message) },
  });
  return { actions, sent, warned };
}

const lost = () => new CallError('network', '连接服务器失败!', { line: LINE });

test('what is taken away is sent until it has arrived, as one operation', async () => {
  const { actions, sent } = open([lost(), lost(), lost()]);
  const taken = actions.take('help-1', 'stopTyping');
  expect(actions.taking).toBe('stopTyping');
  await vi.runAllTimersAsync();
  await taken;
  expect(actions.taking).toBeUndefined();
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ operationId }) => operationId)).size).toBe(1);
});

test('pressed again it is one thing; the end goes before it', async () => {
  const { actions, sent } = open([lost(), lost()]);
  const taken = [
    actions.take('help-1', 'stopTyping'),
    actions.take('help-1', 'stopTyping'),
    actions.take('help-1', 'end'),
  ];
  await vi.runAllTimersAsync();
  await Promise.all(taken);
  expect(sent.map(({ action }) => action).filter((action) => action === 'end').length).toBeGreaterThan(0);
  expect(sent.at(-1)).toMatchObject({ action: 'end' });
  expect(actions.taking).toBeUndefined();
});

test('a consent that was taken back is given again as something new', async () => {
  const { actions, sent } = open([]);
  await actions.give('help-1', 'allowTyping');
  await actions.take('help-1', 'stopTyping');
  await actions.give('help-1', 'allowTyping');
  expect(new Set(sent.map(({ operationId }) => operationId)).size).toBe(3);
});

test('a refusal is told and not repeated', async () => {
  const { actions, sent, warned } = open([new CallError('refused', '没有找到同屏指导', { line: LINE, code: 404 })]);
  await actions.take('help-1', 'end');
  expect(sent).toHaveLength(1);
  expect(warned).toEqual(['没有找到同屏指导']);
});

test('a page that is left stops trying', async () => {
  const { actions, sent } = open(Array.from({ length: 99 }, lost));
  const taken = actions.take('help-1', 'end');
  await vi.advanceTimersByTimeAsync(1_000);
  const before = sent.length;
  actions.dispose();
  await vi.runAllTimersAsync();
  await taken;
  expect(sent).toHaveLength(before);
});

test('the chord is Ctrl, Alt and K, whatever the layout says', () => {
  expect(isTakeBack({ ctrlKey: true, altKey: true, code: 'KeyK' })).toBe(true);
  expect(isTakeBack({ ctrlKey: true, altKey: false, code: 'KeyK' })).toBe(false);
});
