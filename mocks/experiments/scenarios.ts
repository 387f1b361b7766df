// The nodes where machines run, and a machine at a certain moment: that of the first experiment of clazz-1.
import { DELAY, EXPIRY_REMINDER, IDLE_REMINDER, MAX_DELAYS } from './machines/machineState.ts';
import * as v from 'valibot';
import * as api from '#plugins/experiments/api.ts';
import { FaultPlan } from '../world/faults.ts';
import { type ConnectionTrouble, setTrouble } from './machines/session/connectionTrouble.ts';
import { addSnapshot } from './machines/snapshotRows.ts';
import { MAX_SNAPSHOTS } from './machines/snapshots.ts';
import { addMachine, type Machine, machineById, machinesOf, putMachine } from './machines/machineRows.ts';
import { Nodes, type StoredNode } from './machines/nodeDocuments.ts';
import { chapterRefIdOf, lessonsOf } from '../study/lessons.ts';
import type { World } from '../world/World.ts';
import { join } from '../places/joinAtOnce.ts';
import { reportScenarios } from './reports/reportScenarios.ts';
import type { Outcome, ScenarioGroup, Stage } from '../control/Scenario.ts';
import { MINUTE } from '../world/clock.ts';

const PLACE = 'clazz-1';
const EXPERIMENT = 2;
/** The initial values of a machine. */
const LIFE = 120 * MINUTE;

type Health = Pick<StoredNode, 'enableStatus' | 'onlineStatus' | 'loadCondition' | 'waiting' | 'trouble'>;
const FINE: Health = {
  enableStatus: 'enabled',
  onlineStatus: 'online',
  loadCondition: 'free',
  waiting: 0,
  trouble: '',
};

