// Taking up a learning path, and leaving it.
import { getMyPath, getPath, joinPath, leavePath, listMyPaths, listPaths } from '../api.ts';
import { PlaceJoining } from '../applying/placeJoining.store.ts';

export class PathJoining extends PlaceJoining {
  protected readonly shown = [getMyPath, listMyPaths, getPath, listPaths];

  join(pathId: string): Promise<void> {
    return this.take(joinPath.with({ pathId }), () => '已加入学习路径');
  }

  /** Leaves, once what that means is confirmed. */
  leave(pathId: string): Promise<void> {
    const question = {
      title: '退出这条学习路径？',
      message: '退出后不再汇总这条路径的进度和下一步。已学课程的记录都会保留，重新加入后可以接着走。',
      confirmLabel: '退出路径',
      danger: true,
    };
    return this.giveUp(leavePath.with({ pathId }), question, '已退出学习路径');
  }
}
