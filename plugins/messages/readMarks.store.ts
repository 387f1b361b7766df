// What one has read. After each change everything that shows it asks again, in this tab and in the others.
import { makeAutoObservable, runInAction } from 'mobx';
import type { CallRequest } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { SendOptions } from '#kernel/http/http.ts';
import type { Remotes } from '#kernel/http/Remote.ts';
import type { Notices } from '#kernel/notices/notices.store.ts';
import { countUnread, listNotices, readNotices } from './api.ts';
import { tellOtherTabs } from './readElsewhere.ts';

/** What of the kernel it needs. */
interface Needs {
  http: { send(request: CallRequest, options?: SendOptions): Promise<unknown> };
  remotes: Pick<Remotes, 'outdate'>;
  notices: Pick<Notices, 'success' | 'confirm'>;
}

export class ReadMarks {
  /** The message, or all of them, that is being marked. */
  marking: string | undefined = undefined;
  readonly #kernel: Needs;

  constructor(kernel: Needs) {
    this.#kernel = kernel;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** It has been opened. A mark that cannot be set is no reason to disturb the reading. */
  async opened(id: string): Promise<void> {
    try {
      await this.#kernel.http.send(readNotices.with({ ids: id }), { tips: false });
      this.outdate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }

  /** Marks one; says whether it is. */
  async mark(id: string): Promise<boolean> {
    const done = await this.send(id, id);
    if (done) this.#kernel.notices.success('已标为已读');
    return done;
  }

  /** Marks all, once the user has agreed. */
  async markAll(count: number): Promise<boolean> {
    const agreed = await this.#kernel.notices.confirm({
      title: '全部标为已读？',
      message: `${count} 条未读消息都会标为已读，不能恢复为未读。`,
      confirmLabel: '全部标为已读',
    });
    const done = agreed && (await this.send('all', undefined));
    if (done) this.#kernel.notices.success('已全部标为已读');
    return done;
  }

  private async send(what: string, ids: string | undefined): Promise<boolean> {
    this.marking = what;
    try {
      await this.#kernel.http.send(readNotices.with({ ids }));
      this.outdate();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false; // The client has shown it in a popup.
    } finally {
      runInAction(() => (this.marking = undefined));
    }
  }

  private outdate(): void {
    this.#kernel.remotes.outdate(countUnread);
    this.#kernel.remotes.outdate(listNotices);
    tellOtherTabs();
  }
}
