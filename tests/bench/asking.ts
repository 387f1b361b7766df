// Single requests, and how they are named in the table.
import * as v from 'valibot';
import type { Server } from './children.ts';

const SignedIn = v.object({ accessToken: v.string() });
const Answer = v.pipe(v.string(), v.parseJson(), v.object({ code: v.literal(200) }));

export async function signIn({ port }: Server): Promise<string> {
  const body = JSON.stringify({ account: 'linxia' });
  const response = await fetch(`http://127.0.0.1:${port}/__mock/sign-in`, { method: 'POST', body });
  return v.parse(SignedIn, await response.json()).accessToken;
}

/** The text of an answer, which must be a good one. */
export async function answer({ port }: Server, path: string, token: string): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { token } })).text();
  v.parse(Answer, text);
  return text;
}

export function nameOf(path: string): string {
  return path.replace(/^\/\w+\/api\/v1\//, '');
}
