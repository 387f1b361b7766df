import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ConsoleName, ConsoleServices, OpenConsole } from '#plugins/experiments/consoles/MachineConsole.ts';
import { MachineSession } from '#plugins/experiments/machine/machineSession.store.ts';
import { around, failed, VM } from './around.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const SERVICES = { system: '', file: '', business: '', classroom: '', gameone: '', resource: '', training: '' };

function fakeConsole(kind: ConsoleName, dispose: () => void): OpenConsole {
  return {
    View: () => null,
    console: {
      kind,
      connection: 'good',
      latency: 1,
      message: '',
      withheld: '',
      busyAtTop: false,
      held: new Set(),
      keys: [],
      sendWithheld: () => undefined,
      dropWithheld: () => undefined,
      takeOver: () => undefined,
      reconnect: () => undefined,
      press: () => undefined,
      paste: () => Promise.resolve(),
      copied: () => '',
      screenText: '最后一屏',
      picture: () => Promise.resolve(undefined),
      focus: () => undefined,
      dispose,
    },
  };
}

function seated(offered: readonly ConsoleName[] = ['terminal', 'desktop', 'web']) {
  const { machine } = around({ getVm: () => VM });
  const disposed = vi.fn();
  const open = vi.fn((kind: ConsoleName, _services: ConsoleServices) => Promise.resolve(fakeConsole(kind, disposed)));
  const fetch = vi.fn((_kind: ConsoleName) => Promise.resolve());
  const confirm = vi.fn((_question: object) => Promise.resolve(true));
  const send = vi.fn(() => Promise.reject(new Error('Nothing is sent here.')));
  const machineSession = new MachineSession(machine, {
    http: { send },
    notices: { confirm },
    services: SERVICES,
    allowedRedirects: [],
    offered,
    open,
    fetch,
    report: () => undefined,
  });
  onTestFinished(machineSession.sit());
  return { machine, machineSession, open, fetch, confirm, disposed, send };
}

it('fetches the code of the console while the machine is being made, and opens it once it runs', async () => {
  const { machine, machineSession, open, fetch } = seated();
  machine.hear({ ...VM, state: 'creating' });
  expect(fetch).toHaveBeenCalledWith('terminal');
  expect(open).not.toHaveBeenCalled();
  machine.hear(VM);
  await vi.waitFor(() => expect(machineSession.console?.kind).toBe('terminal'));
  machine.hear({ ...VM, delayNum: 1 });
  expect(open).toHaveBeenCalledOnce();
});

it('asks for the first ticket while the code comes, and for another each time after that', async () => {
  const { machine, open, send } = seated();
  machine.hear(VM);
  expect(open).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
  const enter = open.mock.calls[0]?.[1].enter;
  await expect(enter?.('terminal')).rejects.toThrow('Nothing is sent here.');
  expect(send).toHaveBeenCalledOnce();
  await expect(enter?.('terminal')).rejects.toThrow('Nothing is sent here.');
  expect(send).toHaveBeenCalledTimes(2);
});

it('opens another console where the upstream does not know the first, and says when there is none', async () => {
  const { machine, machineSession, send } = seated(['terminal', 'desktop']);
  send.mockImplementation(() => Promise.reject(failed('status', '', 501)));
  machine.hear({ ...VM, consoles: ['terminal', 'desktop'] });
  await vi.waitFor(() => expect(machineSession.kinds).toEqual([]));
  expect(machineSession.console).toBeUndefined();
  const other = seated(['terminal', 'desktop']);
  other.send.mockImplementation(() => Promise.reject(failed('status', '', 503)));
  other.machine.hear(VM);
  await vi.waitFor(() => expect(other.machineSession.console?.kind).toBe('terminal'));
});

it('keeps the last screen when the machine is released, and leaves it when another one is made', async () => {
  const { machine, machineSession, disposed } = seated();
  machine.hear(VM);
  await vi.waitFor(() => expect(machineSession.console).toBeDefined());
  machine.hear({ ...VM, state: 'released' });
  expect(machineSession.console?.screenText).toBe('最后一屏');
  machine.hear({ ...VM, vmId: 'vm-2', state: 'creating' });
  expect(machineSession.console).toBeUndefined();
  expect(disposed).toHaveBeenCalledOnce();
});

it('offers what the machine has and the institution allows, and keeps what was chosen', async () => {
  const { machine, machineSession } = seated(['desktop', 'web']);
  machine.hear({ ...VM, consoles: ['terminal', 'desktop', 'web'] });
  expect(machineSession.kinds).toEqual(['desktop', 'web']);
  machineSession.choose('web');
  await vi.waitFor(() => expect(machineSession.console?.kind).toBe('web'));
  const { machine: another, machineSession: next } = seated();
  another.hear({ ...VM, consoles: ['desktop', 'web'] });
  expect(next.kind).toBe('web');
});

it('asks once before more than one line goes into a terminal, and for nothing else', async () => {
  const { machine, machineSession, confirm } = seated();
  machine.hear({ ...VM, consoles: ['terminal', 'desktop'] });
  expect(await machineSession.mayPaste('ls -l\n')).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
  await machineSession.mayPaste('cd /\nrm x\n');
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '粘贴2行？' }));
  machineSession.choose('desktop');
  await machineSession.mayPaste('一\n二');
  expect(confirm).toHaveBeenCalledOnce();
});
