import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { listChatMessages, openChat, readChatMessages, sendChatMessage } from '#plugins/support/api.ts';
import { ANSWER_WITHIN } from '#plugins/support/chat/deliveries.ts';
import { ASK_EVERY } from '#plugins/support/chat/connection.store.ts';
import { after, fails, FakeSocket, message, settled, stage } from './fakeUpstream.ts';

const { answers, asked, chatOf } = stage();

/** A chat whose line is open. */
async function opened(owner = 'linxia') {
  const chat = chatOf(owner);
  chat.start();
  await settled();
  FakeSocket.last.open();
  await settled();
  return chat;
}

/** A chat for which no WebSocket opens. */
async function byCalls() {
  const chat = chatOf('linxia');
  chat.start();
  await settled();
  FakeSocket.last.close();
  await after(1000);
  FakeSocket.last.close();
  await settled();
  expect(chat.connection.state).toBe('calls');
  return chat;
}

const waiting = async (owner = 'linxia') =>
  (await outboxDatabase('strict').rows({ deployment: 'd', owner, box: 'support' })).map(({ content }) =>
    typeof content === 'object' && content !== null && 'text' in content ? content.text : content,
  );

describe('the line', () => {
  it('is entered with a ticket of its own each time, and with the latest message at hand', async () => {
    answers.set(listChatMessages, () => ({ records: [message('m2'), message('m1')], total: 2, page: 1, size: 20 }));
    const chat = await opened();
    expect(FakeSocket.last.url).toBe('ws://here/business/out-api/v1/chat/socket');
    expect(FakeSocket.last.heard[0]).toEqual({ type: 'enter', ticket: 'T1', after: 'm2' });
    FakeSocket.last.say({ type: 'message', message: message('m3', { from: 'agent' }) });
    FakeSocket.last.close();
    expect(chat.connection.state).toBe('waiting');
    await after(1000);
    FakeSocket.last.open();
    expect(FakeSocket.last.heard[0]).toEqual({ type: 'enter', ticket: 'T2', after: 'm3' });
    expect(chat.connection.state).toBe('open');
  });

  it('hears servers of other makes, and what a newer one says beyond the contract passes by', async () => {
    const chat = await opened();
    FakeSocket.last.say({ type: 'hologram', message: message('m8') });
    const said = message('9', { from: 'agent', text: '在的' });
    FakeSocket.last.say({
      type: 'message',
      message: { ...said, messageId: 9, read: 0, sendTime: '2026-11-20 09:30:00' },
    });
    await settled();
    const [heard] = chat.conversation.messages;
    expect(heard).toMatchObject({ messageId: '9', read: false, sendTime: '2026-11-20T01:30:00.000Z' });
  });

  it('is tried again and again, ever more rarely, at once when one asks for it', async () => {
    answers.set(openChat, fails('network'));
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const chat = chatOf('linxia');
    chat.start();
    await settled();
    const tries = () => asked.filter(({ call }) => call === openChat).length;
    expect([tries(), chat.connection.state]).toEqual([1, 'waiting']);
    await after(1000);
    await after(2000);
    expect(tries()).toBe(3);
    await after(3900);
    expect(tries()).toBe(3);
    chat.connection.retry();
    await settled();
    expect(tries()).toBe(4);
  });

  it('that does not answer is no line: what was said is said again on the next', async () => {
    const chat = await opened();
    void chat.say('在吗');
    await settled();
    const { operationId } = FakeSocket.last.lastSaid;
    await after(ANSWER_WITHIN);
    expect(chat.connection.state).toBe('waiting');
    await after(1000);
    FakeSocket.last.open();
    await settled();
    expect([FakeSocket.all.length, FakeSocket.last.lastSaid.operationId]).toEqual([2, operationId]);
  });

  it('ends when the chat does: nothing is tried any more', async () => {
    const chat = await opened();
    chat.stop();
    await after(120_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.readyState).toBe(FakeSocket.CLOSED);
  });
});

