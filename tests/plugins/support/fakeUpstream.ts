// An upstream that a test plays by hand: its calls, its WebSockets.
import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { type AnyCall, CallError, type CallRequest, newOperationId } from '#kernel/index.ts';
import type { CallFailure } from '#kernel/http/CallError.ts';
import { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import {
  type ChatMessage,
  listChatMessages,
  openChat,
  readChatMessages,
  sendChatMessage,
} from '#plugins/support/api.ts';
import { ChatFromClient } from '#plugins/support/chat.ts';
import { Chat } from '#plugins/support/chat/chat.store.ts';
import { chatKind, type SenderRef } from '#plugins/support/chat/chatOutbox.ts';
import { SupportStorage } from '#plugins/support/storage/supportStorage.ts';
import { PlainSocket } from '../offline/network/PlainSocket.ts';
import { freshDisk } from '../offline/disk/freshDisk.ts';

type FromClient = v.InferOutput<typeof ChatFromClient>;
export type Say = Extract<FromClient, { type: 'say' }>;

export class FakeSocket extends PlainSocket {
  static get opened(): readonly FakeSocket[] {
    return PlainSocket.all.filter((socket) => socket instanceof FakeSocket);
  }

  static override get last(): FakeSocket {
    const last = FakeSocket.opened.at(-1);
    if (!last) throw new Error('no WebSocket was opened');
    return last;
  }

  override get heard(): FromClient[] {
    return this.sent.map((text) => v.parse(v.pipe(v.string(), v.parseJson(), ChatFromClient), text));
  }

  get said(): Say[] {
    return this.heard.filter((frame) => frame.type === 'say');
  }

  /** Says of what was said last that it has arrived. */
  acknowledge(messageId: string, { operationId, text = '', image } = this.lastSaid): void {
    this.say({ type: 'message', message: message(messageId, { text, image }), operationId });
  }

  get lastSaid(): Say {
    const last = this.said.at(-1);
    if (!last) throw new Error('nothing was said');
    return last;
  }
}

export function message(messageId: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    messageId,
    from: 'visitor',
    senderName: '',
    text: '',
    image: null,
    sendTime: '2026-11-20T09:30:00+08:00',
    read: false,
    ...more,
  };
}

/** Behaves like Web Locks, for tabs that are chats of one test. */
class Locks {
  readonly #last = new Map<string, Promise<void>>();

  alone = (name: string, work: () => Promise<void>): Promise<void> => {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(work, work);
    this.#last.set(name, turn);
    return turn;
  };
}

type Answer = (input: CallRequest['input']) => unknown;

/** Sets the stage for each test of a file. */
export function stage() {
  const answers = new Map<AnyCall, Answer>();
  const asked: CallRequest[] = [];
  let locks = new Locks();
  let chats: Chat[] = [];
  let tickets = 0;

  beforeEach(() => {
    freshDisk();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    PlainSocket.all = [];
    locks = new Locks();
    chats = [];
    asked.length = 0;
    tickets = 0;
    answers.clear();
    answers.set(openChat, () => ({
      sessionId: 'S',
      socketUrl: '/business/out-api/v1/chat/socket',
      ticket: `T${++tickets}`,
      agentName: '小研',
      online: true,
      greeting: '你好',
      unread: 0,
    }));
    answers.set(listChatMessages, () => ({ records: [], total: 0, page: 1, size: 20 }));
    answers.set(readChatMessages, () => undefined);
    answers.set(sendChatMessage, ({ text }) => message('by-call', { text: String(text) }));
  });
  afterEach(() => {
    for (const chat of chats) chat.stop();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const http = {
    send: async <R>({ call, input }: CallRequest<R>): Promise<R> => {
      asked.push({ call, input });
      return v.parse(call.reply, await answers.get(call)?.(input));
    },
  };
  const chatOf = (owner: string, more: Partial<ConstructorParameters<typeof Chat>[0]> = {}): Chat => {
    const sender: SenderRef = {};
    const outbox = new Outbox(chatKind(sender), {
      deployment: 'd',
      disk: outboxDatabase('strict'),
      owner: () => owner,
      newId: newOperationId,
      random: () => 0,
      alone: locks.alone,
    });
    const chat = new Chat({
      http,
      upload: (file) => Promise.resolve({ fileId: `F-${file.name}`, url: '/f', name: file.name, size: file.size }),
      outbox,
      storage: new SupportStorage(outbox),
      owner,
      alone: locks.alone,
      visitorId: () => Promise.resolve('V'),
      address: (socketUrl) => `ws://here${socketUrl}`,
      timeZone: 'Asia/Shanghai',
      page: () => '/index',
      tellRead: () => undefined,
      ...more,
    });
    sender.current = chat;
    chats.push(chat);
    return chat;
  };
  return { answers, asked, chatOf };
}

export const fails = (kind: CallFailure, text: string = kind, code?: number): Answer => {
  return () => {
    throw new CallError(kind, text, { line: '', code });
  };
};

/** Lets everything happen that needs no time. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    await new Promise((next) => setImmediate(next));
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** And what needs this much of it. */
export async function after(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
}
