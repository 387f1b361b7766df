import type { Check } from './Check.ts';

export interface LabTask {
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly checks: readonly Check[];
  /** The lessons that it is made for; others take it in turn. */
  readonly fits?: RegExp;
}

export interface Lab {
  readonly platform: string;
  readonly image: string;
  readonly consoles: readonly ('terminal' | 'desktop' | 'web')[];
  readonly files: Readonly<Record<string, string>>;
  readonly tasks: readonly LabTask[];
}
