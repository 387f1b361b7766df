import { expect, test } from 'vitest';
import * as v from 'valibot';
import { Help, HelpedMachine, Recording, RecordingIndex, RecordingPiece } from '#plugins/beside/api.ts';
import { ConsoleFromServer, Vm } from '#plugins/experiments/api.ts';
import { openSocket } from './support/socket.ts';
import { TerminalClient } from './support/terminalClient.ts';
import { Ledger, openUpstream } from './support/upstream.ts';

const VM = '/classroom/api/v1/exp/vm';
const LESSON = { courseId: 'course-1', chapterRefId: 'ref-1-14', classroomId: 'classroom-1' };
const Entry = v.object({ url: v.string(), ticket: v.string() });

async function atTerminal() {
  const upstream = await openUpstream();
  const tokens = { linxia: await upstream.signIn('linxia'), chenlan: await upstream.signIn('chenlan') };
  const ask = (account: keyof typeof tokens, line: string, body?: unknown) =>
    upstream.ask(line, { token: tokens[account], ...(body !== undefined && { body }) });
  const { vmId } = v.parse(Vm, (await ask('linxia', `POST ${VM}`, LESSON)).data);
  await upstream.later(10);
  const entry = (line: string, account: keyof typeof tokens, body: object) => async () => {
    const { data, message } = await ask(account, line, body);
    const { success, output } = v.safeParse(Entry, data);
    if (!success) throw new Error(message);
    return { ...output, url: upstream.base.replace('http', 'ws') + output.url };
  };
  const trainee = await new TerminalClient(entry(`POST ${VM}/console`, 'linxia', { vmId, kind: 'terminal' })).connect();
  await trainee.shows('$ ');
  const beside = async (): Promise<v.InferOutput<typeof Help>> =>
    v.parse(Help, (await ask('linxia', `GET ${VM}/help?vmId=${vmId}`)).data);
  const change = (account: keyof typeof tokens, helpId: string, action: string) =>
    ask(account, `PUT ${VM}/help`, { helpId, action });
  return { upstream, ask, vmId, trainee, entry, beside, change };
}

type At = Awaited<ReturnType<typeof atTerminal>>;

/** The teacher's socket, and what came over it. */
async function helper({ upstream, ask }: Pick<At, 'upstream' | 'ask'>, ticket: string) {
  const entry = v.parse(Entry, (await ask('chenlan', `POST ${VM}/help/enter`, { ticket })).data);
  const socket = await openSocket(upstream.base, entry.url);
  socket.say(JSON.stringify({ type: 'enter', ticket: entry.ticket }));
  const frames = () => socket.heard.map((text) => v.parse(ConsoleFromServer, JSON.parse(text)));
  const has = (type: ConsoleFromServer['type']) => frames().some((frame) => frame.type === type);
  const seen = () =>
    frames()
      .map((one) => (one.type === 'output' || one.type === 'screen' ? one.data : ''))
      .join('');
  await socket.hear(() => has('typing') || has('ended'));
  let no = 0;
  const type = (data: string, by = 'user-chenlan') => socket.say(JSON.stringify({ type: 'input', no: ++no, data, by }));
  return { socket, frames, has, seen, type, entry };
}

async function watching(at: At) {
  const { ticket, helpId } = v.parse(Help, (await at.ask('linxia', `POST ${VM}/help`, { vmId: at.vmId })).data);
  return { helpId, ticket, ...(await helper(at, ticket)) };
}

test('who is asked sees what was there and what comes, with the numbers of the trainee', async () => {
  const at = await atTerminal();
  at.trainee.type('echo before\r');
  await at.trainee.shows('\nbefore');
  const { socket, frames, seen } = await watching(at);
  expect(seen()).toContain('before');
  at.trainee.type('echo after\r');
  await at.trainee.shows('\nafter');
  await socket.hear(() => seen().includes('\nafter'));
  const last = frames().findLast((frame) => frame.type === 'output');
  expect(last).toMatchObject({ seq: at.trainee.seq });
  expect(await at.beside()).toMatchObject({ state: 'watching', present: true, helper: { userName: '陈岚' } });
});

test('the size of the terminal is the trainee’s, whatever the helper says', async () => {
  const at = await atTerminal();
  const { socket, frames } = await watching(at);
  socket.say(JSON.stringify({ type: 'resize', cols: 33, rows: 11 }));
  at.trainee.resize(101, 31);
  await socket.hear(() => frames().some((frame) => frame.type === 'size' && frame.cols === 101));
  expect(frames().filter((frame) => frame.type === 'size')).toEqual([
    { type: 'size', cols: 80, rows: 24 },
    { type: 'size', cols: 101, rows: 31 },
  ]);
});

test('keys reach the machine with the second consent alone, under the helper’s own name', async () => {
  const at = await atTerminal();
  const { helpId, socket, frames, has, seen, type } = await watching(at);
  const refused = () => frames().filter((frame) => frame.type === 'refused').length;
  type('echo early\r');
  await socket.hear(() => refused() === 1);
  await at.change('linxia', helpId, 'allowTyping');
  await socket.hear(() => frames().some((frame) => frame.type === 'typing' && frame.allowed));
  type('echo forged\r', 'user-linxia');
  await socket.hear(() => refused() === 2);
  type('echo helped\r');
  await socket.hear(() => seen().includes('\nhelped'));
  expect(await at.beside()).toMatchObject({ mayType: true, typing: true });
  await at.change('linxia', helpId, 'stopTyping');
  type('echo late\r');
  await socket.hear(() => refused() === 3);
  expect(at.trainee.output).not.toMatch(/early|forged|late/);
  expect(has('ended')).toBe(false);
  const keys = await at.upstream.control(Ledger, 'GET /__mock/ledger?effect=help.keys');
  expect(keys.map(({ userId, detail }) => [userId, detail])).toEqual([
    ['user-chenlan', { helpId, data: 'echo helped\r' }],
  ]);
});

