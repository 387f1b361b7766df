// Refuses addresses that must never reach a real upstream, however they are disguised.
import { type Trouble, troubleIn } from './upstreamTrouble.ts';

/**
 * Splits a path as a server behind may read it: undoes percent-encoding, backslashes, doubled slashes and
 * `;parameters`.
 */
function segmentsOf(path: string): string[] {
  let text = path.split(/[?#]/, 1)[0] ?? '';
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  }
  return text
    .split(/[/\\]+/)
    .map((segment) => segment.replace(/;.*$/s, ''))
    .filter((segment) => segment !== '');
}

const CONTROL = '__mock';

export const REFUSALS = {
  control: troubleIn(404, ({ control }) => control),
  climbing: troubleIn(400, ({ climbing }) => climbing),
} as const;

/**
 * The reason why a path must not reach a real upstream: control addresses exist only in the mock, and a path with `..`,
 * which no browser sends, could leave the calls, or the folder in the upstream's address.
 * @example
 * refusedPath('/system/api/%2e%2e/admin'); // { status: 400, message: … }
 */
export function refusedPath(path: string): Trouble | undefined {
  const segments = segmentsOf(path);
  if (segments.some((segment) => segment.toLowerCase() === CONTROL)) return REFUSALS.control;
  return segments.some((segment) => segment === '.' || segment === '..') ? REFUSALS.climbing : undefined;
}
