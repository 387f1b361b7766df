import type { Help } from './api.ts';

/** The watched console in words. */
export const CONSOLE_WORDS: Readonly<Record<Help['console'], string>> = {
  terminal: '终端',
  desktop: '桌面',
  unknown: '实验机',
};