describe('a message', () => {
  it('is kept first, said once, and gone from the outbox when it has arrived', async () => {
    const chat = await opened();
    void chat.say('  忘记密码了 ');
    await settled();
    expect(await waiting()).toEqual(['忘记密码了']);
    expect(FakeSocket.last.said).toHaveLength(1);
    FakeSocket.last.acknowledge('m1');
    await settled();
    expect(chat.conversation.messages.map(({ text }) => text)).toEqual(['忘记密码了']);
    expect([chat.outgoing.messages, await waiting()]).toEqual([[], []]);
  });

  it('without a line waits for one, in its order', async () => {
    const chat = chatOf('linxia');
    chat.start();
    await settled();
    // In one moment, as machines may.
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    const sentences = ['第一句', '第二句', '第三句', '第四句'];
    for (const sentence of sentences) {
      void chat.say(sentence);
      await settled();
    }
    now.mockRestore();
    expect(await waiting()).toEqual(sentences);
    FakeSocket.last.open();
    await settled();
    for (const [at] of sentences.entries()) {
      FakeSocket.last.acknowledge(`m${at + 1}`);
      await settled();
    }
    expect(FakeSocket.last.said.map(({ text }) => text)).toEqual(sentences);
    expect(await waiting()).toEqual([]);
  });

  it('when the line is cut before the answer is said again under the same id', async () => {
    const chat = await opened();
    void chat.say('证书怎么领');
    await settled();
    const { operationId } = FakeSocket.last.lastSaid;
    FakeSocket.last.close();
    await settled();
    expect([chat.outgoing.messages.length, await waiting()]).toEqual([1, ['证书怎么领']]);
    await after(1000);
    FakeSocket.last.open();
    await settled();
    expect(FakeSocket.last.lastSaid.operationId).toBe(operationId);
    FakeSocket.last.acknowledge('m1');
    await settled();
    expect(await waiting()).toEqual([]);
  });

  it('and turns out to have arrived is not said again', async () => {
    const chat = await opened();
    void chat.say('证书怎么领');
    await settled();
    const said = FakeSocket.last.lastSaid;
    FakeSocket.last.close();
    await after(1000);
    // A missed message comes as soon as the connection opens.
    FakeSocket.last.addEventListener('open', () => FakeSocket.last.acknowledge('m1', said));
    FakeSocket.last.open();
    await settled();
    expect(FakeSocket.last.said).toEqual([]);
    expect([chat.conversation.messages.length, await waiting()]).toEqual([1, []]);
  });

  it('outlives the page: the next one says it, but nobody else does', async () => {
    const before = chatOf('linxia');
    void before.say('还没发出去');
    await settled();
    before.stop();
    await opened('zhouyu');
    expect(FakeSocket.last.said).toEqual([]);
    const next = await opened('linxia');
    expect(FakeSocket.last.said.map(({ text }) => text)).toEqual(['还没发出去']);
    FakeSocket.last.acknowledge('m1');
    await settled();
    expect([next.outgoing.messages, await waiting()]).toEqual([[], []]);
  });

  it('in one tab while another has it in its hands is said by one of them only', async () => {
    await opened();
    const [first] = FakeSocket.all;
    const other = await opened();
    void other.say('说一次');
    await settled();
    const said = () => FakeSocket.opened.flatMap((socket) => socket.said);
    expect(said()).toHaveLength(1);
    // The first tab finds it in the outbox, and waits for its turn.
    first?.say({ type: 'message', message: message('a1', { from: 'agent' }) });
    void (await opened()).outgoing.resume();
    await settled();
    expect(said()).toHaveLength(1);
    FakeSocket.opened[1]?.acknowledge('m1');
    await settled();
    expect([said().length, await waiting()]).toEqual([1, []]);
  });

  it('that is refused stays with the reason, lets others pass, and is tried again under the same id when one wants it', async () => {
    const chat = await opened();
    void chat.say('太长的话');
    await settled();
    const { operationId } = FakeSocket.last.lastSaid;
    FakeSocket.last.say({ type: 'refused', operationId, message: '一条消息不能超过 1000 个字' });
    await settled();
    expect(chat.outgoing.messages[0]).toMatchObject({ problem: '一条消息不能超过 1000 个字' });
    void chat.say('短的话');
    await settled();
    FakeSocket.last.acknowledge('m1');
    await settled();
    expect(await waiting()).toEqual(['太长的话']);

    const [row] = chat.outgoing.messages;
    if (row) void chat.outgoing.retry(row);
    await settled();
    expect(FakeSocket.last.lastSaid).toMatchObject({ operationId, text: '太长的话' });
    expect(chat.outgoing.messages[0]?.problem).toBeUndefined();
  });

  it('without storage is sent all the same, with a warning', async () => {
    vi.stubGlobal('indexedDB', { open: () => expect.unreachable() });
    const chat = await opened();
    void chat.say('在吗');
    await settled();
    expect([chat.unsafe, FakeSocket.last.said.length]).toEqual([true, 1]);
    FakeSocket.last.acknowledge('m1');
    await settled();
    expect(chat.outgoing.messages).toEqual([]);
  });
});

