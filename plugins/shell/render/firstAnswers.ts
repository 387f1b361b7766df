// Fetches the answers to the first calls of a signed-in user's page, while the browser fetches the code.
import { setMaxListeners } from 'node:events';
import * as v from 'valibot';
import { getUserInfo, UserInfo } from '#kernel/auth/api.ts';
import { getSystemConfig } from '#kernel/config/api.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { parseJson, type Lenient } from '#kernel/http/read.ts';
import { placed } from '#kernel/browser/base.ts';
import { requestKey } from '#kernel/http/write.ts';
import { entriesOnPage } from '#kernel/plugin/contributions.ts';
import type { ContributionEntry } from '#kernel/plugin/point.ts';
import type { AddressParts } from '#kernel/plugin/routeRef.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { FILE_BATCH, fileKey } from '#plugins/offline/uploads/files.ts';
import { listFileInfo } from '#plugins/offline/uploads/files.api.ts';
import { isImageUrl } from '#plugins/ui/content/imageUrl.ts';
import { frameEntries } from '../frame/frameEntries.ts';
import { latestNotice } from '../notices/latestNotice.ts';
import { asBrowserReads } from './asBrowserReads.ts';
import { type GivenAnswer, markOf } from './carried.ts';
import { type PageOfDeployment, withKernel } from './deployedKernel.ts';
import { followRedirects } from './followRedirects.ts';

/** The most characters of an answer; the browser fetches a longer one itself. */
const LONGEST = 600_000;
/** The names of picture fields in records. */
const PICTURE_FIELDS: ReadonlySet<string> = new Set(['cover', 'image']);

/**
 * The file ids of the pictures in an answer, in order, so that their addresses can be sent with it. Pictures that are
 * addresses already are left out.
 */
function picturesIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(picturesIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
    if (!PICTURE_FIELDS.has(name) || typeof value !== 'string') return picturesIn(value);
    return value === '' || isImageUrl(value) ? [] : [value];
  });
}

export interface FirstAnswersJob extends PageOfDeployment {
  readonly token: string;
  /** The browser's stored user, as JSON. */
  readonly user: string | undefined;
  /** Milliseconds after which answers are no longer awaited. */
  readonly patience: number;
}

type Give = (answer: GivenAnswer) => void;

/**
 * Gives each answer as it comes; none for a page without calls. Failed, slow or unfitting answers are left out: the
 * browser asks again and handles the error.
 */
export function firstAnswers(job: FirstAnswersJob, found: readonly FoundPlugin[], give: Give): Promise<void> {
  return withKernel(job, found, { loadLenient: loadWholeReading }, (kernel) => askAll(kernel, job, give));
}

async function askAll(kernel: Kernel, { href, token, user, patience }: FirstAnswersJob, give: Give): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  // Each call adds a listener.
  setMaxListeners(0, signal);
  const owner = markOf(token);
  const ask = async <T>(request: CallRequest<T>, first = false): Promise<T | undefined> => {
    if (request.call.method !== 'GET' || request.call.replyKind !== 'json') return undefined;
    // Sent with this token alone: a refusal ends no session, and nothing is refreshed.
    const value = await kernel.http.send(request, { tips: false, token, signal }).catch(() => undefined);
    const read = value === undefined ? undefined : asBrowserReads(request, value);
    if (read && JSON.stringify(read.answer).length <= LONGEST) give({ owner, key: requestKey(request), ...read });
    await askPictures(value, first);
    return value;
  };
  const askedFiles = new Set<string>();
  /** Fetches the addresses of the first pictures, which the browser would request only once they are drawn. */
  const askPictures = async (value: unknown, first: boolean): Promise<void> => {
    const fileIds = new Set(
      picturesIn(value)
        .filter((fileId) => !askedFiles.has(fileId))
        .slice(0, FILE_BATCH),
    );
    if (fileIds.size === 0) return;
    for (const fileId of fileIds) askedFiles.add(fileId);
    const wanted = listFileInfo.with({ fileIds: [...fileIds].join(',') });
    const files = await kernel.http.send(wanted, { tips: false, token, signal }).catch(() => []);
    const [shown] = fileIds;
    for (const file of files) {
      const url = placed(file.url);
      const picture = first && file.fileId === shown && { picture: url };
      give({ owner, key: fileKey(file.fileId), answer: { ...file, url }, ...picture });
    }
  };
  const stored = v.safeParse(UserInfo, parseJson(user ?? ''));
  const known = stored.success ? stored.output : await ask(getUserInfo.with({}));
  const calls = known ? await callsOf(kernel, new URL(href), known) : [];
  if (calls.length === 0) return;
  const always = [getSystemConfig.with({}), latestNotice, ...(stored.success ? [getUserInfo.with({})] : [])];
  const all = new Map([...calls, ...always].map((request) => [requestKey(request), request]));
  await Promise.all([...all.values()].map((request, at) => ask(request, at === 0)));
}

/** The browser's calls: of the page, of the contributions to it, and of its frame. */
async function callsOf({ plugins, routes }: Kernel, { pathname, search }: URL, user: UserInfo) {
  const match = followRedirects(routes, pathname);
  if (match.kind !== 'page') return [];
  const { entry, params } = match;
  const address = { params, search };
  const contributed = entriesOnPage(entry, address, plugins.active, true);
  const own = [await entry.data(address, user, { plugins }), ...(await dataOf(contributed, user, address))].flat();
  if (own.length === 0) return [];
  return [...own, ...(await dataOf(frameEntries(entry, { active: plugins.active, routes }), user, address)).flat()];
}

const dataOf = (entries: readonly ContributionEntry[], user: UserInfo, address: AddressParts) =>
  Promise.all(entries.map((one) => Promise.resolve(one.data(user, address))));

/** Answers that can be read only in part are left to the browser, which says so and reports it. */
async function loadWholeReading(): Promise<Lenient> {
  const lenient = await import('../lenient/lenientReading.ts');
  return {
    ...lenient,
    readLeniently(schema, value, timeZone) {
      const read = lenient.readLeniently(schema, value, timeZone);
      return read.ok && read.leftOut.length > 0 ? { ok: false, error: new Error('partial') } : read;
    },
  };
}
