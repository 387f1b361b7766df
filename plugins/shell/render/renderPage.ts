// Draws a page as its visitor's browser would, and gives the answers along that it was drawn from.
import { runInAction, when } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { getUserInfo, UserInfo } from '#kernel/auth/api.ts';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { parseJson } from '#kernel/http/read.ts';
import { getSystemConfig } from '#kernel/config/api.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { requestKey } from '#kernel/http/write.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { fileKey, type Files, filesOf } from '#plugins/offline/uploads/files.ts';
import { provideTextCleaner } from '#plugins/ui/content/RichContent.tsx';
import { chooseDrawings } from '#plugins/ui/covers/chooseDrawings.ts';
import { provideChooser } from '#plugins/ui/covers/coverChoice.ts';
import { screensToCome } from '#kernel/LateScreen.tsx';
import { cleanText } from '#plugins/ui/content/cleanText.ts';
import { tellPageTime } from '#plugins/ui/clock/pageTime.ts';
import { provideCookies } from '#plugins/ui/localValues.ts';
import { isImageUrl } from '#plugins/ui/content/imageUrl.ts';
import { App } from '../App.tsx';
import { frameEntries } from '../frame/frameEntries.ts';
import { loadFrame } from '../frame/laterParts.ts';
import { latestNotice } from '../notices/latestNotice.ts';
import { factsOf } from '../pageFacts.ts';
import { type Carried, markOf } from './carried.ts';
import { type Fetch, installBrowserParts, renderedAt, renderedCookies } from './browserParts.ts';
import { type PageOfDeployment, withKernel } from './deployedKernel.ts';

/** Answers that lead to further questions are asked for so many times. */
const ROUNDS = 3;
/** Milliseconds for which a page is drawn that is kept for the next guest. */
const PATIENCE = 5_000;
/** The last milliseconds of them, in which it is drawn without the answers that are late. */
const DRAWING = 80;
/** Code may load more code; it does so once in the life of the process. */
const LOADS = 10;

/** The signed-in user for whom a page is drawn. */
export interface Visitor {
  readonly token: string;
  /** The user as their browser knows them, in JSON. */
  readonly user: string | undefined;
}

export interface RenderJob extends PageOfDeployment {
  /** Without one, it is drawn for guests. */
  readonly visitor?: Visitor | undefined;
  /** The browser draws it. */
  readonly answersOnly?: boolean;
  /** Milliseconds within which it has to be drawn. */
  readonly patience?: number | undefined;
}

export interface RenderedFacts {
  readonly title: string;
  readonly siteName: string;
  readonly description: string | undefined;
  /** The canonical address of the page. */
  readonly path: string;
  readonly image: string | undefined;
  readonly about: Readonly<Record<string, unknown>> | undefined;
}

export type Rendered =
  | { readonly kind: 'page'; readonly html: string; readonly carried: Carried; readonly facts: RenderedFacts }
  /** The browser draws it. A user's comes with the answers so far, as nobody else asks for them. */
  | { readonly kind: 'plain'; readonly why: string; readonly missing: boolean; readonly carried?: Carried | undefined };

/** Once in a process, ahead of the first page; with what calls go out by. */
export function prepareRendering(outgoing: Fetch): void {
  installBrowserParts(outgoing);
  provideCookies(renderedCookies);
  provideTextCleaner(cleanText);
  provideChooser(chooseDrawings);
  tellPageTime(renderedAt);
  enableStaticRendering(true);
}

const HOST = {
  loadFrame,
  loadLenient: () => import('../lenient/lenientReading.ts'),
  signedOut: () => Promise.resolve(false),
};

export async function renderPage(job: RenderJob, found: readonly FoundPlugin[]): Promise<Rendered> {
  const rendered = await withKernel(job, found, HOST, async (kernel) => {
    const { patience = PATIENCE } = job;
    const deadline = after(kernel, patience - DRAWING);
    const tooSlow = after(kernel, patience).then(() => plain('too slow'));
    const outcome = await Promise.race([draw(kernel, job, deadline).catch(failed), tooSlow]);
    return outcome.kind === 'plain' && job.visitor
      ? { ...outcome, carried: carriedWith(answersOf(kernel).answers, job, UNDRAWN) }
      : outcome;
  });
  return rendered ?? plain('deployment');
}

function after(kernel: Kernel, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, boundedWait(milliseconds));
    kernel.whenDisposed(() => clearTimeout(timer));
  });
}

