// The signed-in user's posts: unsent ones, refused ones, and those that arrived in this visit.
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Notices, Remotes, Session } from '#kernel/index.ts';
import type { OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';
import { getClassroom } from '#plugins/classroom/api.ts';
import { readContent } from '#plugins/offline/outbox/readContent.ts';
import { type DiscussReply, getDiscuss, listDiscusses, listDiscussReplies, type Where } from '../api.ts';
import type { Hearing } from './discussOutbox.ts';
import { type Arrived, type DiscussOutbox, Written, type WrittenPost, type WrittenReply } from './written.ts';

interface Needs {
  session: Pick<Session, 'user'>;
  remotes: Pick<Remotes, 'outdate'>;
  notices: Pick<Notices, 'warning'>;
}

/** A post that is not known to have arrived. */
export interface Unsent<W extends Written = Written> {
  readonly id: string;
  readonly written: W;
  /** The reason of the refusal; it then waits for its author. */
  readonly problem: string | undefined;
  readonly row: OutboxRow;
}

export class Outgoing {
  /** Replies that arrived in this visit, oldest first. */
  arrived: readonly DiscussReply[] = [];
  /** The number of screens that show refusals. */
  #shown = 0;
  readonly outbox: DiscussOutbox;
  readonly #kernel: Needs;
  readonly #known = new Set<string>();

  constructor(kernel: Needs, open: (hearing: Hearing) => DiscussOutbox) {
    this.#kernel = kernel;
    this.outbox = open({
      isKnown: (id) => this.#known.has(id),
      delivered: (arrived, owner) => this.hear(arrived, owner),
      refused: (reason) => this.hearRefusal(reason),
    });
    makeAutoObservable(this, { arrived: observableRef, outbox: false }, { autoBind: true });
  }

  /** Clears one user's arrivals before the next user sees them. */
  start(): () => void {
    const stops = [
      reaction(
        () => this.#kernel.session.user?.userId,
        () => (this.arrived = []),
      ),
      // A row that left without an answer had arrived before, or was sent by another tab: reload the lists.
      reaction(
        () => this.outbox.rows.map(({ id }) => id).join(),
        (ids, before) => {
          if (before.split(',').some((id) => id !== '' && !ids.includes(id))) this.outdate();
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** While a screen shows refusals, no popup does. */
  show(): () => void {
    this.#shown++;
    return () => {
      this.#shown--;
    };
  }

  /** Stores first, then sends. Resolves once it would survive a crash. */
  async write(written: Written): Promise<void> {
    const owner = this.#kernel.session.user?.userId;
    if (owner === undefined) return;
    const lane = written.kind === 'reply' ? written.discussId : `new ${written.classroomId ?? written.courseId ?? ''}`;
    await this.outbox.put({ lane, owner, content: written });
    void this.outbox.drain();
  }

  get unsent(): readonly Unsent[] {
    return this.outbox.rows.flatMap((row) => {
      const content = readContent({ content: Written }, row);
      const problem = row.state === 'refused' ? (row.reason ?? '') : undefined;
      return content ? [{ id: row.id, written: content.value, problem, row }] : [];
    });
  }

  posts({ classroomId, courseId, chapterRefId }: Where): readonly Unsent<WrittenPost>[] {
    return this.unsent.filter(isPost).filter(({ written }) => {
      if (written.classroomId !== classroomId) return false;
      if (courseId !== undefined && written.courseId !== courseId) return false;
      return chapterRefId === undefined || written.chapterRefId === chapterRefId;
    });
  }

  replies(discussId: string, replyId: string | undefined): readonly Unsent<WrittenReply>[] {
    return this.unsent
      .filter(isReply)
      .filter(({ written }) => written.discussId === discussId && written.replyId === replyId);
  }

  /** The number of unsent and refused replies to a discussion. */
  waitingIn(discussId: string): number {
    return this.unsent.filter(isReply).filter(({ written }) => written.discussId === discussId).length;
  }

  arrivedIn(discussId: string, replyId: string | undefined): readonly DiscussReply[] {
    return this.arrived.filter(
      (reply) => reply.discussId === discussId && (reply.replyTo?.replyId ?? undefined) === replyId,
    );
  }

  async retry({ row }: Unsent): Promise<void> {
    if (row.state === 'refused') await this.outbox.retry(row);
    else await this.outbox.tryNow();
  }

  async letGo({ row }: Unsent): Promise<void> {
    await this.outbox.forget(row);
  }

  /** Removes a deleted reply. */
  forget(replyId: string): void {
    this.arrived = this.arrived.filter(({ id }) => id !== replyId);
  }

  private hear(arrived: Arrived, owner: string): void {
    this.#known.add(arrived.kind === 'post' ? arrived.discuss.id : arrived.reply.id);
    if (arrived.kind === 'reply' && owner === this.#kernel.session.user?.userId) {
      this.arrived = [...this.arrived, arrived.reply];
    }
    this.outdate();
  }

  private hearRefusal(reason: string): void {
    if (this.#shown === 0) this.#kernel.notices.warning(`有一条讨论没有发出：${reason}`);
  }

  private outdate(): void {
    for (const call of [listDiscusses, getDiscuss, listDiscussReplies, getClassroom]) {
      this.#kernel.remotes.outdate(call);
    }
  }
}

const isPost = (unsent: Unsent): unsent is Unsent<WrittenPost> => unsent.written.kind === 'post';
const isReply = (unsent: Unsent): unsent is Unsent<WrittenReply> => unsent.written.kind === 'reply';
