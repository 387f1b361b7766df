// Tasks in classroom-1 that came back, are written on another device, or are over.
import { join } from '../places/joinAtOnce.ts';
import type { ScenarioGroup, Stage } from '../control/Scenario.ts';
import {
  addTask,
  blankSubmission,
  putSubmission,
  type StoredSubmission,
  submissionOf,
  taskIdOf,
  tasksOf,
} from './tasks.ts';
import { MINUTE, HOUR, DAY } from '../world/clock.ts';

const PLACE = 'classroom-1';
const TITLE = '把一次排查写成故事';

interface Times {
  readonly began: number;
  readonly ends: number;
}

/** A task that nobody has written anything for; the one of an earlier run goes. */
function begin({ context, world: { db, clock } }: Stage, { began, ends }: Times): number {
  join(context, PLACE);
  for (const { task_no: no, title } of tasksOf(db, PLACE)) {
    if (title !== TITLE) continue;
    db.run('DELETE FROM task_submissions WHERE task_no = ?', no);
    db.run('DELETE FROM tasks WHERE task_no = ?', no);
  }
  const now = clock.now();
  return addTask(db, {
    place: PLACE,
    title: TITLE,
    description: '<p>选一次真实的排查，按时间写清你看到了什么、猜了什么、怎样证明或推翻它。</p>',
    attachments: [],
    teacher_name: '陈岚',
    starts_at: now + began,
    deadline_at: now + ends,
    full_score: 100,
  });
}

type Written = Pick<StoredSubmission, 'state' | 'content' | 'revision'> & Partial<StoredSubmission>;

function write({ context, world: { db, clock } }: Stage, taskNo: number, written: Written): void {
  putSubmission(db, { ...blankSubmission(taskNo, context.user().user_id), saved_at: clock.now(), ...written });
}

const OPEN: Times = { began: -DAY, ends: 5 * DAY };
const seen = (taskNo: number, see: string) => ({ see, facts: { taskId: taskIdOf(taskNo) } });

export default {
  title: '任务',
  order: 36,
  scenarios: {
    'task-blank': {
      title: '还没有写的任务',
      about: `课堂 ${PLACE} 里有一个五天后截止的任务，还没有写过。`,
      account: 'linxia',
      run: (stage) => seen(begin(stage, OPEN), '打开课堂的“任务”，开始写。'),
    },
    'task-returned': {
      title: '任务被退回',
      about: '截止之后任务被退回，三天内可以修改后重新提交。',
      account: 'linxia',
      run(stage) {
        const taskNo = begin(stage, { began: -3 * DAY, ends: -HOUR });
        const now = stage.world.clock.now();
        write(stage, taskNo, {
          state: 'returned',
          content: '<p>磁盘满了，删掉日志就好了。</p>',
          revision: 3,
          submitted_at: now - 2 * HOUR,
          marked_at: now - 10 * MINUTE,
          returned_num: 1,
          comment: '只有结果，没有过程。\n请写清你怎样找到它，又怎样确认修好了。',
        });
        return seen(taskNo, '任务里有老师的话，“去修改”后可以重新提交。');
      },
    },
    'task-elsewhere': {
      title: '任务在另一台设备上保存了',
      about: '同一个任务刚在另一台设备上存过新的一版。在任务已经打开时使用。',
      account: 'linxia',
      run(stage) {
        const { db } = stage.world;
        const { user_id: userId } = stage.context.user();
        const found = tasksOf(db, PLACE).find(({ title }) => title === TITLE)?.task_no ?? begin(stage, OPEN);
        const revision = (submissionOf(db, found, userId)?.revision ?? 0) + 5;
        write(stage, found, { state: 'draft', content: '<p>这是在另一台电脑上写的。</p>', revision });
        return seen(found, '写着的任务会让你选择用哪个版本，另一个留在本机。');
      },
    },
    'task-ended': {
      title: '任务截止时只有草稿',
      about: '任务一小时前截止，写了一半，没有提交。',
      account: 'linxia',
      run(stage) {
        const taskNo = begin(stage, { began: -3 * DAY, ends: -HOUR });
        write(stage, taskNo, { state: 'draft', content: '<p>写到一半的排查。</p>', revision: 2 });
        return seen(taskNo, '任务写明已截止，写下的仍可以看和复制。');
      },
    },
  },
} satisfies ScenarioGroup;
