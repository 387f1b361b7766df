import type { BaseIssue } from 'valibot';

/** True if an issue is about a member as such: a missing one, whose name is in `expected`, or an unknown one. */
export const isAboutMember = ({ type, path }: BaseIssue<unknown>): boolean =>
  type.includes('object') && path?.at(-1)?.origin === 'key';
