// Joining and leaving a course.
import { makeAutoObservable } from 'mobx';
import * as v from 'valibot';
import type { Notices } from '#kernel/notices/notices.store.ts';
import { Writer, type WriterSurroundings } from '#kernel/http/writer.store.ts';
import { Form } from '#kernel/ui/form/form.store.ts';
import { maybe } from '#kernel/ui/form/rules.ts';
import {
  applyCourse,
  checkCourseApply,
  countMyCourses,
  type CourseApply,
  leaveCourse,
  listCourseTrainees,
  listMyCourses,
} from './api.ts';

interface Surroundings extends WriterSurroundings {
  notices: Pick<Notices, 'success' | 'confirm'>;
}

/** What shows whether one has joined. */
const SHOWN = [checkCourseApply, listMyCourses, countMyCourses, listCourseTrainees];

export class CourseJoining {
  /** A visitor wanted to join; whether that is still to be done is known once they have signed in. */
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

  /** Says once whether a visitor's wish is still to be fulfilled. */
  takeUp(): boolean {
    const { wanted } = this;
    this.wanted = false;
    return wanted;
  }

  /** Joins a course that is open to all; says whether it was. */
  async join(courseId: string): Promise<boolean> {
    const joined = await this.writer.write(applyCourse.with({ courseId }), SHOWN);
    if (joined) this.around.notices.success('已加入课程');
    return joined !== undefined;
  }

  /** For a course whose institution decides. */
  application(courseId: string): Form<{ reason: string }> {
    const { http, remotes, notices } = this.around;
    return new Form({
      schema: v.object({ reason: maybe(200) }),
      initial: { reason: '' },
      async send({ reason }, operationId) {
        await http.send(applyCourse.with({ courseId, reason: reason || undefined, operationId }), { tips: false });
        for (const call of SHOWN) remotes.outdate(call);
        notices.success('申请已提交，请等待机构审核');
      },
    });
  }

  /** Leaves, or takes the application back, once that is confirmed. */
  async leave(courseId: string, state: CourseApply['state']): Promise<boolean> {
    const joined = state === 'joined';
    const agreed = await this.around.notices.confirm(
      joined
        ? {
            title: '退出这门课程？',
            message: '课程会从“自选课程”里移除。学习记录会保留，重新加入后可以继续。',
            confirmLabel: '退出课程',
            danger: true,
          }
        : { title: '撤回申请？', message: '撤回后可以随时重新申请。', confirmLabel: '撤回申请' },
    );
    if (!agreed) return false;
    const left = await this.writer.write(leaveCourse.with({ courseId }), SHOWN);
    if (left) this.around.notices.success(joined ? '已退出课程' : '已撤回申请');
    return left !== undefined;
  }
}
