import { words } from '../words/doctor.ts';

/** The result of one check. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  text: string;
  /** Tells how to fix it. */
  remedy?: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warn = (text: string, remedy: string): Finding => ({ level: 'warn', text, remedy });
export const fail = (text: string, remedy: string): Finding => ({ level: 'fail', text, remedy });

/** Makes a finding of an error, with its remedy if it has one. */
export function failedWith(error: unknown): Finding {
  if (error instanceof Error && 'remedy' in error) return fail(error.message, String(error.remedy));
  return fail(error instanceof Error ? error.message : String(error), words.followHints);
}
