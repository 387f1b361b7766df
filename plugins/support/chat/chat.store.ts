// A conversation with customer service: the connection, the messages, and those that wait to be sent.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError, FAILURE_TEXTS, type Http } from '#kernel/index.ts';
import type { UploadOptions } from '#plugins/offline/uploads/upload.ts';
import type { FileInfo } from '#plugins/offline/uploads/files.api.ts';
import {
  type ChatFromServer,
  type ChatMessage,
  type ChatSession,
  listChatMessages,
  openChat,
  readChatMessages,
} from '../api.ts';
import type { SupportStorage } from '../storage/supportStorage.ts';
import type { ChatOutbox, ChatSender, Delivery, OutgoingContent } from './chatOutbox.ts';
import { Connection } from './connection.store.ts';
import { Conversation } from './conversation.store.ts';
import { Deliveries } from './deliveries.ts';
import { Outgoing, type Uploaded, type UploadNews } from './outgoing.store.ts';

const PAGE = 20;
const TYPING_EVERY = 2000;

export interface ChatOptions {
  http: Pick<Http, 'send'>;
  upload(file: File, options: UploadOptions): Promise<FileInfo>;
  outbox: ChatOutbox;
  storage: Pick<SupportStorage, 'markTalked'>;
  /** Runs the work in one tab at a time, however long it takes. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
  owner: string;
  /** Undefined for a signed-in user. */
  visitorId(): Promise<string | undefined>;
  address(socketUrl: string): string | undefined;
  /** The time zone of times without one. */
  timeZone: string;
  /** The address of the current page. */
  page(): string | undefined;
  /** Tells the other tabs that everything until then was read. */
  tellRead(until: string): void;
}

export class Chat implements ChatSender {
  session: ChatSession | undefined = undefined;
  agent: { name: string; online: boolean | null | undefined } | undefined = undefined;
  /** Earlier messages could not be fetched. */
  problem: CallError | undefined = undefined;
  loadingOlder = false;
  readonly conversation = new Conversation();
  readonly connection: Connection;
  readonly outgoing: Outgoing;
  #looking = false;
  #typedAt = -Infinity;
  readonly #deliveries: Deliveries;
  readonly #options: ChatOptions;

