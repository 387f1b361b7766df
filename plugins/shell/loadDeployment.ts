// Fetches the deployment when the browser starts.
import { BASE } from '#kernel/browser/base.ts';
import { defaultDeployment, type Deployment } from '#kernel/config/deployment.ts';
import { deploymentAt, readDeployment } from '#kernel/config/readDeployment.ts';
import { HTTP_TIMEOUT } from '#kernel/http/http.ts';
import type { FaceHooks } from './face/loadFace.ts';

export const DEPLOYMENT_FILE = `${BASE}/deployment.json`;

/** Why the platform cannot start; the operator's page shows it. */
export type DeploymentTrouble =
  | { kind: 'broken'; text: string }
  | { kind: 'unreachable'; status: number | undefined }
  | { kind: 'web-page' };

export type DeploymentLoading =
  | ({ ok: true; deployment: Deployment } & Partial<FaceHooks>)
  | { ok: false; trouble: DeploymentTrouble };

/** Loads deployment.json. A missing file is fine; an unreadable one is not, as it may switch things off. */
export async function loadDeployment(): Promise<DeploymentLoading> {
  const answer = await get();
  if (answer.status === 404) return { ok: true, deployment: defaultDeployment() };
  if (answer.text === undefined) return { ok: false, trouble: { kind: 'unreachable', status: answer.status } };
  // Servers that answer unknown paths with index.html would otherwise look like a broken file.
  if (/^\s*</.test(answer.text)) return { ok: false, trouble: { kind: 'web-page' } };
  const read = readDeployment(answer.text);
  if (!read) return { ok: false, trouble: { kind: 'broken', text: answer.text } };
  const deployment = deploymentAt(read, location.hostname);
  // If this code cannot be fetched, the platform keeps its own face.
  const code = deployment.face && (await import('./face/loadFace.ts').catch(() => undefined));
  return { ok: true, deployment, ...code?.loadFace(deployment) };
}

async function get(): Promise<{ status: number | undefined; text?: string }> {
  try {
    const response = await fetch(DEPLOYMENT_FILE, { cache: 'no-cache', signal: AbortSignal.timeout(HTTP_TIMEOUT) });
    return response.ok ? { status: response.status, text: await response.text() } : { status: response.status };
  } catch {
    return { status: undefined };
  }
}
