// The language of the terminal. Plain JavaScript, because yanxi.mjs asks an old Node for it, too.

/** By precedence: the first that is set and not empty decides. */
const VARIABLES = ['YANXI_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG'];

export function languageOf(env) {
  const locale = VARIABLES.map((name) => env[name]).find((value) => value !== undefined && value !== '');
  return /^zh(?![a-z])/i.test(locale ?? '') ? 'zh' : 'en';
}

/** Chosen once: the whole of a process speaks one language, and so do the processes that it starts. */
export const LANGUAGE = languageOf(process.env);