test('nobody types where the trainee is not connected', async () => {
  const at = await atTerminal();
  const { helpId, socket, has, type } = await watching(at);
  await at.change('linxia', helpId, 'allowTyping');
  at.trainee.cut();
  await expect
    .poll(async () => {
      type('x');
      await socket.hear(() => true);
      return has('refused');
    })
    .toBe(true);
});

test('the trainee ends it: the helper’s socket is closed at once, and no ticket opens it again', async () => {
  const at = await atTerminal();
  const { helpId, ticket, socket, frames } = await watching(at);
  const spare = v.parse(Entry, (await at.ask('chenlan', `POST ${VM}/help/enter`, { ticket })).data);
  await at.change('linxia', helpId, 'end');
  await socket.hear(() => frames().at(-1)?.type === 'ended');
  expect(frames().at(-1)).toEqual({ type: 'ended', reason: 'consent', message: '林夏结束了同屏指导' });
  const late = await openSocket(at.upstream.base, spare.url);
  late.say(JSON.stringify({ type: 'enter', ticket: spare.ticket }));
  await late.hear(() => late.heard.length > 0);
  expect(late.heard[0]).toContain('"reason":"consent"');
  expect(await at.ask('chenlan', `POST ${VM}/help/enter`, { ticket })).toMatchObject({ state: false });
});

test('the release of the machine ends it', async () => {
  const at = await atTerminal();
  const { socket, frames } = await watching(at);
  await at.ask('linxia', `DELETE ${VM}?vmId=${at.vmId}`);
  await socket.hear(() => frames().at(-1)?.type === 'ended');
  expect(frames().at(-1)).toMatchObject({ reason: 'released' });
  expect(await at.beside()).toMatchObject({ state: 'ended' });
});

test('a teacher may offer, and sees nothing before the trainee consents', async () => {
  const at = await atTerminal();
  const listed = async () =>
    v
      .parse(v.array(HelpedMachine), (await at.ask('chenlan', `GET ${VM}/help/list`)).data)
      .find(({ vmId }) => vmId === at.vmId);
  expect(await listed()).toMatchObject({ trainee: { userName: '林夏' }, help: null });
  const offered = v.parse(Help, (await at.ask('chenlan', `POST ${VM}/help/offer`, { vmId: at.vmId })).data);
  expect(await at.ask('chenlan', `POST ${VM}/help/enter`, { ticket: offered.ticket })).toMatchObject({
    state: false,
    message: '学员还没有同意',
  });
  expect(await at.change('chenlan', offered.helpId, 'allow')).toMatchObject({ state: false });
  await at.change('linxia', offered.helpId, 'allow');
  expect((await helper(at, offered.ticket)).seen()).toContain('$ ');
});

test('a ticket is of the first who comes by it, and never of the trainee', async () => {
  const at = await atTerminal();
  const { ticket } = await watching(at);
  const other = await at.upstream.signIn('hebin');
  for (const token of [other, await at.upstream.signIn('linxia')]) {
    const answer = await at.upstream.ask(`POST ${VM}/help/enter`, { token, body: { ticket } });
    expect(answer).toMatchObject({ state: false });
  }
  expect(await at.ask('linxia', `POST ${VM}/help/offer`, { vmId: at.vmId })).toMatchObject({ state: false });
});

test('a recording has the numbered output in pieces, each with the screen at its beginning', async () => {
  const at = await atTerminal();
  for (const [turn, word] of ['one', 'two', 'three'].entries()) {
    await at.upstream.later(20 + turn * 11);
    at.trainee.type(`echo ${word}\r`);
    await at.trainee.shows(`\n${word}`);
  }
  const [recording] = v.parse(
    v.array(Recording),
    (await at.ask('linxia', `GET ${VM}/recording/list?vmId=${at.vmId}`)).data,
  );
  const id = recording?.recordingId ?? '';
  expect(recording).toMatchObject({ vmId: at.vmId, open: true });
  const whole = await at.ask('linxia', `GET ${VM}/recording?recordingId=${id}`);
  const { index } = v.parse(v.object({ index: RecordingIndex }), whole.data);
  const pieces = v.parse(
    v.array(RecordingPiece),
    (await at.ask('linxia', `GET ${VM}/recording/pieces?recordingId=${id}&from=0&size=9`)).data,
  );
  expect(pieces.map(({ no, at: begins, seq }) => ({ no, at: begins, seq }))).toEqual(index);
  expect(index.length).toBeGreaterThan(1);
  const outputs = pieces.flatMap(({ output }) => output);
  let seq = 0;
  for (const one of outputs) {
    seq += Buffer.byteLength(one.data);
    expect(one.seq).toBe(seq);
  }
  expect(seq).toBe(at.trainee.seq);
  expect(pieces.at(-1)?.screen).toContain('one');
  expect(await at.ask('chenlan', `GET ${VM}/recording?recordingId=${id}`)).toMatchObject({ state: false });
});
