import { LANGUAGE } from './language.mjs';

const zh = {
  about: '输出命令补全的脚本，供 bash、zsh、fish 使用',
  shells: 'bash、zsh 或 fish',
  typed: '[词...]',
  typedWords: '由脚本给出，不用自己写',
  after: `
npx yanxi 之后补全；yanxi 也是一个命令（npm link，或 alias yanxi='npx yanxi'）时，它之后也补全。
`,
};

const en: typeof zh = {
  about: 'print a completion script for bash, zsh or fish',
  shells: 'bash, zsh or fish',
  typed: '[words...]',
  typedWords: 'given by the scripts; not for you to write',
  after: `
Completes after npx yanxi; and after yanxi, where that is a command, too (npm link, or alias yanxi='npx yanxi').
`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
