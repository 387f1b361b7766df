import * as v from 'valibot';

/** Where something does not fit its schema, and how, for whoever develops: `records.0.name：应为 number，得到 "Linux"`. */
export function issueWords(issue: v.BaseIssue<unknown>, between = '：'): string {
  const { expected, received, message } = issue;
  // What a schema of ours says in its own words is Chinese already.
  const words = message.startsWith('Invalid ') && expected !== null ? `应为 ${expected}，得到 ${received}` : message;
  const path = v.getDotPath(issue);
  return path === null || words.startsWith(path) ? words : `${path}${between}${words}`;
}
