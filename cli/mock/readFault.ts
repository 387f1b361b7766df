import { InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { FAULT_KINDS, FaultPlan } from '#mocks/world/faults.ts';
import { words } from '../words/mock.ts';

const FAULT = /^(?<match>.+)=(?<what>[\w-]+)(?::(?<delay>\d+))?(?:@(?<percent>\d+(?:\.\d+)?)%)?$/;

/**
 * Parses a fault from the command line.
 * @example
 * readFault('training:*=500@10%'); readFault('*=delay:3000'); readFault('GET /system/api/v1/user/info=signed-out');
 */
export function readFault(text: string): FaultPlan {
  const { match, what, delay, percent } = FAULT.exec(text)?.groups ?? {};
  const reading = v.safeParse(FaultPlan, {
    match,
    ...(/^\d+$/.test(what ?? '') ? { kind: 'status', status: Number(what) } : { kind: what }),
    ...(delay !== undefined && { delay: Number(delay) }),
    ...(percent !== undefined && { probability: Number(percent) / 100 }),
  });
  if (match !== undefined && reading.success) return reading.output;
  throw new InvalidArgumentError(words.notAFault(text, Object.keys(FAULT_KINDS)));
}
