// The mock upstream as one of another make: what it answers a page is written otherwise on the way.
import type { BrowserContext, Route } from 'playwright/test';
import { readContract } from '#cli/readContract.ts';
import { type AnyCall, SERVICES } from '#kernel/http/call.ts';
import { parseExactly } from '#plugins/shell/lenient/lenientEnvelope.ts';
import { readEnvelope } from '#kernel/http/read.ts';
import type { Random } from '#mocks/world/random.ts';
import { answerTo } from '../../e2e/support/answerTo.ts';
import { type Difference, drawn, type Ids, numericIds, otherwise } from './differences.ts';
import { isRow } from './schemaWalk.ts';

const { calls } = await readContract();

/** Calls by the method and path of their requests. */
const known: readonly (readonly [RegExp, AnyCall])[] = calls
  .filter(({ call }) => call.replyKind === 'json')
  // `/events/page` before `/events/{id}`.
  .toSorted((one, other) => one.call.pathNames.length - other.call.pathNames.length)
  .map(({ call }) => [patternOf(call.line), call]);

/** The call that a request makes: `GET /training/api/v1/note/findById`. */
export const callOf = (asked: string): AnyCall | undefined => known.find(([pattern]) => pattern.test(asked))?.[1];

function patternOf(line: string): RegExp {
  const quoted = line.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${quoted.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

const OURS = new RegExp(`^/(?:${SERVICES.join('|')})/`);

export interface Make {
  readonly differences: readonly Difference[];
  /** The share of the places where something could differ that do differ. */
  readonly chance: number;
  readonly random: Random;
  /** True for an upstream whose ids are numbers. */
  readonly numeric: boolean;
}

/** The parts of answers that could not be read, by call and field. */
export type Unread = Set<string>;

/** From now on, until what it gives is called, this make answers. */
export async function answerAs(
  context: BrowserContext,
  make: Make,
  ids: Ids,
  unread: Unread,
): Promise<() => Promise<void>> {
  const isAsked = (url: URL): boolean => OURS.test(url.pathname);
  const answer = (route: Route) => answerOne(route, make, ids, unread);
  await context.route(isAsked, answer);
  return () => context.unrouteAll({ behavior: 'wait' });
}

async function answerOne(route: Route, make: Make, ids: Ids, unread: Unread): Promise<void> {
  const { differences, chance, random, numeric } = make;
  const request = route.request();
  if (request.resourceType() !== 'fetch') return route.fallback();
  const sent = request.postData();
  const url = ids.back(request.url());
  const response = await answerTo(route, { url, ...(sent !== null && { postData: ids.back(sent) }) });
  const asked = `${request.method()} ${new URL(url).pathname}`;
  const call = callOf(asked);
  const envelope: unknown = await response.json().catch(() => undefined);
  if (!call || !isRow(envelope) || envelope['state'] !== true) return route.fulfill({ response });
  const everywhere = numeric ? [numericIds(ids)] : [];
  const body = otherwise(call, envelope['data'], drawn(differences, chance, random, everywhere), random);
  const note = ({ detail = '' }) => void unread.add(`${call.line}: ${detail}`);
  const loadLenient = () => import('#plugins/shell/lenient/lenientReading.ts');
  await readEnvelope(call, parseExactly(body), { timeZone: 'Asia/Shanghai', misfit: note, loadLenient }).catch(note);
  return route.fulfill({ response, body });
}
