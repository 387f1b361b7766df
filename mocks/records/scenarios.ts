// Learning records of classroom-1 in which there is nothing yet, or some of everything.
import type { ScenarioGroup } from '../control/Scenario.ts';
import { activitiesOf, activityIdOf, addActivity, addCheckIn, forgetActivities } from '../activities/activities.ts';
import { CHECK_IN_SCORES } from '../activities/checkIns.ts';
import { join } from '../places/joinAtOnce.ts';
import { requireMember } from '../places/membership.ts';
import { addItems, markItem } from '../study/itemMarks.ts';
import { addTask, putSubmission, tasksOf } from '../tasks/tasks.ts';
import { HOUR } from '../world/clock.ts';

const PLACE = 'classroom-1';
const CHECK_INS = { late: '晨读签到（迟到）', leave: '晨读签到（请假）', absent: '晨读签到（缺勤）' } as const;
const TASKS = { late: '读书笔记（迟交）', missed: '读书笔记（没有交）' } as const;

export default {
  title: '学习档案',
  order: 38,
  scenarios: {
    'record-nothing-yet': {
      title: '刚加入课堂，还没有记录',
      about: `当前用户在课堂 ${PLACE} 里，什么都还没有做。`,
      account: 'zhouyu',
      run({ context }) {
        join(context, PLACE);
        return { see: '打开课堂的“学习档案”。', facts: { classroomId: PLACE } };
      },
    },
    'record-of-all-kinds': {
      title: '迟到、缺勤、请假、迟交、未交、未评分',
      about: `课堂 ${PLACE} 里多三次签到和两个任务，当前用户各有各的结果；迟交的任务还没有评分。`,
      account: 'linxia',
      run({ context, world: { db, clock } }) {
        join(context, PLACE);
        const member = requireMember(context, PLACE);
        const userId = member.user_id;
        const now = clock.now();
        const isThere = new Set([...activitiesOf(db, PLACE), ...tasksOf(db, PLACE)].map(({ title }) => title));
        for (const title of Object.values(CHECK_INS)) if (!isThere.has(title)) addItems(db, PLACE, 'checkIn');
        for (const title of Object.values(TASKS)) if (!isThere.has(title)) addItems(db, PLACE, 'task');
        for (const [state, title] of Object.entries(CHECK_INS)) {
          forgetActivities(db, PLACE, title);
          const starts = now - 30 * HOUR;
          const activityNo = addActivity(db, {
            place: PLACE,
            title,
            description: '早上八点，教室里。',
            teacher_name: '陈岚',
            starts_at: starts,
            late_at: starts + HOUR / 6,
            ends_at: starts + HOUR,
            ways: ['code'],
          });
          if (state === 'absent') continue;
          const reached = state === 'late' ? 'late' : 'leave';
          addCheckIn(db, activityNo, userId, reached, state === 'late' ? starts + HOUR / 2 : null);
          markItem(context, member, 'checkIn', activityIdOf(activityNo), CHECK_IN_SCORES[reached]);
        }
        for (const [state, title] of Object.entries(TASKS)) {
          const known = tasksOf(db, PLACE).find((task) => task.title === title)?.task_no;
          const taskNo =
            known ??
            addTask(db, {
              place: PLACE,
              title,
              description: '<p>读一章，写三百字。</p>',
              attachments: [],
              teacher_name: '陈岚',
              starts_at: now - 100 * HOUR,
              deadline_at: now - 20 * HOUR,
              full_score: 100,
            });
          if (state === 'missed') continue;
          putSubmission(db, {
            task_no: taskNo,
            user_id: userId,
            state: 'submitted',
            content: '<p>读完了，写在这里。</p>',
            attachments: [],
            revision: 1,
            saved_at: now - 10 * HOUR,
            submitted_at: now - 10 * HOUR,
            marks_at: null,
            marked_at: null,
            returned_num: 0,
            score: null,
            comment: '',
          });
        }
        return { see: '打开课堂的“学习档案”，看签到与任务。', facts: { classroomId: PLACE, ...CHECK_INS, ...TASKS } };
      },
    },
  },
} satisfies ScenarioGroup;
