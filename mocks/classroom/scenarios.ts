// Things that happen in classroom-1.
import * as v from 'valibot';
import { activityIdOf, addActivity } from '../activities/activities.ts';
import type { Database } from '../database/Database.ts';
import { addLargeCourse, addManyMaterials, LARGE_COURSE } from './largeClassroom.ts';
import { addTask, taskIdOf } from '../tasks/tasks.ts';
import { join } from '../places/joinAtOnce.ts';
import type { ScenarioGroup } from '../control/Scenario.ts';
import { MINUTE } from '../world/clock.ts';

const PLACE = 'classroom-1';
const CODE = '2468';
const CHECK_IN = '随堂签到';
const TASK = '课堂小任务：用三句话总结今天的内容';

const Numbered = v.object({ no: v.number() });

export default {
  title: '课堂',
  order: 30,
  scenarios: {
    'check-in-open': {
      title: '正在签到',
      about: `课堂 ${PLACE} 里开始一次签到：签到码 ${CODE}，五分钟内算准时，十分钟后结束。`,
      account: 'linxia',
      run({ context, world: { db, clock } }) {
        join(context, PLACE);
        forget(db, 'activities', 'activity_no', CHECK_IN, 'check_ins');
        const now = clock.now();
        const activityNo = addActivity(db, {
          place: PLACE,
          title: CHECK_IN,
          description: '老师在黑板上写下了签到码。',
          teacher_name: '陈岚',
          starts_at: now - 1000,
          late_at: now + 5 * MINUTE,
          ends_at: now + 10 * MINUTE,
          code: CODE,
        });
        return {
          see: `打开课堂的“签到”，输入签到码 ${CODE} 签到；拨快时钟可以看到迟到与缺勤。`,
          facts: { activityId: activityIdOf(activityNo), code: CODE },
        };
      },
    },
    'task-about-to-end': {
      title: '任务三分钟后截止',
      about: `课堂 ${PLACE} 里有一个三分钟后截止的任务，还没有人提交。`,
      account: 'linxia',
      run({ context, world: { db, clock } }) {
        join(context, PLACE);
        forget(db, 'tasks', 'task_no', TASK, 'task_submissions');
        const now = clock.now();
        const taskNo = addTask(db, {
          place: PLACE,
          title: TASK,
          description: '<p>一句说学到了什么，一句说哪里还不清楚，一句说打算用在哪里。</p>',
          attachments: [],
          teacher_name: '陈岚',
          starts_at: now - 20 * MINUTE,
          deadline_at: now + 3 * MINUTE,
          full_score: 10,
        });
        return {
          see: '打开课堂的“任务”，三分钟内可以提交，之后会被拒绝。',
          facts: { taskId: taskIdOf(taskNo) },
        };
      },
    },
    'large-classroom': {
      title: '很大的课堂',
      about: `课堂 ${PLACE} 里多一门 2000 节的课程，资料里多一个有 5000 个文件的文件夹。`,
      account: 'linxia',
      run({ context }) {
        join(context, PLACE);
        addLargeCourse(context, PLACE);
        addManyMaterials(context, PLACE);
        return { see: '打开课堂的“课程”与“资料”。', facts: { courseId: LARGE_COURSE } };
      },
    },
  },
} satisfies ScenarioGroup;

/** The one made by the last run, and its state. */
function forget(db: Database, table: string, key: string, title: string, dependent: string): void {
  const made = db.all(Numbered, `SELECT ${key} AS no FROM ${table} WHERE place = ? AND title = ?`, PLACE, title);
  for (const { no } of made) {
    for (const from of [dependent, table]) db.run(`DELETE FROM ${from} WHERE ${key} = ?`, no);
  }
}
