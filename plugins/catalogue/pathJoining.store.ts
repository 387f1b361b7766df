// Taking up a learning path, and leaving it.
import { makeAutoObservable } from 'mobx';
import { Writer, type WriterSurroundings } from '#kernel/http/writer.store.ts';
import type { Notices } from '#kernel/notices/notices.store.ts';
import { getMyPath, getPath, joinPath, leavePath, listMyPaths, listPaths } from './api.ts';

interface Surroundings extends WriterSurroundings {
  notices: Pick<Notices, 'success' | 'confirm'>;
}

/** What shows whether one is on it. */
const SHOWN = [getMyPath, listMyPaths, getPath, listPaths];

export class PathJoining {
  /** A visitor wanted to join and was sent to sign in. */
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

  async join(pathId: string): Promise<void> {
    const done = await this.writer.write(joinPath.with({ pathId }), SHOWN);
    if (done) this.around.notices.success('已加入学习路径');
  }

  /** Leaves, once what that means is confirmed. */
  async leave(pathId: string): Promise<void> {
    const agreed = await this.around.notices.confirm({
      title: '退出这条学习路径？',
      message: '退出后不再汇总这条路径的进度和下一步。已学课程的记录都会保留，重新加入后可以接着走。',
      confirmLabel: '退出路径',
      danger: true,
    });
    if (!agreed) return;
    const done = await this.writer.write(leavePath.with({ pathId }), SHOWN);
    if (done) this.around.notices.success('已退出学习路径');
  }
}
