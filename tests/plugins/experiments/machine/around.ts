// A machine with an upstream and a clock of the test's own.
import { onTestFinished, vi } from 'vitest';
import * as v from 'valibot';
import { CallError, type CallRequest } from '#kernel/index.ts';
import * as api from '#plugins/experiments/api.ts';
import { Machine, type MachineNeeds } from '#plugins/experiments/machine/machine.store.ts';

export const VM: api.Vm = {
  vmId: 'vm-1',
  name: 'lab',
  state: 'running',
  message: '',
  courseId: 'course-1',
  courseTitle: 'Linux',
  chapterRefId: 'ref-1-6',
  chapterTitle: '软链接',
  clazzId: 'clazz-1',
  classroomId: null,
  nodeId: 'node-cloud',
  platformType: 'KVM',
  image: 'ubuntu',
  address: '',
  consoles: ['terminal'],
  expireTime: '2026-11-23T12:00:00+08:00',
  usedTime: 600,
  delayNum: 0,
  maxDelayNum: 3,
  delayTime: 1_800,
};

export const NODE: api.Node = {
  nodeId: 'node-cloud',
  name: '云',
  enableStatus: 'enabled',
  onlineStatus: 'online',
  loadCondition: 'free',
  nodeApi: '',
};

export const failed = (kind: CallError['kind'], message = '没有回答', code?: number, retryAfter?: number) =>
  new CallError(kind, message, { line: '', code, retryAfter });

type Answers = Partial<Record<keyof typeof api, (input: Readonly<Record<string, unknown>>) => unknown>>;

/** `answers`: by the name of the call; what they throw fails it. */
export function around(answers: Answers, needs: Partial<MachineNeeds> = {}) {
  const sent: { name: string; input: Readonly<Record<string, unknown>> }[] = [];
  const send = async (request: CallRequest): Promise<unknown> => {
    const [name] = Object.entries(api).find(([, call]) => call === request.call) ?? [];
    const input: Readonly<Record<string, unknown>> = { ...request.input };
    sent.push({ name: name ?? request.call.line, input });
    const answer = Object.entries(answers).find(([named]) => named === name)?.[1];
    if (!answer) throw failed('status', '', 501);
    return answer(input);
  };
  const notices = {
    confirm: vi.fn((_question: { title: string; message: string }) => Promise.resolve(false)),
    success: vi.fn((_words: string) => undefined),
    warning: vi.fn((_words: string) => undefined),
    error: vi.fn((_words: string) => undefined),
  };
  const machine = new Machine(
    {
      http: { send: async (request) => v.parse(request.call.reply, await send(request)) },
      remotes: { outdate: () => undefined },
      notices,
      clock: { now: () => 0, at: (moment) => moment, follow: () => () => undefined },
      page: { own: 'https://yanxi.example/', hosts: [] },
      nodeProbe: '',
      idleMinutes: 10,
      random: () => 0,
      ...needs,
    },
    { place: { kind: 'clazz', id: 'clazz-1' }, courseId: 'course-1', chapterRefId: 'ref-1-6' },
  );
  const show = () => {
    const stop = machine.show();
    onTestFinished(stop);
    return stop;
  };
  const count = (name: keyof typeof api) => sent.filter((one) => one.name === name).length;
  return { machine, notices, sent, show, count };
}
