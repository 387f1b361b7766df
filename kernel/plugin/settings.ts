// The settings of a plugin: its manifest names the schema, with which the resolver reads the deployment.
import * as v from 'valibot';
import { object } from '../config/noList.ts';
import type { Resolution } from './resolve.ts';

/**
 * A plugin's settings after validation. Invalid ones get their defaults: one typo must not remove a whole feature, and
 * defaults are always safe because the upstream enforces permissions.
 */
export interface SettingsReading {
  readonly value: unknown;
  readonly problems: readonly string[];
  /** False if an invalid setting has no default: the plugin does not run. */
  readonly usable: boolean;
}

/** `Settings` without the type of their values, for manifests and the resolver. */
export interface AnySettings {
  readonly schema: v.GenericSchema<unknown, unknown>;
  read(given: unknown): SettingsReading;
}

export interface Settings<Values> extends AnySettings {
  valuesOf(reading: SettingsReading | undefined): Values | undefined;
}

/**
 * A plugin's settings: its manifest names them (`settings: supportSettings`), its code reads them with `settingsOf`.
 * Each has a default, and a `v.title` and `v.description` in Chinese for the JSON Schema of the deployment.
 * @example export const supportSettings = settings({ phone: v.pipe(v.optional(v.boolean(), true), v.title('…')) });
 */
export function settings<const E extends v.ObjectEntries>(
  entries: E,
): Settings<v.InferOutput<v.StrictObjectSchema<E, undefined>>> {
  const schema = object(entries);
  const values = new WeakMap<SettingsReading, v.InferOutput<typeof schema>>();
  return {
    schema,
    read(given = {}) {
      const { issues = [] } = v.safeParse(schema, given);
      const problems = issues.map((issue) => `${pathOf(issue)}：${inChinese(issue)}`);
      const wrong = new Set(issues.flatMap(({ path }) => path?.[0].key ?? []));
      const fitting = Object.entries(typeof given === 'object' && given !== null ? given : {}).filter(
        ([name]) => Object.hasOwn(entries, name) && !wrong.has(name),
      );
      const { success: usable, output } = v.safeParse(schema, Object.fromEntries(fitting));
      const reading = { value: output, problems, usable };
      if (usable) values.set(reading, output);
      return reading;
    },
    valuesOf: (reading) => reading && values.get(reading),
  };
}

/** Holds the validated settings; implemented by the kernel. */
export interface SettingsSource {
  readonly plugins: Pick<Resolution, 'choices' | 'settings'>;
}

/** The settings of a running plugin: `settingsOf(kernel, noteSettings).maxLength`. */
export function settingsOf<Values>(kernel: SettingsSource, of: Settings<Values>): Values {
  const values = of.valuesOf(kernel.plugins.settings.get(of));
  if (values === undefined) throw new Error('These settings belong to no plugin that runs here.');
  return values;
}

const pathOf = ({ path }: v.BaseIssue<unknown>): string => path?.map(({ key }) => String(key)).join('.') ?? 'settings';

/** The schema's own message if it is in Chinese; valibot's are in English. */
function inChinese({ message, expected, received }: v.BaseIssue<unknown>): string {
  return /\p{Script=Han}/u.test(message) ? message : `应为 ${expected ?? '其他值'}，现为 ${received}`;
}