  constructor(options: ChatOptions) {
    this.#options = options;
    makeAutoObservable(
      this,
      { problem: observableRef, conversation: false, connection: false, outgoing: false },
      { autoBind: true },
    );
    this.connection = new Connection({
      openSession: this.open,
      address: options.address,
      timeZone: options.timeZone,
      latest: () => this.conversation.latest,
      onSession: this.begin,
      onFrame: this.receive,
      onUsable: this.goOn,
      onLost: this.lose,
      poll: this.poll,
    });
    this.#deliveries = new Deliveries({
      http: options.http,
      connection: this.connection,
      sessionId: () => this.session?.sessionId,
      onStored: (message, operationId) => this.receive({ type: 'message', message, operationId }),
    });
    const { outbox, owner, alone } = options;
    this.outgoing = new Outgoing({ outbox, owner, alone, upload: this.upload });
  }

  get owner(): string {
    return this.#options.owner;
  }

  get usable(): boolean {
    return this.connection.usable;
  }

  /** The browser stores nothing: unsent messages are lost with the page. */
  get unsafe(): boolean {
    return this.#options.outbox.unsafe;
  }

  start(): void {
    void this.#options.outbox.refresh();
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
    this.conversation.stopTyping();
  }

  /** Text, or a picture. It is stored before anything else is done. */
  async say(text: string, picture?: File): Promise<void> {
    const { owner, storage } = this.#options;
    void storage.markTalked(owner);
    await this.outgoing.add(text.trim(), picture);
  }

  deliver(operationId: string, content: OutgoingContent): Promise<Delivery> {
    // The message may have come back over the connection before its turn.
    if (this.outgoing.hasArrived(operationId)) return Promise.resolve('arrived');
    return this.#deliveries.deliver(operationId, content);
  }

  /** The user is typing. */
  type(): void {
    if (performance.now() - this.#typedAt < TYPING_EVERY) return;
    this.#typedAt = performance.now();
    this.connection.send({ type: 'typing' });
  }

  /** Sets if the conversation is in view. */
  look(looking: boolean): void {
    this.#looking = looking;
    if (looking) this.markRead();
  }

  async loadOlder(): Promise<void> {
    const { session, conversation } = this;
    if (!session || this.loadingOlder) return;
    this.loadingOlder = true;
    try {
      const query = { sessionId: session.sessionId, before: conversation.oldest, size: PAGE };
      const { records, total } = await this.#options.http.send(listChatMessages.with(query), { tips: false });
      runInAction(() => (this.problem = undefined));
      conversation.addOlder(records, total);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => (this.problem = error));
    } finally {
      runInAction(() => (this.loadingOlder = false));
    }
  }

  private async open(): Promise<ChatSession> {
    const visitorId = await this.#options.visitorId();
    return this.#options.http.send(openChat.with({ visitorId, page: this.#options.page() }), { tips: false });
  }

  private async begin(session: ChatSession): Promise<void> {
    runInAction(() => {
      this.session = session;
      this.agent = { name: session.agentName, online: session.online };
    });
    const first = this.conversation.latest === undefined;
    if (first) await this.loadOlder();
    // Later on, missed messages come again and are counted then.
    if (first && !this.problem) this.conversation.count(session.unread ?? 0);
    if (this.conversation.latest !== undefined) void this.#options.storage.markTalked(this.#options.owner);
  }

  private goOn(): void {
    if (this.#looking) this.markRead();
    void this.outgoing.resume();
  }

  private receive(frame: ChatFromServer): void {
    switch (frame.type) {
      case 'message':
        this.take([frame.message]);
        if (frame.operationId !== undefined) this.settle(frame.operationId, 'arrived');
        return;
      case 'refused':
        if (frame.operationId !== undefined) this.settle(frame.operationId, { refused: frame.message });
        return;
      case 'typing':
        this.conversation.showTyping();
        return;
      case 'read':
        this.conversation.heardUpTo(frame.messageId);
        return;
      case 'agent':
        runInAction(() => (this.agent = { name: frame.agentName, online: frame.online }));
    }
  }

  private take(messages: readonly ChatMessage[]): void {
    const { conversation } = this;
    const fresh = conversation.add(messages).filter((message) => conversation.isUnread(message));
    if (fresh.length === 0) return;
    conversation.count(conversation.unread + fresh.length);
    if (this.#looking) this.markRead();
  }

  private markRead(): void {
    const { conversation, session } = this;
    const { latestHeard, unread } = conversation;
    if (unread === 0 || !latestHeard || !session) return;
    const { messageId, sendTime } = latestHeard;
    conversation.count(0);
    this.#options.tellRead(sendTime);
    if (this.connection.send({ type: 'read', messageId })) return;
    const request = readChatMessages.with({ sessionId: session.sessionId, messageId });
    // Not worth reporting: the next read mark includes this one.
    this.#options.http.send(request, { tips: false }).catch(() => undefined);
  }

  private async poll(): Promise<boolean> {
    const { session } = this;
    if (!session) return false;
    try {
      const query = { sessionId: session.sessionId, size: PAGE };
      const { records } = await this.#options.http.send(listChatMessages.with(query), { tips: false });
      // The answer may contain our own unacknowledged message; until then that counts as unsent.
      if (!this.#deliveries.calling) this.take(records.toReversed());
      void this.outgoing.resume();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false;
    }
  }

  private lose(): void {
    this.conversation.stopTyping();
    this.#deliveries.giveUp();
  }

  /** The server reports on a message, whichever tab sent it. */
  private settle(operationId: string, delivery: Delivery): void {
    if (delivery === 'arrived') void this.outgoing.confirm(operationId);
    this.#deliveries.settle(operationId, delivery);
  }

  private async upload(picture: File, news: UploadNews): Promise<Uploaded> {
    try {
      const { fileId } = await this.#options.upload(picture, { ...news, tips: false });
      return { image: { fileId, name: picture.name, size: picture.size } };
    } catch (error) {
      // Tried again once there is a connection.
      if (!this.connection.usable) return 'lost';
      return { refused: error instanceof CallError ? error.message : FAILURE_TEXTS.upload };
    }
  }
}
