// Writes index.html, the page that browsers draw: for static file servers and for development.
import { sources } from '@rspack/core';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { undrawnPage } from '../site/pageDocument.ts';
import { PAGE_SOURCES, pageFrame } from '../site/pageFrame.ts';
import { oldBrowserNotice } from './oldBrowserNotice.ts';
import { filesStep } from './filesStep.ts';

/** Marks hot updates in development, which are listed among the entry's files but are not complete scripts. */
const HOT_UPDATE = '.hot-update.';

export const indexPage = filesStep('indexPage', 'named', (compilation) => {
  for (const file of PAGE_SOURCES) compilation.fileDependencies.add(file);
  const filesOf = (entry: string) =>
    (compilation.entrypoints.get(entry)?.getFiles() ?? []).filter((file) => !file.includes(HOT_UPDATE));
  const [initial, [beforePaint]] = [filesOf('main'), filesOf('beforePaint')];
  const oldBrowser = oldBrowserNotice(Object.keys(compilation.assets));
  const frame = pageFrame(defaultDeployment(), { initial, beforePaint, oldBrowser, lazy: {} });
  const sheetIn = compilation.compiler.options.mode === 'development' ? 'head' : 'body';
  compilation.emitAsset('index.html', new sources.RawSource(undrawnPage(frame, { sheetIn })));
});
