// The conversation of whoever uses the platform now; another user has another one.
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import { newOperationId } from '#plugins/offline/operation.ts';
import { socketAddress } from './socketAddress.ts';
import { writeLocal } from '#plugins/ui/localValues.ts';
import { Kept } from '../kept/kept.ts';
import { ownerOf, placeOf } from '../kept/owner.ts';
import { deskOf } from '../widget/desk.store.ts';
import { pageAsked } from '../widget/pageAsked.ts';
import { Chat } from './chat.store.ts';

/** What is read in one tab is read in all. */
const READ = 'support-read';

class CurrentChat {
  chat: Chat;
  readonly kept = new Kept();
  private readonly kernel: Kernel;

  constructor(kernel: Kernel) {
    this.kernel = kernel;
    this.chat = this.make();
    makeAutoObservable<this, 'kernel'>(this, { chat: observableRef, kept: false, kernel: false }, { autoBind: true });
    reaction(() => ownerOf(kernel), this.change);
    reaction(
      () => this.chat.conversation.unread,
      (unread, before) => {
        deskOf(kernel).count(unread);
        this.markTitle(unread);
        if (unread < before) writeLocal(READ, `${this.chat.owner} ${Date.now()}`);
      },
    );
    addEventListener('storage', ({ key, newValue }) => {
      if (key?.endsWith(READ) && newValue?.startsWith(this.chat.owner)) this.chat.conversation.count(0);
    });
    document.addEventListener('visibilitychange', () => this.markTitle(0));
  }

  /** Whoever has talked here before hears what has been said since. */
  async startIfTalked(): Promise<void> {
    const { chat } = this;
    const talked = await this.kept.hasTalked(ownerOf(this.kernel));
    if (talked && chat === this.chat) chat.start();
  }

  /** While one looks at another tab, this one says that there is news. */
  private markTitle(unread: number): void {
    const { title } = this.kernel.navigation;
    document.title = document.hidden && unread > 0 ? `（${unread} 条新回复）${title}` : title;
  }

  private change(): void {
    const { state } = this.chat.line;
    this.chat.stop();
    this.chat = this.make();
    if (state !== 'closed' && deskOf(this.kernel).counter === 'chat') this.chat.start();
    else void this.startIfTalked();
  }

  private make(): Chat {
    const { kernel, kept } = this;
    const { session, deployment, http } = kernel;
    const files = filesOf(kernel);
    const owner = ownerOf(kernel);
    return new Chat({
      http,
      kept,
      owner,
      alone,
      upload: (file, options) => files.upload(file, options),
      timeZone: kernel.deployment.timeZone,
      visitorId: () => (session.user ? undefined : kept.visitor(placeOf(kernel), newOperationId)),
      address: (socketUrl) => socketAddress(socketUrl, deployment.services, location.href),
      page: () => pageAsked(kernel),
    });
  }
}

const CHAT = new OnceKey<CurrentChat>();

export function currentChat(kernel: Kernel): CurrentChat {
  return kernel.once(CHAT, () => new CurrentChat(kernel));
}

async function alone(name: string, work: () => Promise<void>): Promise<void> {
  // Plain http has no Web Locks: what two tabs send twice has one operation id.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, work);
}
