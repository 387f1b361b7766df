// Removes parts of paths from logs: ours, and those of an nginx in front.

/**
 * The part of a path that identifies calls, for regular expressions; it also matches if a deployment gives a service
 * another prefix.
 */
export const CALL_PART = '(?:(?:out-)?api|gpt)';
/** Words in the contract are shorter; tickets and file ids are at least this long. */
export const SECRET_LENGTH = 24;

const IN_CALL = new RegExp(`/${CALL_PART}/`);
const SECRET = new RegExp(`[^/]{${SECRET_LENGTH},}`, 'g');

/** Removes tickets and ids that grant access by themselves, and personal data used for look-ups. */
export function loggedPath(path: string): string {
  if (!IN_CALL.test(path)) return path;
  return path.replaceAll(SECRET, '…').replace(/(\/check\/)[^/]+$/, '$1…');
}
