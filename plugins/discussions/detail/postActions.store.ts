// Actions on a discussion and its replies besides answering: deleting them, and the teacher's decisions.
import type { AnyCall, CallRequest, Notices } from '#kernel/index.ts';
import { Writer, type WriterNeeds } from '#plugins/ui/form/writer.store.ts';
import { getClassroom } from '#plugins/classroom/api.ts';
import {
  deleteDiscuss,
  deleteDiscussReply,
  type Discuss,
  type DiscussReply,
  getDiscuss,
  listDiscusses,
  manageDiscuss,
} from '../api.ts';

interface Needs extends WriterNeeds {
  notices: Pick<Notices, 'confirm' | 'success'>;
}

type Decision = Partial<Record<'top' | 'essence' | 'closed', boolean>>;

export class PostActions {
  readonly #writer: Writer;
  readonly #notices: Needs['notices'];

  constructor(kernel: Needs) {
    this.#writer = new Writer(kernel);
    this.#notices = kernel.notices;
  }

  /** Resolves to true once it is deleted. */
  async delete({ id, replyNum }: Discuss): Promise<boolean> {
    const agreed = await this.#notices.confirm({
      title: '删除这个讨论？',
      message: (replyNum ?? 0) > 0 ? `它的${replyNum}条回复会一起删除，不能恢复。` : '删除后不能恢复。',
      confirmLabel: '删除',
      danger: true,
    });
    return agreed && this.#remove(deleteDiscuss.with({ id }), [listDiscusses, getClassroom]);
  }

  async deleteReply({ id }: DiscussReply): Promise<boolean> {
    const agreed = await this.#notices.confirm({
      title: '删除这条回复？',
      message: '删除后不能恢复，回复它的内容会保留。',
      confirmLabel: '删除',
      danger: true,
    });
    return agreed && this.#remove(deleteDiscussReply.with({ id }), [listDiscusses, getDiscuss]);
  }

  async decide({ id }: Discuss, decision: Decision, said: string): Promise<void> {
    const done = await this.#writer.write(manageDiscuss.with({ id, ...decision }), [listDiscusses, getDiscuss]);
    if (done) this.#notices.success(said);
  }

  async #remove(request: CallRequest, shown: readonly AnyCall[]): Promise<boolean> {
    const done = await this.#writer.write(request, shown);
    if (!done) return false;
    this.#notices.success('已删除');
    return true;
  }
}