export default {
  title: '实验',
  order: 40,
  scenarios: {
    'node-busy': {
      title: '实验节点繁忙',
      about: '所有节点的负载为繁忙；已在运行的实验机不受影响。',
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
    'node-foreign': {
      title: '不在机构网络内',
      about: '从这里连不上平台云节点，其他照常。',
      run: ({ world }) => {
        setNodes(world, FINE, false);
        return { see: '打开实验：网络检查不通过，提示检查网络。' };
      },
    },
    'machine-queue': {
      title: '排队：前面还有三人',
      about: '所有节点前面都有三人在等，每人约 30 秒；已有的实验机不受影响。',
      run: nodes({ ...FINE, waiting: 3 }, '开始实验：排队第 4 位，约 2 分钟；离开后回来位置还在。'),
    },
    'machine-creation-fails': {
      title: '实验机创建不成功',
      about: '所有节点上新建、重建的实验机都以失败结束。',
      run: nodes(
        { ...FINE, trouble: '镜像拉取失败，请稍后重建或联系老师' },
        '开始实验：创建几秒后显示失败原因，可以重建。',
      ),
    },
    'nodes-fine': {
      title: '节点恢复正常',
      about: '所有节点可用、不排队、可以连通。',
      run: nodes(FINE, '开始实验：照常创建。'),
    },
    'console-cuts': {
      title: '控制台每 20 秒断线',
      about: '终端和桌面的连接每过 20 秒被切断一次。',
      run: trouble({ cutEvery: 20, stalled: false }, '打开终端或桌面：20 秒断线一次，自动重连，输出和输入都不丢。'),
    },
    'console-stall': {
      title: '控制台没有回应',
      about: '终端和桌面的连接还在，但什么也不回答，直到恢复。',
      run: trouble({ cutEvery: null, stalled: true }, '打开终端或桌面：显示不稳定；用“控制台恢复正常”结束。'),
    },
    'console-fine': {
      title: '控制台恢复正常',
      about: '不再切断连接，停住的内容接着送达。',
      run: trouble({ cutEvery: null, stalled: false }, '打开终端或桌面：照常。'),
    },
    'machine-flood': {
      title: '终端大量输出',
      about: '第一个实验的实验机正在运行，终端里的 flood 命令会输出 20 MB。',
      account: 'linxia',
      run: (stage) => machine(stage, () => ({}), '打开终端，输入 flood 回车：页面不卡，Ctrl+C 马上停下。'),
    },
    'machine-five-minutes': {
      title: '实验机还剩五分钟',
      about: '第一个实验的实验机正在运行，五分钟后到期释放。',
      account: 'linxia',
      run: (stage) => machine(stage, (now) => ({ expires_at: now + 5 * MINUTE }), '打开实验：横幅提醒还有五分钟。'),
    },
    'machine-one-minute': {
      title: '实验机还剩一分钟',
      about: '第一个实验的实验机正在运行，一分钟后到期释放。',
      account: 'linxia',
      run: (stage) => machine(stage, (now) => ({ expires_at: now + MINUTE }), '打开实验：对话框提醒延时或截图。'),
    },
    'machine-snapshots-full': {
      title: '快照已满',
      about: `第一个实验的实验机正在运行，已有 ${MAX_SNAPSHOTS} 个快照。`,
      account: 'linxia',
      run: (stage) => {
        const outcome = machine(stage, () => ({}), `打开实验：新建快照时提示最多保留 ${MAX_SNAPSHOTS} 个。`);
        const made = machinesOf(stage.world.db, stage.context.user().user_id, stage.world.clock.now()).find(
          ({ place }) => place === PLACE,
        );
        for (const name of ['开始', '装好环境', '第一步', '第二步', '交报告前'].slice(0, MAX_SNAPSHOTS)) {
          if (made) addSnapshot(stage.world.db, made.vm_no, name, stage.world.clock.now());
        }
        return outcome;
      },
    },
    'machine-upstream-old': {
      title: '上游没有快照和文件上传',
      about: '快照的四个接口和上传文件到实验机的接口以 501 回答。',
      run: ({ world }) => {
        for (const { line } of NEWER_CALLS) {
          world.faults.add({ ...UNSUPPORTED, match: line });
        }
        return { see: '打开实验：没有快照和上传的按钮，其他照常。' };
      },
    },
    'machine-about-to-end': {
      title: '实验机还剩三分钟',
      about: '第一个实验的实验机正在运行，三分钟后到期释放，还可以延时。',
      account: 'linxia',
      run: (stage) =>
        machine(
          stage,
          (now) => ({ expires_at: now + 3 * MINUTE }),
          `打开实验：到期提醒，延时一次加 ${DELAY / MINUTE} 分钟。`,
        ),
    },
    'machine-without-delays': {
      title: '实验机不能再延时',
      about: `同一台实验机，剩余 ${EXPIRY_REMINDER / MINUTE - 1} 分钟，已延时 ${MAX_DELAYS} 次。`,
      account: 'linxia',
      run: (stage) =>
        machine(
          stage,
          (now) => ({ expires_at: now + EXPIRY_REMINDER - MINUTE, delay_num: MAX_DELAYS }),
          '打开实验：有到期提醒，但延时次数已用完。',
        ),
    },
    'machine-idle': {
      title: '实验机长时间没有操作',
      about: '同一台实验机，很久没有操作，再过几分钟会被回收。',
      account: 'linxia',
      run: (stage) =>
        machine(
          stage,
          (now) => ({ last_used_at: now - IDLE_REMINDER - 5 * MINUTE }),
          '打开实验：提醒即将被回收，操作一下即可。',
        ),
    },
    'machine-failed': {
      title: '实验机创建失败',
      about: '同一个实验的实验机创建失败，可以重建。',
      account: 'linxia',
      run: (stage) =>
        machine(
          stage,
          () => ({ phase: 'failed', running_since: null, message: '磁盘挂载失败，请重建实验机' }),
          '打开实验：显示失败原因，可以重建。',
        ),
    },
    ...reportScenarios,
  },
} satisfies ScenarioGroup;

export function healNodes(world: World): void {
  setNodes(world, FINE);
}

/** The platform's own node is in reach from everywhere, those of institutions are not. */
function setNodes({ db }: World, health: Health, reachable = true): void {
  for (const node of db.documents.all(Nodes)) {
    db.documents.put(Nodes, { ...node, ...health, reachable: reachable && node.agencyId === null });
  }
}

const NEWER_CALLS = [
  api.listVmSnapshots,
  api.createVmSnapshot,
  api.restoreVmSnapshot,
  api.deleteVmSnapshot,
  api.putVmFile,
];
const UNSUPPORTED = v.parse(FaultPlan, { kind: 'status', status: 501, message: '服务不支持请求' });

function trouble(wanted: ConnectionTrouble, see: string) {
  return ({ world }: Stage): Outcome => {
    setTrouble(world.db, wanted);
    return { see };
  };
}

function nodes(health: Health, see: string) {
  return ({ world }: Stage): Outcome => {
    setNodes(world, health);
    return { see };
  };
}

/** A machine that has run for most of its time, changed as the scenario wants it. */
export function machine({ context, world }: Stage, change: (now: number) => Partial<Machine>, see: string): Outcome {
  const { db, clock } = world;
  join(context, PLACE);
  const [lesson] = lessonsOf(db, PLACE, [EXPERIMENT]);
  const { user_id: userId } = context.user();
  const refNo = lesson?.ref_no ?? 0;
  const now = clock.now();
  db.run(
    'DELETE FROM vm_snapshots WHERE vm_no IN (SELECT vm_no FROM machines WHERE user_id = ? AND place = ? AND ref_no = ?)',
    userId,
    PLACE,
    refNo,
  );
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
