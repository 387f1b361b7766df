import * as v from 'valibot';

/** Where something does not fit its schema, and how, for whoever develops: `records.0.name：应为 number，得到 "Linux"`. */
export function issueWords(issue: v.BaseIssue<unknown>, between = '：'): string {
  const { expected, received, message } = issue;
  // What a schema of ours says in its own words is Chinese already.
  const words = message.startsWith('Invalid ') && expected !== null ? misfitWords(issue, expected, received) : message;
  const path = v.getDotPath(issue);
  return path === null || words.startsWith(path) ? words : `${path}${between}${words}`;
}

/** Of an object's member that is missing the name is expected, and of one that it does not know nothing at all. */
function misfitWords(issue: v.BaseIssue<unknown>, expected: string, received: string): string {
  const ofMember = issue.type.includes('object') && issue.path?.at(-1)?.origin === 'key';
  if (!ofMember) return `应为 ${expected}，得到 ${received}`;
  return expected === 'never' ? '没有这一项' : '缺少';
}
