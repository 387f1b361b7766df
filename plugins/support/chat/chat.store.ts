// One's conversation with customer service: the line, what was said, what waits to be said.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError } from '#kernel/http/CallError.ts';
import { FAILURE_TEXTS } from '#kernel/http/errorCatalogue.ts';
import type { UploadOptions } from '#plugins/offline/uploads/transfer.ts';
import type { FileInfo } from '#plugins/offline/uploads/files.api.ts';
import type { Http } from '#kernel/http/http.ts';
import { newOperationId } from '#plugins/offline/operation.ts';
import {
  type ChatFromServer,
  type ChatMessage,
  type ChatSession,
  listChatMessages,
  openChat,
  readChatMessages,
} from '../api.ts';
import type { Kept } from '../kept/kept.ts';
import { Conversation } from './conversation.store.ts';
import { Deliveries } from './deliveries.ts';
import { Line } from './line.store.ts';
import { type Delivery, Outbox, type Uploaded, type UploadNews } from './outbox.store.ts';

const PAGE = 20;
const TYPING_EVERY = 2000;

export interface ChatNeeds {
  http: Pick<Http, 'send'>;
  upload(file: File, options: UploadOptions): Promise<FileInfo>;
  kept: Kept;
  /** Does it when no other tab does it. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
  /** Who talks: nobody else's rows are touched. */
  owner: string;
  /** The id of a browser whose user is nobody. */
  visitorId(): Promise<string> | undefined;
  address(socketUrl: string): string | undefined;
  /** Of times that name none. */
  timeZone: string;
  /** The page that one is on. */
  page(): string | undefined;
}

export class Chat {
  session: ChatSession | undefined = undefined;
  agent: { name: string; online: boolean | null | undefined } | undefined = undefined;
  /** What was said before could not be fetched. */
  problem: CallError | undefined = undefined;
  loadingOlder = false;
  readonly conversation = new Conversation();
  readonly line: Line;
  readonly outbox: Outbox;
  private looking = false;
  private typedAt = -Infinity;
  private unfollow: () => void = () => undefined;
  private readonly deliveries: Deliveries;
  private readonly needs: ChatNeeds;

  constructor(needs: ChatNeeds) {
    this.needs = needs;
    makeAutoObservable<this, 'looking' | 'typedAt' | 'unfollow' | 'deliveries' | 'needs'>(
      this,
      {
        problem: observableRef,
        conversation: false,
        line: false,
        outbox: false,
        looking: false,
        typedAt: false,
        unfollow: false,
        deliveries: false,
        needs: false,
      },
      { autoBind: true },
    );
    this.line = new Line({
      open: this.open,
      address: needs.address,
      timeZone: needs.timeZone,
      latest: () => this.conversation.latest,
      begin: this.begin,
      hear: this.hear,
      ready: this.ready,
      cut: this.cut,
      ask: this.ask,
    });
    this.deliveries = new Deliveries({
      http: needs.http,
      line: this.line,
      sessionId: () => this.session?.sessionId,
      take: (message) => this.take([message]),
    });
    this.outbox = new Outbox({
      kept: needs.kept,
      owner: needs.owner,
      alone: needs.alone,
      usable: () => this.line.usable,
      deliver: (row) => this.deliveries.deliver(row),
      upload: this.upload,
    });
  }

  get owner(): string {
    return this.needs.owner;
  }

  /** The browser keeps nothing: what is not sent is lost with the page. */
  get forgetful(): boolean {
    return this.needs.kept.forgetful;
  }

  start(): void {
    this.unfollow();
    // What could not be read before may have something to send.
    this.unfollow = this.needs.kept.whenBack(() => void this.outbox.drain());
    void this.outbox.load();
    this.line.start();
  }

  stop(): void {
    this.unfollow();
    this.line.stop();
    this.conversation.stopTyping();
  }

  /** Words, or a picture. Kept before anything else is done. */
  async say(text: string, picture?: File): Promise<void> {
    const { owner, kept } = this.needs;
    void kept.talked(owner);
    // Two of the same moment keep the order in which they were said.
    const at = Math.max(Date.now(), (this.outbox.rows.at(-1)?.at ?? 0) + 1);
    await this.outbox.add({ operationId: newOperationId(), owner, at, text: text.trim(), picture });
  }

  /** One is writing. */
  type(): void {
    if (performance.now() - this.typedAt < TYPING_EVERY) return;
    this.typedAt = performance.now();
    this.line.say({ type: 'typing' });
  }

  /** The conversation is, or is no longer, before one's eyes. */
  look(looking: boolean): void {
    this.looking = looking;
    if (looking) this.markRead();
  }

  async loadOlder(): Promise<void> {
    const { session, conversation } = this;
    if (!session || this.loadingOlder) return;
    this.loadingOlder = true;
    try {
      const query = { sessionId: session.sessionId, before: conversation.oldest, size: PAGE };
      const { records, total } = await this.needs.http.send(listChatMessages.with(query), { tips: false });
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
    const visitorId = await this.needs.visitorId();
    return this.needs.http.send(openChat.with({ visitorId, page: this.needs.page() }), { tips: false });
  }

  private async begin(session: ChatSession): Promise<void> {
    runInAction(() => {
      this.session = session;
      this.agent = { name: session.agentName, online: session.online };
    });
    const first = this.conversation.latest === undefined;
    if (first) await this.loadOlder();
    // Afterwards what was missed comes again, and is counted as it comes.
    if (first && !this.problem) this.conversation.count(session.unread ?? 0);
    if (this.conversation.latest !== undefined) void this.needs.kept.talked(this.needs.owner);
  }

  private ready(): void {
    if (this.looking) this.markRead();
    void this.outbox.drain();
  }

  private hear(frame: ChatFromServer): void {
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
    const fresh = this.conversation.add(messages).filter(({ from, read }) => from === 'agent' && read === false);
    if (fresh.length === 0) return;
    this.conversation.count(this.conversation.unread + fresh.length);
    if (this.looking) this.markRead();
  }

  private markRead(): void {
    const { conversation, session } = this;
    const { latestHeard, unread } = conversation;
    if (unread === 0 || !latestHeard || !session) return;
    const { messageId } = latestHeard;
    conversation.count(0);
    if (this.line.say({ type: 'read', messageId })) return;
    const request = readChatMessages.with({ sessionId: session.sessionId, messageId });
    // A mark that cannot be set is no reason to disturb: the next one says the same.
    this.needs.http.send(request, { tips: false }).catch(() => undefined);
  }

  private async ask(): Promise<boolean> {
    const { session } = this;
    if (!session) return false;
    try {
      const query = { sessionId: session.sessionId, size: PAGE };
      const { records } = await this.needs.http.send(listChatMessages.with(query), { tips: false });
      this.take(records.toReversed());
      void this.outbox.drain();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false;
    }
  }

  private cut(): void {
    this.conversation.stopTyping();
    this.deliveries.giveUp();
  }

  /** What arrived is gone at once, also when it was another tab's, or said before the page was loaded. */
  private settle(operationId: string, delivery: Delivery): void {
    if (delivery === 'arrived') void this.outbox.remove(operationId);
    this.deliveries.settle(operationId, delivery);
  }

  private async upload(picture: File, news: UploadNews): Promise<Uploaded> {
    try {
      const { fileId } = await this.needs.upload(picture, { ...news, tips: false });
      return { image: { fileId, name: picture.name, size: picture.size } };
    } catch (error) {
      // Without a line it is tried again when there is one.
      if (!this.line.usable) return 'lost';
      return { refused: error instanceof CallError ? error.message : FAILURE_TEXTS.upload };
    }
  }
}
