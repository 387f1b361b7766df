// Single requests, and how they are named in the table.
import * as v from 'valibot';
import type { Server } from './children.ts';

const SignedIn = v.object({ accessToken: v.string() });
const Sheet = v.object({ data: v.object({ id: v.string() }) });
const Answer = v.pipe(v.string(), v.parseJson(), v.object({ code: v.literal(200) }));

/** A token of the trainee who does nearly all that is measured, or of another user. */
export async function signIn({ url }: Pick<Server, 'url'>, account = 'linxia'): Promise<string> {
  return v.parse(SignedIn, await post(url, '/__mock/sign-in', { account })).accessToken;
}

/** An attempt that is under way: its address. */
export async function beginExam({ url }: Pick<Server, 'url'>, contestId: string): Promise<string> {
  if (contestId === 'contest-scenario') await post(url, '/__mock/scenario', { name: 'half-saved-sheet' });
  const wanted = { clazzId: 'clazz-1', kind: 'exam', refId: contestId };
  const { data } = v.parse(Sheet, await post(url, '/training/api/v1/exam/answersheet', wanted, await signIn({ url })));
  return `${url}/examanswer?clazzId=clazz-1&contestId=${contestId}&answerSheetId=${data.id}`;
}

/** A machine that runs. */
export async function openMachine({ url }: Pick<Server, 'url'>): Promise<void> {
  await setUp({ url }, 'machine-without-delays');
}

/** Sets a scenario up for that trainee; what it says of itself. */
export function setUp({ url }: Pick<Server, 'url'>, name: string): Promise<unknown> {
  return post(url, '/__mock/scenario', { name, account: 'linxia' });
}

/** Nothing fails any more. */
export async function mend({ url }: Pick<Server, 'url'>): Promise<void> {
  await fetch(`${url}/__mock/faults`, { method: 'DELETE' });
}

async function post(url: string, path: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', token };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

/** The text of an answer, which must be a good one. */
export async function answer({ url }: Server, path: string, token: string): Promise<string> {
  const text = await (await fetch(url + path, { headers: { token } })).text();
  v.parse(Answer, text);
  return text;
}

export function nameOf(path: string): string {
  return path.replace(/^\/\w+\/api\/v1\//, '');
}
