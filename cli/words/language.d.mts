export type Language = 'zh' | 'en';

/** Chinese where the locale begins with `zh`, else English; pages are in Chinese anyway. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language;

export const LANGUAGE: Language;
