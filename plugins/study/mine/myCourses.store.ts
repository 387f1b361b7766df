// The courses one has chosen for oneself: leaving one of them.
import { makeAutoObservable } from 'mobx';
import { Writer, type WriterNeeds } from '#plugins/ui/form/writer.store.ts';
import type { Notices } from '#kernel/notices/notices.store.ts';
import { checkCourseApply, countMyCourses, leaveCourse, listMyCourses } from '#plugins/catalogue/api.ts';
import { listCourseTraces } from '../api.ts';

interface Surroundings extends WriterNeeds {
  notices: Pick<Notices, 'success' | 'confirm'>;
}

/** What shows whether one is in a course. */
const SHOWN = [listMyCourses, countMyCourses, checkCourseApply, listCourseTraces];

export class MyCourseList {
  private readonly around: Surroundings;
  private readonly writer: Writer;

  constructor(around: Surroundings) {
    this.around = around;
    this.writer = new Writer(around);
    makeAutoObservable<this, 'around' | 'writer'>(this, { around: false, writer: false }, { autoBind: true });
  }

  /** Leaves a course once that is confirmed; says whether it was left. */
  async leave(courseId: string, title: string): Promise<boolean> {
    const { notices } = this.around;
    const agreed = await notices.confirm({
      title: '退出这门课程？',
      message: `「${title}」会从自选课程里移除。学习记录会保留，重新加入后可以继续。`,
      confirmLabel: '退出课程',
      danger: true,
    });
    const left = agreed ? await this.writer.write(leaveCourse.with({ courseId }), SHOWN) : undefined;
    if (left) notices.success('已退出课程');
    return left !== undefined;
  }
}