describe('a picture', () => {
  const picture = new File(['png'], '截图.png', { type: 'image/png' });

  it('is uploaded, then said; words need not wait for it', async () => {
    // happy-dom's files cannot be cloned: this database has none of them.
    vi.stubGlobal('indexedDB', {});
    let finish: (info: { fileId: string; url: string; name: string; size: number }) => void = () => undefined;
    const chat = chatOf('linxia', {
      upload: (_file, { onProgress }) => {
        onProgress?.(0.5);
        return new Promise((done) => (finish = done));
      },
    });
    chat.start();
    await settled();
    FakeSocket.last.open();
    await settled();
    void chat.say('', picture);
    await settled();
    expect([...chat.outgoing.progress.values()]).toEqual([0.5]);
    void chat.say('看这张图');
    await settled();
    expect(FakeSocket.last.said.map(({ text }) => text)).toEqual(['看这张图']);
    FakeSocket.last.acknowledge('m1');
    finish({ fileId: 'F1', url: '/f', name: '截图.png', size: 3 });
    await settled();
    expect(FakeSocket.last.lastSaid).toMatchObject({ image: { fileId: 'F1', name: '截图.png', size: 3 } });
  });

  it('that cannot be uploaded says so; without a line it is tried again on the next', async () => {
    vi.stubGlobal('indexedDB', {});
    const upload = vi.fn(() => Promise.reject(new Error('上传失败')));
    const chat = chatOf('linxia', { upload });
    chat.start();
    await settled();
    void chat.say('', picture);
    await settled();
    expect([upload.mock.calls.length, chat.outgoing.messages[0]?.problem]).toEqual([1, undefined]);
    FakeSocket.last.open();
    await settled();
    expect([upload.mock.calls.length, chat.outgoing.messages[0]?.problem]).toEqual([2, '上传失败，请重试']);
  });
});

describe('without a WebSocket', () => {
  it('calls say and ask instead, and a WebSocket takes over when one opens', async () => {
    const chat = await byCalls();
    void chat.say('你好');
    await settled();
    expect(asked.filter(({ call }) => call === sendChatMessage)).toHaveLength(1);
    expect([await waiting(), chat.conversation.messages.length]).toEqual([[], 1]);
    answers.set(listChatMessages, () => ({
      records: [message('a1', { from: 'agent', text: '在的' }), message('by-call')],
      total: 2,
      page: 1,
      size: 20,
    }));
    await after(ASK_EVERY);
    expect(chat.conversation.messages.map(({ messageId }) => messageId)).toEqual(['by-call', 'a1']);
    expect(chat.conversation.unread).toBe(1);

    await after(60_000);
    expect(chat.connection.state).toBe('calls');
    FakeSocket.last.open();
    expect([FakeSocket.all.length, chat.connection.state]).toEqual([3, 'open']);
  });

  it('a message is listed once, whatever comes first', async () => {
    const chat = await byCalls();
    let most = 0;
    const count = () => (most = Math.max(most, chat.conversation.messages.length + chat.outgoing.messages.length));
    const stop = autorun(count);
    void chat.say('你好');
    await settled();
    expect([most, chat.conversation.messages.length]).toEqual([1, 1]);

    // The list has the second one before its own call is answered.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    answers.set(sendChatMessage, async () => {
      await answered;
      return message('second');
    });
    const records = [message('second'), message('by-call')];
    answers.set(listChatMessages, () => ({ records, total: 2, page: 1, size: 20 }));
    void chat.say('在吗');
    await settled();
    await after(ASK_EVERY);
    answer();
    await settled();
    stop();
    expect([most, chat.conversation.messages.length]).toEqual([2, 2]);
  });

  it('a refused call refuses the message, a lost one sends it again', async () => {
    const chat = await byCalls();
    answers.set(sendChatMessage, fails('timeout'));
    void chat.say('你好');
    await settled();
    expect([chat.outgoing.messages[0]?.problem, await waiting()]).toEqual([undefined, ['你好']]);
    answers.set(sendChatMessage, fails('refused', '发送过于频繁，请稍后再试'));
    await after(ASK_EVERY);
    expect(chat.outgoing.messages[0]?.problem).toBe('发送过于频繁，请稍后再试');
    const ids = asked.filter(({ call }) => call === sendChatMessage).map(({ input }) => input['operationId']);
    expect(new Set(ids).size).toBe(1);
  });

  it('and calls get no answer either, one is told, and it is tried until they do', async () => {
    const chat = await byCalls();
    answers.set(listChatMessages, fails('network'));
    answers.set(openChat, fails('network'));
    await after(ASK_EVERY);
    expect(chat.connection.state).toBe('waiting');
  });
});

