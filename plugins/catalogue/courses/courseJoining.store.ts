// Joining and leaving a course.
import { checkCourseApply, countMyCourses, type CourseApply, leaveCourse, listMyCourses } from '#plugins/study/api.ts';
import { applyCourse, listCourseTrainees } from '../api.ts';
import { PlaceJoining } from '../applying/placeJoining.store.ts';

const WAITING = '申请已提交，请等待机构审核';

export class CourseJoining extends PlaceJoining {
  protected readonly shown = [checkCourseApply, listMyCourses, countMyCourses, listCourseTrainees];

  /** Joins a course that is open to all. */
  join(courseId: string): Promise<void> {
    return this.take(applyCourse.with({ courseId }), ({ state }) => (state === 'pending' ? WAITING : '已加入课程'));
  }

  /** For courses where the institution decides. */
  application(courseId: string) {
    return this.ask((application) => applyCourse.with({ courseId, ...application }), WAITING);
  }

  /** Leaves, or takes the application back, once that is confirmed. */
  leave(courseId: string, state: CourseApply['state']): Promise<void> {
    const request = leaveCourse.with({ courseId });
    if (state !== 'joined') {
      const question = { title: '撤回申请？', message: '撤回后可以随时重新申请。', confirmLabel: '撤回申请' };
      return this.giveUp(request, question, '已撤回申请');
    }
    const question = {
      title: '退出这门课程？',
      message: '课程会从“自选课程”里移除。学习档案会保留，重新加入后可以继续。',
      confirmLabel: '退出课程',
      danger: true,
    };
    return this.giveUp(request, question, '已退出课程');
  }
}
