import * as v from 'valibot';

/** Tells a developer where something does not fit its schema, and how: `records.0.name：应为 number，得到 "Linux"`. */
export function issueWords(issue: v.BaseIssue<unknown>, between = '：'): string {
  const { expected, received, message } = issue;
  // Messages of our own schemas are Chinese already.
  const words = message.startsWith('Invalid ') && expected !== null ? misfitWords(issue, expected, received) : message;
  const path = v.getDotPath(issue);
  return path === null || words.startsWith(path) ? words : `${path}${between}${words}`;
}

/** valibot expects the name of a missing member, and nothing at all for an unknown one. */
function misfitWords(issue: v.BaseIssue<unknown>, expected: string, received: string): string {
  const ofMember = issue.type.includes('object') && issue.path?.at(-1)?.origin === 'key';
  if (!ofMember) return `应为 ${expected}，得到 ${received}`;
  return expected === 'never' ? '没有这一项' : '缺少';
}
