import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { type Kernel, newOperationId, OnceKey } from '#kernel/index.ts';
import { alone } from '#plugins/offline/outbox/alone.ts';
import { ANONYMOUS, ownerKey } from '#plugins/offline/owner.ts';
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { writeLocal } from '#plugins/ui/localValues.ts';
import { helpPanelOf } from '../widget/helpPanel.store.ts';
import { pageInQuestion } from '../widget/pageInQuestion.ts';
import { Chat } from './chat.store.ts';
import { supportOutboxOf } from './chatOutbox.ts';
import { socketAddress } from '#plugins/offline/network/socketAddress.ts';

/** The storage key that tells other tabs until when everything was read. */
const READ = 'support-read';

/** The chat of the signed-in user, or of a visitor. */
class CurrentChat {
  chat: Chat;
  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.chat = this.make();
    makeAutoObservable(this, { chat: observableRef }, { autoBind: true });
    const listening = new AbortController();
    const stops = [
      reaction(() => ownerKey(kernel), this.change),
      reaction(
        () => this.chat.conversation.unread,
        (unread) => {
          helpPanelOf(kernel).count(unread);
          this.markTitle(unread);
        },
      ),
    ];
    addEventListener(
      'storage',
      ({ key, newValue }) => {
        const { owner, conversation } = this.chat;
        if (key?.endsWith(READ) && newValue?.startsWith(`${owner} `)) {
          conversation.readElsewhere(newValue.slice(owner.length + 1).split(' ', 1)[0] ?? '');
        }
      },
      listening,
    );
    document.addEventListener('visibilitychange', () => this.markTitle(0), listening);
    kernel.whenDisposed(() => {
      listening.abort();
      for (const stop of stops) stop();
      this.chat.stop();
    });
  }

  /** Watches for replies if this browser has written to customer service before. */
  async startIfTalked(): Promise<void> {
    const { chat } = this;
    const { storage, carriedOver } = supportOutboxOf(this.#kernel);
    await carriedOver;
    if ((await storage.hasTalked(chat.owner)) && chat === this.chat) chat.start();
  }

  /** Shows new replies in the title while the user is in another tab. */
  private markTitle(unread: number): void {
    this.#kernel.navigation.prefixTitle(document.hidden && unread > 0 ? `（${unread}条新回复）` : '');
  }

  private change(): void {
    const { state } = this.chat.connection;
    this.chat.stop();
    this.chat = this.make();
    if (state !== 'closed' && helpPanelOf(this.#kernel).tab === 'chat') this.chat.start();
    else void this.startIfTalked();
  }

  private make(): Chat {
    const kernel = this.#kernel;
    const { deployment, http } = kernel;
    const files = filesOf(kernel);
    const owner = ownerKey(kernel);
    const { outbox, storage, sender, carriedOver } = supportOutboxOf(kernel);
    const chat = new Chat({
      http,
      outbox,
      storage,
      owner,
      alone: (name, work) => alone(name, work, { patient: true }),
      upload: (file, options) => files.upload(file, options),
      timeZone: deployment.timeZone,
      visitorId: async () => {
        if (owner !== ANONYMOUS) return undefined;
        await carriedOver;
        return storage.visitorId(newOperationId);
      },
      address: (socketUrl) => socketAddress(socketUrl, deployment.services, location.href),
      page: () => pageInQuestion(kernel),
      // Includes the current time, because other tabs are notified only of changes and an upstream may send no times.
      tellRead: (until) => writeLocal(READ, `${owner} ${until} ${Date.now()}`),
    });
    sender.current = chat;
    return chat;
  }
}

const CHAT = new OnceKey<CurrentChat>();

export function currentChat(kernel: Kernel): CurrentChat {
  return kernel.once(CHAT, () => new CurrentChat(kernel));
}
