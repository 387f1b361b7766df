// Plugins: support
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AGENT_ANSWERS } from '#mocks/support/content/agentAnswers.ts';
import { HELP } from '#mocks/support/content/help.ts';
import { NOTICES } from '#mocks/messages/content/notices.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The texts of the screens, without comments and without the calls' own titles. */
const SCREENS = globSync('{kernel,plugins}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/api\.ts$|\/kit\//.test(file.replaceAll('\\', '/')))
  .map((file) => readFileSync(ROOT + file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
  .join('\n');

/** The names in quotes: 进入“个人信息 → 账号安全”，点“绑定微信”. */
const named = (text: string): string[] =>
  [...text.matchAll(/“([^”]+)”/g)].flatMap(([, name = '']) => name.split(' → '));

/** True if it is a label of its own, not part of other words. */
function isOnScreen(name: string): boolean {
  const words = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{Script=Han}\w])${words}(?![\p{Script=Han}\w])`, 'u').test(SCREENS);
}

test.each(HELP.flatMap(({ articles }) => articles).map(({ id, content }) => [id, content]))(
  '%s calls buttons, menus and pages by the names that they have on the screens',
  (_id, content) => {
    expect(named(content).filter((name) => !isOnScreen(name))).toEqual([]);
  },
);

test.each(NOTICES.map(({ title, content }) => [title, content]))(
  'the notice %s names only what is on the screens',
  (_title, content) => {
    expect(named(content).filter((name) => !isOnScreen(name))).toEqual([]);
  },
);

test.each(AGENT_ANSWERS.map(([, answer]) => answer))(
  'customer service names only what is on the screens: %s',
  (answer) => {
    expect(named(answer).filter((name) => !isOnScreen(name))).toEqual([]);
  },
);