/** After the deadline it does without answers that are late. */
async function draw(kernel: Kernel, job: RenderJob, deadline: Promise<void>): Promise<Rendered> {
  const { remotes, session, navigation } = kernel;
  const user = job.visitor && signIn(kernel, job.visitor);
  remotes.get(latestNotice);
  const configured = kernel.systemConfig.load(kernel.http.send);
  await user;
  if (job.visitor && !session.user) return plain('no user');
  const files = filesOf(kernel);
  askForPicture(files, session.user);
  await navigation.goTo(job.href, { replace: true, force: true });
  const { shown } = navigation;
  if (shown?.view.kind !== 'page' || !shown.view.opened.ok) return plain(shown?.view.kind ?? 'nothing');
  const { entry } = shown.view;
  const address = addressOf(kernel, shown);
  const own = await entry.data(address, session.user, kernel);
  const ofFrame = frameEntries(entry, { active: kernel.plugins.active, routes: kernel.routes });
  const more = job.visitor
    ? await Promise.all(ofFrame.map((one) => Promise.resolve(one.data(session.user, address))))
    : [];
  for (const request of [...own, ...more.flat()]) remotes.get(request);
  if (!(await configured)) return plain('no configuration');
  const needed = job.visitor ? [...own, USER] : own;
  const without = new Set<CallRequest>();
  let html = '';
  for (let round = 0; round <= ROUNDS; round++) {
    await Promise.all([answersTo(kernel, { without, deadline }), files.settled(deadline)]);
    for (const request of needed) {
      const { value, error } = remotes.get(request);
      if (value === undefined && error) return plain(`${request.call.line} ${error.message}`, error.code === 404);
    }
    if (job.answersOnly) return plain('answers only');
    // The browser's user may be older than the upstream's.
    if (job.visitor) serve(kernel, job.visitor, remotes.get(USER).value ?? session.user);
    for (const request of without) remotes.forget(request);
    const before = remotes.asked.length + files.asked;
    html = await drawWithCode(kernel);
    if (remotes.asked.length + files.asked === before) break;
  }
  if (html.includes('<!--$!-->')) return plain('a part failed');
  const { answers, misfits } = answersOf(kernel);
  if (misfits) return plain('an answer does not fit');
  for (const [fileId, info] of files.answers) answers.set(fileKey(fileId), info ?? null);
  const whole = without.size === 0 && files.answers.length === files.asked;
  // A guest's page is kept for others.
  if (!whole && !job.visitor) return plain('a part is missing');
  return {
    kind: 'page',
    html,
    facts: factsFor(kernel, shown.path),
    carried: carriedWith(answers, job, { drawn: true, whole }),
  };
}

const USER = getUserInfo.with({});

/** Every page shows it: asked for ahead, it spares most pages a second drawing. */
function askForPicture(files: Files, user: UserInfo | undefined): void {
  const picture = user?.avatar || user?.avatarId;
  if (picture && !isImageUrl(picture)) files.url(picture).catch(() => undefined);
}

/** Begins with the user as the browser knows them, where it does. */
async function signIn(kernel: Kernel, visitor: Visitor): Promise<void> {
  const known = v.safeParse(UserInfo, parseJson(visitor.user ?? ''));
  serve(kernel, visitor, known.success ? known.output : undefined);
  kernel.remotes.warm([USER]);
  if (known.success) return;
  await when(() => !kernel.remotes.get(USER).loading);
  serve(kernel, visitor, kernel.remotes.get(USER).value);
}

function serve({ session }: Kernel, { token }: Visitor, user: UserInfo | undefined): void {
  runInAction(() => session.serve(token, user));
}

function factsFor(kernel: Kernel, path: string): RenderedFacts {
  const { said } = factsOf(kernel);
  const image = said?.image ?? undefined;
  return {
    title: kernel.navigation.title,
    siteName: kernel.systemConfig.value.systemName,
    description: said?.description ?? undefined,
    path: said?.address.href ?? path,
    image: image === undefined || isImageUrl(image) ? image : filesOf(kernel).found(image)?.url,
    about: said?.about,
  };
}

const failed = (error: unknown): Rendered => plain(String(error));

function plain(why: string, missing = false): Rendered {
  return { kind: 'plain', why, missing };
}

function addressOf(kernel: Kernel, { path, search }: { path: string; search: string }) {
  const match = kernel.routes.find(path);
  return { params: match.kind === 'page' ? match.params : {}, search };
}

interface Asking {
  /** Those that failed or were late: their parts are drawn as they wait, and the browser asks. */
  readonly without: Set<CallRequest>;
  readonly deadline: Promise<void>;
}

/** Waits for all requests, and reloads stale ones. */
async function answersTo({ remotes }: Kernel, { without, deadline }: Asking): Promise<void> {
  const wanted = remotes.asked.filter((request) => !without.has(request));
  remotes.warm(wanted);
  const all = wanted.map((request) => remotes.get(request));
  await Promise.race([when(() => all.every(({ loading }) => !loading)), deadline]);
  for (const request of wanted) {
    if (remotes.get(request).value === undefined) without.add(request);
  }
}

async function drawWithCode(kernel: Kernel): Promise<string> {
  let html = renderToString(createElement(App, { kernel }));
  for (let load = 0; screensToCome.size > 0 && load < LOADS; load++) {
    await Promise.all(screensToCome);
    html = renderToString(createElement(App, { kernel }));
  }
  return html;
}

const UNDRAWN = { drawn: false, whole: false };

function carriedWith(
  answers: ReadonlyMap<string, unknown>,
  { visitor }: RenderJob,
  state: Pick<Carried, 'drawn' | 'whole'>,
): Carried {
  return {
    ...state,
    owner: markOf(visitor?.token),
    at: renderedAt(),
    zone: new Date().getTimezoneOffset(),
    answers: Object.fromEntries(answers),
  };
}

/** The answers that have come, as the browser will read them, but for misfits, which it would read differently. */
function answersOf({ systemConfig, remotes }: Kernel): { answers: Map<string, unknown>; misfits: boolean } {
  const answers = new Map<string, unknown>();
  if (systemConfig.answer !== undefined) answers.set(requestKey(getSystemConfig.with({})), systemConfig.answer);
  let misfits = false;
  for (const request of remotes.asked) {
    const { value } = remotes.get(request);
    if (value === undefined) continue;
    const read = asBrowserReads(request, value);
    if (read) answers.set(requestKey(request), read.answer);
    else misfits = true;
  }
  return { answers, misfits };
}

/** An answer as the browser will read it from the page; undefined if it would read it differently. */
function asBrowserReads({ call }: CallRequest, value: unknown): { answer: unknown } | undefined {
  const text = JSON.stringify(value);
  const answer = parseJson(text);
  const read = v.safeParse(call.reply, answer);
  return read.success && JSON.stringify(read.output) === text ? { answer } : undefined;
}
