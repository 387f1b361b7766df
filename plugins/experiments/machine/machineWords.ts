// The words for a machine in each of its states.
import type { CallError } from '#kernel/index.ts';
import { adviceOn } from '#plugins/ui/states/failures/errorAdvice.ts';
import type { Tone } from '#plugins/ui/workbar/connectionWords.ts';
import { VM_STATE_NAMES, type VmState } from '../api.ts';

/** `looking`: for an existing one; `asking`: for a new one. */
export type MachineState = VmState | 'looking' | 'none' | 'checking' | 'probing' | 'asking';

interface StateWords {
  readonly words: string;
  readonly tone: Tone;
}

export const STATE_WORDS: Readonly<Record<MachineState, StateWords>> = {
  looking: { words: '正在查看', tone: 'busy' },
  none: { words: '未启动', tone: 'off' },
  checking: { words: '检查节点', tone: 'busy' },
  probing: { words: '检查网络', tone: 'busy' },
  asking: { words: '正在申请', tone: 'busy' },
  queued: { words: VM_STATE_NAMES.queued, tone: 'busy' },
  creating: { words: VM_STATE_NAMES.creating, tone: 'busy' },
  starting: { words: VM_STATE_NAMES.starting, tone: 'busy' },
  running: { words: VM_STATE_NAMES.running, tone: 'good' },
  stopping: { words: VM_STATE_NAMES.stopping, tone: 'busy' },
  stopped: { words: VM_STATE_NAMES.stopped, tone: 'off' },
  rebuilding: { words: VM_STATE_NAMES.rebuilding, tone: 'busy' },
  failed: { words: VM_STATE_NAMES.failed, tone: 'bad' },
  released: { words: VM_STATE_NAMES.released, tone: 'off' },
  unknown: { words: VM_STATE_NAMES.unknown, tone: 'warn' },
};

/** Its state will change by itself. */
export const isChanging = (state: MachineState): boolean => isOnItsWay(state) || state === 'stopping';

/** It will be running soon. */
export const isOnItsWay = (state: MachineState | undefined): boolean =>
  state === 'queued' || state === 'creating' || state === 'starting' || state === 'rebuilding';

/** The trainee is waiting for it. */
export const isAwaited = (state: MachineState): boolean => state === 'queued' || state === 'creating';

export interface Failure {
  readonly message: string;
  readonly advice: string;
}

const UNAVAILABLE = '实验平台暂时没有响应，请稍后再试；已写的报告不受影响。';

/** Advice by status code, where it can be more specific than for other calls. */
const ADVICE: Readonly<Record<number, string>> = {
  404: '这个实验可能已下架，请联系老师。',
  426: '实验平台没有认出你的账号，请重新登录后再试；仍然如此请联系所在机构的管理员。',
  429: '申请的人较多，请等一分钟再试。',
  500: UNAVAILABLE,
  501: '这里的实验平台不提供实验机，请联系所在机构的管理员。',
  502: UNAVAILABLE,
  503: UNAVAILABLE,
  504: UNAVAILABLE,
};

export function failureOf(error: CallError): Failure {
  const { message, kind, code, retryAfter } = error;
  if (kind === 'refused' && code !== 501) return { message, advice: '处理好以后可以再试一次。' };
  const wait = retryAfter === undefined ? undefined : `请${Math.ceil(retryAfter)}秒后再试。`;
  return { message, advice: wait ?? (code === undefined ? undefined : ADVICE[code]) ?? `${adviceOn(error)}。` };
}

/** The action may have been done although its answer was lost. */
export const isUnsure = ({ kind, code = 0 }: CallError): boolean =>
  kind === 'network' ||
  kind === 'timeout' ||
  kind === 'shape' ||
  kind === 'cancelled' ||
  (kind === 'status' && code >= 500 && code !== 501);
