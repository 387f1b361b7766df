// Leaving a class, and taking an application back.
import { Writer, type WriterNeeds } from '#plugins/ui/form/writer.store.ts';
import type { Notices } from '#kernel/notices/notices.store.ts';
import { getClazz } from '#plugins/catalogue/api.ts';
import { cancelClazzApply, countMyClazzes, leaveClazz, listClazzApplies, listMyClazzes } from './api.ts';

interface Surroundings extends WriterNeeds {
  notices: Pick<Notices, 'success' | 'confirm'>;
}

/** What shows whether one is in. */
const SHOWN = [listMyClazzes, countMyClazzes, listClazzApplies, getClazz];

export class Membership {
  private readonly notices: Surroundings['notices'];
  private readonly remotes: Surroundings['remotes'];
  private readonly writer: Writer;

  constructor(around: Surroundings) {
    this.remotes = around.remotes;
    this.notices = around.notices;
    this.writer = new Writer(around);
  }

  get busy(): boolean {
    return this.writer.busy;
  }

  /** An institution has answered: what shows it asks again. */
  readonly decided = (): void => {
    for (const call of SHOWN) this.remotes.outdate(call);
  };

  /** Leaves, once that is confirmed; says whether one has left. */
  async leave(clazzId: string): Promise<boolean> {
    const agreed = await this.notices.confirm({
      title: '退出培训班？',
      message: '退出后不能再学习班里的课程、参加考试和领取证书。学习记录会保留，重新加入后可以继续。',
      confirmLabel: '退出培训班',
      danger: true,
    });
    if (!agreed) return false;
    const left = await this.writer.write(leaveClazz.with({ clazzId }), SHOWN);
    if (left) this.notices.success('已退出培训班');
    return left !== undefined;
  }

  /** Takes an application back, once that is confirmed. */
  async withdraw(clazzId: string): Promise<void> {
    const agreed = await this.notices.confirm({
      title: '撤回申请？',
      message: '撤回后，报名截止之前还可以重新申请，但需要重新排队等待审核。',
      confirmLabel: '撤回申请',
    });
    if (!agreed) return;
    const done = await this.writer.write(cancelClazzApply.with({ clazzId }), SHOWN);
    if (done) this.notices.success('已撤回申请');
  }
}
