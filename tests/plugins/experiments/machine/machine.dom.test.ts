import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { machineAction, machineActions } from '#plugins/experiments/machine/bar/machineActions.ts';
import { around, failed, NODE, VM } from './around.ts';

beforeEach(() => void vi.useFakeTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

it('is found where it stands, with the place in its question', async () => {
  const { machine, show, sent } = around({ getVm: () => VM });
  expect(machine.state).toBe('looking');
  show();
  await settle();
  expect(machine.state).toBe('running');
  expect(sent[0]).toEqual({ name: 'getVm', input: { chapterRefId: 'ref-1-6', clazzId: 'clazz-1' } });
});

it('asks for its times where it does not bring them, and is shown without them where nobody tells', async () => {
  const untimed = { ...VM, expireTime: null, usedTime: null };
  const { machine, show, count } = around({
    getVm: () => untimed,
    getVmUsedTime: () => ({ usedTime: 90 }),
    getVmRemainingTime: () => ({ remainingTime: 1_200, delayNum: 1, maxDelayNum: 2 }),
  });
  show();
  await settle();
  expect(machine.vm).toMatchObject({ usedTime: 90, delayNum: 1, maxDelayNum: 2 });
  expect((machine.endsAt ?? 0) - performance.now()).toBeCloseTo(1_200_000, -2);
  expect(count('getVmRemainingTime')).toBe(1);
  const other = around({ getVm: () => untimed });
  other.show();
  await settle();
  expect(other.machine.state).toBe('running');
  expect(other.machine.endsAt).toBeUndefined();
  const timed = around({ getVm: () => VM });
  timed.show();
  await settle();
  expect(timed.count('getVmUsedTime') + timed.count('getVmRemainingTime')).toBe(0);
});

it('goes from nothing over the queue to running, asking ever less often, and by its id once it has one', async () => {
  const states = [
    { ...VM, state: 'queued' as const, queuePosition: 3, queueTime: 90 },
    { ...VM, state: 'queued' as const, queuePosition: 3, queueTime: 80 },
    { ...VM, state: 'queued' as const, queuePosition: 1, queueTime: 20 },
    { ...VM, state: 'creating' as const },
    VM,
  ];
  const awaited = vi.fn();
  const { machine, show, sent } = around(
    {
      getVm: ({ vmId }) => (vmId === undefined ? null : states.shift()),
      getVmNode: () => NODE,
      createVm: () => states.shift(),
    },
    { awaited },
  );
  show();
  await settle();
  expect(machine.state).toBe('none');
  await machine.start();
  expect(machine.state).toBe('queued');
  expect(machine.vm?.queuePosition).toBe(3);
  expect(awaited).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(machine.vm?.queueTime).toBe(80);
  await vi.advanceTimersByTimeAsync(1);
  expect(machine.vm?.queuePosition).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(machine.state).toBe('creating');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(machine.state).toBe('running');
  expect(sent.filter(({ name }) => name === 'getVm').slice(1)).toEqual(
    expect.arrayContaining([{ name: 'getVm', input: { vmId: 'vm-1' } }]),
  );
});

describe('before it is started', () => {
  test.each([
    [{ enableStatus: 'disabled' }, '本地节点被禁用，请联系管理员。'],
    [{ onlineStatus: 'offline' }, '服务器断线，请刷新重试。'],
    [{ loadCondition: 'busy' }, '服务器有点忙，请稍后再试。'],
  ] as const)('a node that is %o is told of in a dialog, and none is asked for', async (trouble, message) => {
    const { machine, notices, count } = around({ getVm: () => null, getVmNode: () => ({ ...NODE, ...trouble }) });
    await machine.look();
    await machine.start();
    expect(notices.confirm).toHaveBeenCalledWith(
      expect.objectContaining({ message, confirmLabel: '知道了', only: true }),
    );
    expect(machine.state).toBe('none');
    expect(count('createVm')).toBe(0);
  });

  it('tries a node on another network for three seconds, as often as the trainee has it checked', async () => {
    const isReachable = vi.fn((_address: string, _patience: number) =>
      Promise.resolve(isReachable.mock.calls.length > 2),
    );
    const { machine, notices, count } = around(
      { getVm: () => null, getVmNode: () => ({ ...NODE, nodeApi: '/ping/node-3' }), createVm: () => VM },
      { isReachable },
    );
    await machine.look();
    notices.confirm.mockResolvedValueOnce(false);
    expect(await machine.start()).toBe('away');
    expect(isReachable).toHaveBeenCalledWith('https://yanxi.example/ping/node-3', 3_000);
    expect(count('createVm')).toBe(0);
    notices.confirm.mockResolvedValueOnce(true);
    expect(await machine.start()).toBeUndefined();
    expect(notices.confirm.mock.calls.at(-1)?.[0].message).toMatch(
      /只支持所在机构的内网登陆，暂时不支持其它网络环境哦，请检查网络环境是否正常。$/,
    );
    expect(machine.state).toBe('running');
  });

  it('does not try an address that the pages may not reach', async () => {
    const isReachable = vi.fn(() => Promise.resolve(false));
    const { machine } = around(
      { getVm: () => null, getVmNode: () => ({ ...NODE, nodeApi: 'https://node.example/' }), createVm: () => VM },
      { isReachable },
    );
    await machine.look();
    await machine.start();
    expect(isReachable).not.toHaveBeenCalled();
    expect(machine.state).toBe('running');
  });
});

it('is found where it was made and only the answer was lost', async () => {
  let made = false;
  const { machine, count } = around({
    getVm: () => (made ? VM : null),
    createVm() {
      made = true;
      throw failed('timeout');
    },
  });
  await machine.look();
  await machine.start();
  expect(machine.state).toBe('running');
  expect(count('createVm')).toBe(1);
});

it('is asked for as the same operation until it is made', async () => {
  const ids = new Set<unknown>();
  let tries = 0;
  const { machine } = around({
    getVm: () => null,
    createVm({ operationId }) {
      ids.add(operationId);
      if (++tries < 3) throw failed('network');
      return VM;
    },
  });
  await machine.look();
  await machine.start();
  expect(machine.failure?.message).toBe('没有回答');
  await machine.start();
  await machine.start();
  expect(machine.state).toBe('running');
  expect(ids.size).toBe(1);
});

test.each([
  [426, undefined, /重新登录/],
  [429, undefined, /一分钟/],
  [429, 30, /30秒/],
  [503, undefined, /暂时没有响应/],
])('the failure %i to make it is explained, with what to do', async (code, retryAfter, advice) => {
  const { machine } = around({
    getVm: () => null,
    createVm() {
      throw failed('status', '不行', code, retryAfter);
    },
  });
  await machine.look();
  await machine.start();
  expect(machine.state).toBe('none');
  expect(machine.failure?.message).toBe('不行');
  expect(machine.failure?.advice).toMatch(advice);
});

it('says that its state may be old while nothing answers, and goes on asking', async () => {
  let away = false;
  const { machine, show } = around({
    getVm() {
      if (away) throw failed('network');
      return { ...VM, state: 'creating' };
    },
  });
  show();
  await settle();
  away = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([machine.state, machine.unsure]).toEqual(['creating', true]);
  away = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(machine.unsure).toBe(false);
});

it('is released where the upstream has it no more', async () => {
  const answers = [
    VM,
    () => {
      throw failed('refused', '没有', 404);
    },
  ];
  const { machine } = around({
    getVm() {
      const answer = answers.shift();
      return typeof answer === 'function' ? answer() : answer;
    },
  });
  await machine.look();
  await machine.look();
  expect(machine.state).toBe('released');
  expect(machine.endsAt).toBeUndefined();
});

describe('the time of a machine', () => {
  it('is prolonged once though the answer was lost', async () => {
    let delayNum = 0;
    const { machine, count, notices } = around({
      getVm: () => ({ ...VM, delayNum }),
      delayVm() {
        delayNum++;
        throw failed('timeout');
      },
    });
    await machine.look();
    await machine.prolongation.ask();
    expect([delayNum, count('delayVm')]).toEqual([1, 1]);
    expect(machine.prolongation.counted).toBe('1/3');
    expect(notices.success).toHaveBeenCalledWith('已延时30分');
  });

  it('is asked for again, as the same operation, where the machine shows that nothing was done', async () => {
    const ids: unknown[] = [];
    const { machine } = around({
      getVm: () => VM,
      delayVm({ operationId }) {
        ids.push(operationId);
        if (ids.length === 1) throw failed('network');
        return { ...VM, delayNum: 1 };
      },
    });
    await machine.look();
    await machine.prolongation.ask();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(machine.prolongation.counted).toBe('1/3');
  });

  it('is not asked for again before the machine was read, however often the button is pressed', async () => {
    let away = false;
    let delayNum = 0;
    const { machine, notices } = around({
      getVm() {
        if (away) throw failed('network');
        return { ...VM, delayNum };
      },
      delayVm() {
        delayNum++;
        away = true;
        throw failed('network');
      },
    });
    await machine.look();
    await machine.prolongation.ask();
    await machine.prolongation.ask();
    expect(delayNum).toBe(1);
    expect(notices.warning).toHaveBeenCalledWith('还不知道是否延时成功，网络恢复后自动核对');
    away = false;
    await machine.look();
    expect(notices.success).toHaveBeenCalledOnce();
    expect(machine.prolongation.unsure).toBe(false);
  });

  it('says why it is not prolonged', async () => {
    const { machine, notices } = around({
      getVm: () => VM,
      delayVm() {
        throw failed('refused', '延时次数已用完');
      },
    });
    await machine.look();
    await machine.prolongation.ask();
    expect(notices.error).toHaveBeenCalledWith('延时次数已用完');
    expect(machine.prolongation.offered).toBe(true);
  });

  it('is not offered to be prolonged where the upstream cannot', async () => {
    const { machine } = around({ getVm: () => VM });
    await machine.look();
    await machine.prolongation.ask();
    expect(machine.prolongation.offered).toBe(false);
  });
});

describe('the use of a machine', () => {
  it('is told at most once a minute, and only for real input', async () => {
    const { machine, show, count } = around({ getVm: () => VM, resetVmLastTime: () => null, listVmAlerts: () => [] });
    show();
    await settle();
    expect(count('resetVmLastTime')).toBe(0);
    for (let at = 0; at < 30; at++) machine.use.used();
    await vi.advanceTimersByTimeAsync(59_000);
    machine.use.used();
    expect(count('resetVmLastTime')).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    machine.use.used();
    expect(count('resetVmLastTime')).toBe(2);
  });

  it('is missed: the warning comes with the next look, and goes with the next input', async () => {
    const alert = { vmId: 'vm-1', name: 'lab', kind: 'idle', message: '快要收回' };
    const { machine, show, count } = around({
      getVm: () => VM,
      resetVmLastTime: () => null,
      listVmAlerts: () => [{ ...alert, vmId: 'vm-2' }, alert],
    });
    show();
    await settle();
    expect(machine.use.alert?.vmId).toBe('vm-1');
    machine.use.used();
    expect(machine.use.alert).toBeUndefined();
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(count('listVmAlerts')).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(machine.use.alert?.message).toBe('快要收回');
  });
});

it('has snapshots only where the upstream keeps some', async () => {
  const without = around({ getVm: () => VM });
  await without.machine.snapshots.load('vm-1');
  expect(without.machine.snapshots.offered).toBe(false);
  const list = [{ snapshotId: 's', name: '一' }];
  const { machine } = around({ getVm: () => VM, listVmSnapshots: () => list, createVmSnapshot: () => list[0] });
  await machine.snapshots.load('vm-1');
  expect(machine.snapshots.offered).toBe(true);
  expect(await machine.snapshots.create('二')).toBe(true);
});

test('a feature unknown to the upstream is not offered again: each by itself', async () => {
  const { machine, notices, show } = around({
    getVm: () => VM,
    updateVm: ({ action }) => {
      if (action === 'stop') return { ...VM, state: 'stopping' };
      throw failed('status', '服务不支持请求', 501);
    },
    listVmSnapshots: () => [],
    restoreVmSnapshot: () => VM,
  });
  const names = () => machineActions(machine, notices).map(({ label }) => label);
  show();
  await settle();
  await machine.snapshots.load('vm-1');
  expect(names()).toEqual(['关机', '重启', '重建', '释放']);
  await machine.change('restart');
  expect(names()).toEqual(['关机', '重建', '释放']);
  await machine.change('rebuild');
  expect(names()).toEqual(['关机', '释放']);
  expect(machineAction(machine, notices, 'release')?.label).toBe('释放');
  expect(machineAction(machine, notices, 'rebuild')).toBeUndefined();
  await machine.snapshots.create('第一步');
  expect(machine.snapshots).toMatchObject({ canCreate: false, canRestore: true, canRemove: true });
});

test('a feature that failed otherwise is still offered', async () => {
  const { machine, notices, show } = around({
    getVm: () => VM,
    updateVm: () => {
      throw failed('status', '', 503);
    },
  });
  show();
  await settle();
  await machine.change('restart');
  expect(machineActions(machine, notices).map(({ label }) => label)).toContain('重启');
});
