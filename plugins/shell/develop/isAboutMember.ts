import type { BaseIssue } from 'valibot';

/** Whether an issue is about a member being there: one that is missing, of which it expects the name, or one that is unknown. */
export const isAboutMember = ({ type, path }: BaseIssue<unknown>): boolean =>
  type.includes('object') && path?.at(-1)?.origin === 'key';