describe('an unread message', () => {
  const fromAgent = (id: string) => ({
    type: 'message' as const,
    message: message(id, { from: 'agent', text: '好的' }),
  });

  it('is counted while nobody looks, and read as soon as somebody does', async () => {
    const chat = await opened();
    FakeSocket.last.say(fromAgent('a1'));
    FakeSocket.last.say(fromAgent('a2'));
    FakeSocket.last.say(fromAgent('a2'));
    expect(chat.conversation.unread).toBe(2);
    chat.look(true);
    expect(chat.conversation.unread).toBe(0);
    expect(FakeSocket.last.heard.at(-1)).toEqual({ type: 'read', messageId: 'a2' });
    FakeSocket.last.say(fromAgent('a3'));
    expect([chat.conversation.unread, FakeSocket.last.heard.at(-1)]).toEqual([0, { type: 'read', messageId: 'a3' }]);
    chat.look(false);
    FakeSocket.last.say(fromAgent('a4'));
    expect(chat.conversation.unread).toBe(1);
  });

  it('is told to other tabs, also of what comes while one looks', async () => {
    const tellRead = vi.fn();
    const chat = chatOf('linxia', { tellRead });
    chat.start();
    await settled();
    FakeSocket.last.open();
    await settled();
    FakeSocket.last.say(fromAgent('a1'));
    expect(tellRead).not.toHaveBeenCalled();
    chat.look(true);
    FakeSocket.last.say(fromAgent('a2'));
    const times = chat.conversation.messages.map(({ sendTime }) => sendTime);
    expect(tellRead.mock.calls).toEqual(times.map((time) => [time]));
  });

  it('is not counted twice when the line comes back', async () => {
    const chat = await opened();
    FakeSocket.last.say(fromAgent('a1'));
    FakeSocket.last.close();
    answers.set(openChat, () => ({
      sessionId: 'S',
      socketUrl: '/x',
      ticket: 'T',
      agentName: '小研',
      online: false,
      greeting: '',
      unread: 2,
    }));
    await after(1000);
    FakeSocket.last.open();
    FakeSocket.last.say(fromAgent('a1'));
    FakeSocket.last.say(fromAgent('a2'));
    expect([chat.conversation.unread, chat.agent?.online]).toEqual([2, false]);
  });

  it('is marked by a call where there is no line', async () => {
    answers.set(openChat, fails('network'));
    const chat = chatOf('linxia');
    answers.set(openChat, () => ({
      sessionId: 'S',
      socketUrl: '/x',
      ticket: 'T',
      agentName: '小研',
      online: true,
      greeting: '',
      unread: 1,
    }));
    answers.set(listChatMessages, () => ({ records: [message('a1', { from: 'agent' })], total: 1, page: 1, size: 20 }));
    chat.start();
    await settled();
    chat.look(true);
    await settled();
    expect(asked.find(({ call }) => call === readChatMessages)?.input).toEqual({ sessionId: 'S', messageId: 'a1' });
  });
});
