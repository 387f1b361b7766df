// From the text of deployment.json to a deployment, or to what is wrong with it.
import * as v from 'valibot';
import { Deployment } from './deployment.ts';
import type { Problem } from './findProblems.ts';

export type DeploymentReading = { ok: true; deployment: Deployment } | { ok: false; problems: Problem[] };

/**
 * Reads deployment.json.
 * @example
 * const reading = await readDeployment('{ "plugins": { "notes": false } }');
 */
export async function readDeployment(text: string): Promise<DeploymentReading> {
  // Some editors put a byte order mark at the start.
  const json = text.replace(/^\uFEFF/, '');
  const result = v.safeParse(Deployment, parse(json));
  if (result.success) return { ok: true, deployment: result.output };
  const { findProblems } = await import('./findProblems.ts');
  return { ok: false, problems: findProblems(json) };
}

/** What is not JSON is not a deployment either: undefined is refused by the schema. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
