// The nodes where machines run, and a machine at a certain moment: that of the first experiment of clazz-1.
import { DELAY, EXPIRY_REMINDER, IDLE_REMINDER, MAX_DELAYS } from './machines/machineState.ts';
import { addMachine, type Machine, machineById, putMachine } from './machines/machineRows.ts';
import { Nodes, type StoredNode } from './machines/nodeDocuments.ts';
import { chapterRefIdOf, lessonsOf } from '../study/lessons.ts';
import type { World } from '../world/World.ts';
import { join } from '../places/joinAtOnce.ts';
import type { Outcome, ScenarioGroup, Stage } from '../control/Scenario.ts';

const PLACE = 'clazz-1';
const EXPERIMENT = 2;
const MINUTE = 60_000;
/** What a machine has from the beginning. */
const LIFE = 120 * MINUTE;

type Health = Pick<StoredNode, 'enableStatus' | 'onlineStatus' | 'loadCondition'>;
const FINE: Health = { enableStatus: 'enabled', onlineStatus: 'online', loadCondition: 'free' };

export default {
  title: '实验',
  order: 40,
  scenarios: {
    'node-busy': {
      title: '实验节点繁忙',
      about: '所有节点的负载为繁忙；已在运行的虚拟机不受影响。',
      run: nodes({ ...FINE, loadCondition: 'busy' }, '开始实验：提示“服务器有点忙，请稍后再试。”'),
    },
    'node-offline': {
      title: '实验节点断线',
      about: '所有节点离线。',
      run: nodes({ ...FINE, onlineStatus: 'offline' }, '开始实验：提示“服务器断线，请刷新重试。”'),
    },
    'node-disabled': {
      title: '实验节点被禁用',
      about: '所有节点被禁用。',
      run: nodes({ ...FINE, enableStatus: 'disabled' }, '开始实验：提示“本地节点被禁用，请联系管理员。”'),
    },
    'machine-about-to-end': {
      title: '虚拟机还剩三分钟',
      about: '第一个实验的虚拟机正在运行，三分钟后到期释放，还可以延时。',
      account: 'linxia',
      run: (stage) =>
        machine(
          stage,
          (now) => ({ expires_at: now + 3 * MINUTE }),
          `打开实验：到期提醒，延时一次加 ${DELAY / MINUTE} 分钟。`,
        ),
    },
    'machine-without-delays': {
      title: '虚拟机不能再延时',
      about: `同一台虚拟机，剩余 ${EXPIRY_REMINDER / MINUTE - 1} 分钟，已延时 ${MAX_DELAYS} 次。`,
      account: 'linxia',
      run: (stage) =>
        machine(
          stage,
          (now) => ({ expires_at: now + EXPIRY_REMINDER - MINUTE, delay_num: MAX_DELAYS }),
          '打开实验：有到期提醒，但延时次数已用完。',
        ),
    },
    'machine-idle': {
      title: '虚拟机长时间没有操作',
      about: '同一台虚拟机，很久没有操作，再过几分钟会被回收。',
      account: 'linxia',
      run: (stage) =>
        machine(
          stage,
          (now) => ({ last_used_at: now - IDLE_REMINDER - 5 * MINUTE }),
          '打开实验：提醒即将被回收，操作一下即可。',
        ),
    },
    'machine-failed': {
      title: '虚拟机创建失败',
      about: '同一个实验的虚拟机创建失败，可以重建。',
      account: 'linxia',
      run: (stage) =>
        machine(
          stage,
          () => ({ phase: 'failed', running_since: null, message: '磁盘挂载失败，请重建虚拟机' }),
          '打开实验：显示失败原因，可以重建。',
        ),
    },
  },
} satisfies ScenarioGroup;

export function healNodes(world: World): void {
  setNodes(world, FINE);
}

function setNodes({ db }: World, health: Health): void {
  for (const node of db.documents.all(Nodes)) db.documents.put(Nodes, { ...node, ...health });
}

function nodes(health: Health, see: string) {
  return ({ world }: Stage): Outcome => {
    setNodes(world, health);
    return { see };
  };
}

/** A machine that has run for most of its time, changed as the scenario wants it. */
function machine({ context, world }: Stage, change: (now: number) => Partial<Machine>, see: string): Outcome {
  const { db, clock } = world;
  join(context, PLACE);
  const [lesson] = lessonsOf(db, PLACE, [EXPERIMENT]);
  const { user_id: userId } = context.user();
  const refNo = lesson?.ref_no ?? 0;
  const now = clock.now();
  db.run('DELETE FROM machines WHERE user_id = ? AND place = ? AND ref_no = ?', userId, PLACE, refNo);
  const vmId = addMachine(db, {
    user_id: userId,
    place: PLACE,
    ref_no: refNo,
    node_id: 'node-cloud',
    phase: 'running',
    phase_until: null,
    created_at: now - LIFE / 2,
    expires_at: now + LIFE / 2,
  });
  db.run(
    'UPDATE machines SET last_used_at = ?, running_since = ? WHERE user_id = ? AND place = ? AND ref_no = ?',
    now,
    now - LIFE / 2,
    userId,
    PLACE,
    refNo,
  );
  const made = machineById(db, vmId, now);
  if (made) putMachine(db, { ...made, ...change(now) });
  return { see, facts: { vmId, chapterRefId: chapterRefIdOf(refNo), clazzId: PLACE } };
}
