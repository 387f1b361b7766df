import * as v from 'valibot';
import { parseJson } from '../http/read.ts';
import { Deployment } from './deployment.ts';

/**
 * Reads the text of deployment.json; undefined when there is something wrong with it.
 * @example const deployment = readDeployment('{ "plugins": { "notes": false } }');
 */
export function readDeployment(text: string): Deployment | undefined {
  // Some editors put a byte order mark at the start. Text that is not JSON becomes undefined, which the schema refuses.
  const result = v.safeParse(Deployment, parseJson(text.replace(/^\uFEFF/, '')));
  return result.success ? result.output : undefined;
}
