// Leaving a self-selected course.
import { makeAutoObservable } from 'mobx';
import { Writer, type WriterNeeds } from '#plugins/ui/form/writer.store.ts';
import type { Notices } from '#kernel/index.ts';
import { checkCourseApply, countMyCourses, leaveCourse, listCourseTraces, listMyCourses } from '../api.ts';

interface Services extends WriterNeeds {
  notices: Pick<Notices, 'success' | 'confirm'>;
}

/** Calls whose answers show whether the trainee has joined a course. */
const SHOWN = [listMyCourses, countMyCourses, checkCourseApply, listCourseTraces];

export class MyCourseList {
  readonly #services: Services;
  readonly #writer: Writer;

  constructor(services: Services) {
    this.#services = services;
    this.#writer = new Writer(services);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Leaves a course once that is confirmed; says whether it was left. */
  async leave(courseId: string, title: string): Promise<boolean> {
    const { notices } = this.#services;
    const agreed = await notices.confirm({
      title: '退出这门课程？',
      message: `「${title}」会从自选课程里移除。学习档案会保留，重新加入后可以继续。`,
      confirmLabel: '退出课程',
      danger: true,
    });
    const left = agreed ? await this.#writer.write(leaveCourse.with({ courseId }), SHOWN) : undefined;
    if (left) notices.success('已退出课程');
    return left !== undefined;
  }
}
