// Asking for a place in a class, and taking that back.
import * as v from 'valibot';
import { makeAutoObservable } from 'mobx';
import { Writer, type WriterSurroundings } from '#kernel/http/writer.store.ts';
import type { Notices } from '#kernel/notices/notices.store.ts';
import { Form } from '#kernel/ui/form/form.store.ts';
import { maybe } from '#kernel/ui/form/rules.ts';
import {
  applyClazz,
  cancelClazzApply,
  countMyClazzes,
  listClazzApplies,
  listMyClazzes,
} from '#plugins/training/api.ts';
import { getClazz, listClazzes } from './api.ts';

interface Surroundings extends WriterSurroundings {
  notices: Pick<Notices, 'success' | 'confirm'>;
}

/** What shows whether one is in, and how much room is left. */
const SHOWN = [getClazz, listClazzes, listClazzApplies, listMyClazzes, countMyClazzes];

export class ClazzJoining {
  /** A visitor asked for a place and was sent to sign in: it goes on when the class is known to be open to them. */
  wanted = false;
  private readonly around: Surroundings;
  private readonly writer: Writer;

  constructor(around: Surroundings) {
    this.around = around;
    this.writer = new Writer(around);
    makeAutoObservable<this, 'around' | 'writer'>(this, { around: false, writer: false }, { autoBind: true });
  }

  get busy(): boolean {
    return this.writer.busy;
  }

  want(): void {
    this.wanted = true;
  }

  /** Whether it was asked for before signing in; it is answered once. */
  takeWanted(): boolean {
    const { wanted } = this;
    this.wanted = false;
    return wanted;
  }

  /** Takes a place in a class that is open to all. */
  async join(clazzId: string): Promise<void> {
    const done = await this.writer.write(applyClazz.with({ clazzId }), SHOWN);
    if (done) this.around.notices.success(done.answer.state === 'joined' ? '已加入培训班' : '申请已提交，请等待审核');
  }

  /** For a class whose institution decides. */
  application(clazzId: string) {
    const { http, remotes, notices } = this.around;
    return new Form({
      schema: v.object({ reason: maybe(200) }),
      initial: { reason: '' },
      async send({ reason }, operationId) {
        await http.send(applyClazz.with({ clazzId, reason: reason || undefined, operationId }), { tips: false });
        for (const call of SHOWN) remotes.outdate(call);
        notices.success('申请已提交，请等待审核');
      },
    });
  }

  /** Takes the application back, once that is confirmed. */
  async withdraw(clazzId: string): Promise<void> {
    const agreed = await this.around.notices.confirm({
      title: '撤回申请？',
      message: '撤回后，报名截止之前还可以重新申请，但需要重新排队等待审核。',
      confirmLabel: '撤回申请',
    });
    if (!agreed) return;
    const done = await this.writer.write(cancelClazzApply.with({ clazzId }), SHOWN);
    if (done) this.around.notices.success('已撤回申请');
  }
}
