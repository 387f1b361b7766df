// Loaded in development only: the deprecated names that a plugin from out of tree takes, where no source of it is here.
import * as v from 'valibot';
import kept from '#kernel/surface.json' with { type: 'json' };

const Deprecated = v.object({ deprecated: v.optional(v.object({ use: v.string(), goes: v.string() })) });
const Surface = v.object({ modules: v.record(v.string(), v.record(v.string(), Deprecated)) });

const told = new Set<string>();

/** Tells of each name once. `yanxi plugins check` and `yanxi dev --plugin` know its file and line, too. */
export function tellDeprecated(
  id: string,
  names: readonly string[],
  surface: unknown = kept,
  write: (line: string) => void = console.warn,
): void {
  const modules = Object.values(v.parse(Surface, surface).modules);
  for (const name of names) {
    const found = modules.find((module) => module[name]?.deprecated)?.[name]?.deprecated;
    if (!found || told.has(`${id} ${name}`)) continue;
    told.add(`${id} ${name}`);
    write(`插件「${id}」所用的“${name}”已过时：请改用“${found.use}”，${found.goes}起去掉`);
  }
}
