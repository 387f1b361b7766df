import * as v from 'valibot';
import { Deployment } from './deployment.ts';

/**
 * Reads the text of deployment.json; undefined when there is something wrong with it.
 * @example const deployment = readDeployment('{ "plugins": { "notes": false } }');
 */
export function readDeployment(text: string): Deployment | undefined {
  // Some editors put a byte order mark at the start.
  const result = v.safeParse(Deployment, parse(text.replace(/^\uFEFF/, '')));
  return result.success ? result.output : undefined;
}

/** Text that is not JSON becomes undefined, which the schema refuses. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
