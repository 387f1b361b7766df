// The messages of a conversation, in the server's order.
import { makeAutoObservable, observableRef } from 'mobx';
import type { ChatMessage } from '../api.ts';

/** While the agent types, the server repeats that they do. */
const TYPING_FOR = 4000;

export class Conversation {
  messages: readonly ChatMessage[] = [];
  /** There are older messages to load. */
  more = false;
  typing = false;
  unread = 0;
  #readUntil = Number.NaN;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, { messages: observableRef, isUnread: false }, { autoBind: true });
  }

  get oldest(): string | undefined {
    return this.messages[0]?.messageId;
  }

  get latest(): string | undefined {
    return this.messages.at(-1)?.messageId;
  }

  /** The other side's latest message. */
  get latestHeard(): ChatMessage | undefined {
    return this.messages.findLast(({ from }) => from !== 'visitor');
  }

  /** Adds messages that are newer or already known, oldest first. Returns the new ones. */
  add(messages: readonly ChatMessage[]): readonly ChatMessage[] {
    const byId = new Map(messages.map((message) => [message.messageId, message]));
    const known = new Set(this.messages.map(({ messageId }) => messageId));
    const fresh = messages.filter(({ messageId }) => !known.has(messageId));
    const kept = this.messages.map((message) => {
      const again = byId.get(message.messageId);
      // Once read it stays read, whatever order the replies come in.
      return again ? { ...again, read: again.read === true || message.read === true || again.read } : message;
    });
    this.messages = fresh.reduce(inOrder, kept);
    if (fresh.some(({ from }) => from === 'agent')) this.stopTyping();
    return fresh;
  }

  /** Adds a page of older messages, latest first. */
  addOlder(records: readonly ChatMessage[], total: number): void {
    const known = new Set(this.messages.map(({ messageId }) => messageId));
    const older = records.filter(({ messageId }) => !known.has(messageId)).toReversed();
    this.messages = [...older, ...this.messages];
    this.more = total > records.length;
  }

  /** The other side has read all of ours up to this message. */
  heardUpTo(messageId: string): void {
    const at = this.messages.findIndex((message) => message.messageId === messageId);
    this.messages = this.messages.map((message, index) =>
      index <= at && message.from === 'visitor' && !message.read ? { ...message, read: true } : message,
    );
  }

  count(unread: number): void {
    this.unread = unread;
  }

  /** Another tab has shown everything until then; some of it may not have arrived here yet. */
  readElsewhere(until: string): void {
    this.#readUntil = Date.parse(until);
    this.unread = Number.isNaN(this.#readUntil) ? 0 : this.messages.filter((message) => this.isUnread(message)).length;
  }

  /** The agent sent it, and the user has not seen it. */
  isUnread({ from, read, sendTime }: ChatMessage): boolean {
    return from === 'agent' && read === false && !(Date.parse(sendTime) <= this.#readUntil);
  }

  showTyping(): void {
    clearTimeout(this.#typingTimer);
    this.typing = true;
    this.#typingTimer = setTimeout(this.stopTyping, TYPING_FOR);
  }

  stopTyping(): void {
    clearTimeout(this.#typingTimer);
    this.typing = false;
  }
}

/** Inserts after all messages that are not later. */
function inOrder(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (message.sendTime === '') return [...messages, message];
  const at = messages.findLastIndex(({ sendTime }) => sendTime <= message.sendTime) + 1;
  return messages.toSpliced(at, 0, message);
}
