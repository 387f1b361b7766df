// Draws a public page as a guest's browser would, and gives the answers along that it was drawn from.
import { when } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Kernel } from '#kernel/createKernel.ts';
import { getSystemConfig } from '#kernel/config/api.ts';
import { requestKey } from '#kernel/http/write.ts';
import { fileKey, filesOf } from '#plugins/offline/uploads/files.ts';
import { provideTextCleaner } from '#plugins/ui/content/RichContent.tsx';
import { chooseDrawings } from '#plugins/ui/covers/chooseDrawings.ts';
import { provideChooser } from '#plugins/ui/covers/coverChoice.ts';
import { screensToCome } from '#plugins/ui/states/Late.tsx';
import { cleanText } from '#plugins/ui/content/cleanText.ts';
import { tellPageTime } from '#plugins/ui/clock/pageTime.ts';
import { isImageUrl } from '#plugins/ui/content/imageUrl.ts';
import { App } from '../App.tsx';
import { loadFrame } from '../laterParts.ts';
import { latestNotice } from '../notices/latestNotice.ts';
import { factsOf } from '../pageFacts.ts';
import { manifests } from '../manifests.ts';
import { asBrowserReads } from './asBrowserReads.ts';
import type { Carried } from './carried.ts';
import { type Fetch, installBrowserParts, renderedAt } from './browserParts.ts';
import { type PageOfDeployment, withKernel } from './deployedKernel.ts';

/** Answers that lead to further questions are asked for so many times. */
const ROUNDS = 3;
/** In milliseconds: the server no longer waits for the page after this. */
const PATIENCE = 5_000;
/** Code may load more code; it does so once in the life of the process. */
const LOADS = 10;

export type RenderJob = PageOfDeployment;

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
  /** Is drawn by the browser alone. */
  | { readonly kind: 'plain'; readonly why: string; readonly missing: boolean };

/** Once in a process, ahead of the first page; with what calls go out by. */
export function prepareRendering(outgoing: Fetch): void {
  installBrowserParts(outgoing);
  provideTextCleaner(cleanText);
  provideChooser(chooseDrawings);
  tellPageTime(renderedAt);
  enableStaticRendering(true);
}

const HOST = { loadFrame, loadLenient: () => import('../lenient/lenientReading.ts') };

export async function renderPage(job: RenderJob): Promise<Rendered> {
  const rendered = await withKernel(job, manifests, HOST, (kernel) =>
    Promise.race([draw(kernel, job.href), tooSlow(kernel)]),
  );
  return rendered ?? plain('deployment');
}

function tooSlow(kernel: Kernel): Promise<Rendered> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(plain('too slow')), PATIENCE);
    kernel.whenDisposed(() => clearTimeout(timer));
  });
}

async function draw(kernel: Kernel, href: string): Promise<Rendered> {
  kernel.remotes.get(latestNotice);
  const configured = kernel.systemConfig.load(kernel.http.send);
  await kernel.navigation.goTo(href, { replace: true, force: true });
  const { shown } = kernel.navigation;
  if (shown?.view.kind !== 'page' || !shown.view.opened.ok) return plain(shown?.view.kind ?? 'nothing');
  const { entry } = shown.view;
  const own = await entry.data(addressOf(kernel, shown), undefined, kernel);
  for (const request of own) kernel.remotes.get(request);
  if (!(await configured)) return plain('no configuration');

  let html = '';
  for (let round = 0; round <= ROUNDS; round++) {
    const failed = await answersTo(kernel);
    if (failed) {
      const missing = failed.code === 404 && own.some(({ call }) => call.line === failed.line);
      return plain(`${failed.line} ${failed.message}`, missing);
    }
    const before = kernel.remotes.asked.length;
    html = await drawWithCode(kernel);
    const files = await filesOf(kernel).answered();
    if (kernel.remotes.asked.length === before && files.length === 0) break;
  }
  html = await drawWithCode(kernel);
  if (html.includes('<!--$!-->')) return plain('a part failed');
  const answers = await answersOf(kernel);
  if (!answers) return plain('an answer does not fit');
  return {
    kind: 'page',
    html,
    facts: factsFor(kernel, shown.path),
    carried: { at: renderedAt(), zone: new Date().getTimezoneOffset(), answers },
  };
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

function plain(why: string, missing = false): Rendered {
  return { kind: 'plain', why, missing };
}

function addressOf(kernel: Kernel, { path, search }: { path: string; search: string }) {
  const match = kernel.routes.find(path);
  return { params: match.kind === 'page' ? match.params : {}, search };
}

/** Waits for all requests, and reloads stale ones; returns the first failure. */
async function answersTo({ remotes }: Kernel) {
  remotes.warm(remotes.asked);
  const all = remotes.asked.map((request) => remotes.get(request));
  await when(() => all.every(({ loading }) => !loading));
  return all.find(({ error }) => error)?.error;
}

async function drawWithCode(kernel: Kernel): Promise<string> {
  let html = renderToString(createElement(App, { kernel }));
  for (let load = 0; screensToCome.size > 0 && load < LOADS; load++) {
    await Promise.all(screensToCome);
    html = renderToString(createElement(App, { kernel }));
  }
  return html;
}

/** The answers as the browser will read them; undefined if it would read one differently. */
async function answersOf(kernel: Kernel) {
  const answers: Record<string, unknown> = {};
  for (const request of kernel.remotes.asked) {
    const { value } = kernel.remotes.get(request);
    if (value === undefined) continue;
    const read = asBrowserReads(request, value);
    if (!read) return undefined;
    answers[requestKey(request)] = read.answer;
  }
  answers[requestKey(getSystemConfig.with({}))] = kernel.systemConfig.answer;
  for (const [fileId, info] of await filesOf(kernel).answered()) answers[fileKey(fileId)] = info ?? null;
  return answers;
}
