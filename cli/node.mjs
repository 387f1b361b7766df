// Plain JavaScript that an old Node can still parse: checks that this Node is new enough for everything else.
import nodeModule from 'node:module';
import { LANGUAGE } from './words/language.mjs';

/** The build and out-of-tree plugins hook into imports, as Node lets one do since 22.15. */
export function newEnough() {
  return nodeModule.registerHooks !== undefined;
}

/** Said where Node is too old; `start` is the command to use afterwards. */
export const tooOld = {
  zh: (start, detail = '') =>
    `研习需要 Node 22.15 或更新的版本，当前是 ${process.versions.node}。${detail}\n` +
    `请在项目目录运行 npm ci（会一并装好合适的 Node），再用 ${start}；\n` +
    'macOS 上，以及作为软件包装进别的项目时，请先从 https://nodejs.org 安装新版的 Node。',
  en: (start, detail = '') =>
    `Yanxi needs Node 22.15 or newer; this is ${process.versions.node}. ${detail}\n` +
    `Run npm ci in the project (it installs a Node that fits), then use ${start}.\n` +
    'On macOS, and where Yanxi is a package of another project, install a new Node from https://nodejs.org first.',
}[LANGUAGE];
