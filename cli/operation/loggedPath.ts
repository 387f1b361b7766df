// Keeps parts of a path out of logs: ours, and those of an nginx in front.

/** The part of a path by which calls are told, for expressions; also where a deployment gives a service another prefix. */
export const CALL_PART = '(?:(?:out-)?api|gpt)';
/** A word of the contract is never this long, a ticket or the id of a file always is. */
export const SECRET_LENGTH = 24;

const IN_CALL = new RegExp(`/${CALL_PART}/`);
const SECRET = new RegExp(`[^/]{${SECRET_LENGTH},}`, 'g');

/** Without tickets and ids that open something by themselves, and without what is looked up, which is somebody's. */
export function loggedPath(path: string): string {
  if (!IN_CALL.test(path)) return path;
  return path.replaceAll(SECRET, '…').replace(/(\/check\/)[^/]+$/, '$1…');
}
