// Leaving a class, and withdrawing an application to join one.
import { Writer, type WriterNeeds } from '#plugins/ui/form/writer.store.ts';
import type { Notices } from '#kernel/index.ts';
import { cancelClazzApply, getClazz, listClazzApplies } from '#plugins/catalogue/api.ts';
import { countMyClazzes, listMyClazzes } from '#plugins/places/api.ts';
import { leaveClazz } from './api.ts';

interface Services extends WriterNeeds {
  notices: Pick<Notices, 'success' | 'confirm'>;
}

/** Calls whose answers show whether the user is a member. */
const AFFECTED = [listMyClazzes, countMyClazzes, listClazzApplies, getClazz];

export class Membership {
  readonly #services: Services;
  readonly #writer: Writer;

  constructor(services: Services) {
    this.#services = services;
    this.#writer = new Writer(services);
  }

  get busy(): boolean {
    return this.#writer.busy;
  }

  /** The institution has decided on an application: whatever shows membership is fetched again. */
  readonly decided = (): void => {
    for (const call of AFFECTED) this.#services.remotes.outdate(call);
  };

  /** Leaves after a confirmation. Resolves to whether the user has left. */
  async leave(clazzId: string): Promise<boolean> {
    const agreed = await this.#services.notices.confirm({
      title: '退出培训班？',
      message: '退出后不能再学习班里的课程、参加考试和领取证书。学习档案会保留，重新加入后可以继续。',
      confirmLabel: '退出培训班',
      danger: true,
    });
    if (!agreed) return false;
    const left = await this.#writer.write(leaveClazz.with({ clazzId }), AFFECTED);
    if (left) this.#services.notices.success('已退出培训班');
    return left !== undefined;
  }

  /** Withdraws an application after a confirmation. */
  async withdraw(clazzId: string): Promise<void> {
    const agreed = await this.#services.notices.confirm({
      title: '撤回申请？',
      message: '撤回后，报名截止之前还可以重新申请，但需要重新排队等待审核。',
      confirmLabel: '撤回申请',
    });
    if (!agreed) return;
    const done = await this.#writer.write(cancelClazzApply.with({ clazzId }), AFFECTED);
    if (done) this.#services.notices.success('已撤回申请');
  }
}
