// Marks messages as read. After each change, all tabs reload everything that shows it.
import { makeAutoObservable, runInAction } from 'mobx';
import { CallError, type CallRequest, type Notices, type Remotes, type SendOptions } from '#kernel/index.ts';
import { countUnread, listNotices, readNotices } from './api.ts';
import { tellOtherTabs } from './readElsewhere.ts';

/** The parts of the kernel that it uses. */
interface Needs {
  http: { send(request: CallRequest, options?: SendOptions): Promise<unknown> };
  remotes: Pick<Remotes, 'outdate'>;
  notices: Pick<Notices, 'success' | 'confirm'>;
}

export class ReadMarks {
  /** The message being marked, or all of them. */
  marking: string | undefined = undefined;
  readonly #kernel: Needs;

  constructor(kernel: Needs) {
    this.#kernel = kernel;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Marks an opened message. A failure does not disturb the reader. */
  async opened(id: string): Promise<void> {
    try {
      await this.#kernel.http.send(readNotices.with({ ids: id }), { tips: false });
      this.outdate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }

  /** Marks one message; resolves to false if that failed. */
  async mark(id: string): Promise<boolean> {
    const done = await this.send(id, id);
    if (done) this.#kernel.notices.success('已标为已读');
    return done;
  }

  /** Marks all messages after a confirmation. */
  async markAll(count: number): Promise<boolean> {
    const agreed = await this.#kernel.notices.confirm({
      title: '全部标为已读？',
      message: `${count}条未读消息都会标为已读，不能恢复为未读。`,
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
