import type { ShapeMarkProps } from '#plugins/ui/detail/ShapeMark.tsx';
import { type VmState, VM_STATE_NAMES } from '../api.ts';

type Mark = Omit<ShapeMarkProps, 'words'>;

const CHANGING: Mark = { shape: 'half', tone: 'warm' };

const MARKS: Readonly<Record<VmState, Mark>> = {
  queued: { shape: 'ring', tone: 'primary' },
  creating: CHANGING,
  starting: CHANGING,
  rebuilding: CHANGING,
  stopping: CHANGING,
  running: { shape: 'disc', tone: 'primary' },
  stopped: { shape: 'square' },
  released: { shape: 'square' },
  failed: { shape: 'triangle', tone: 'warm' },
  unknown: { shape: 'ring' },
};

/** A machine's state as a word and a shape. */
export const machineMark = (state: VmState): ShapeMarkProps => ({ words: VM_STATE_NAMES[state], ...MARKS[state] });
