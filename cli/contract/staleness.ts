// Compares a stored OpenAPI document with the declarations.
import * as v from 'valibot';

const Document = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    paths: v.record(v.string(), v.record(v.string(), v.unknown())),
    components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
  }),
);
const SHOWN = 10;

/** One line of text per difference; empty if the two are equal. */
export function differences(kept: string, current: string): readonly string[] {
  if (kept === current) return [];
  const [old, now] = [partsOf(kept), partsOf(current)];
  if (!old || !now) return ['它不是一份 OpenAPI 文档'];
  const found = [
    ...[...now].flatMap(([name, text]) => {
      if (!old.has(name)) return [`新增 ${name}`];
      return old.get(name) === text ? [] : [`改动 ${name}`];
    }),
    ...[...old.keys()].filter((name) => !now.has(name)).map((name) => `删除 ${name}`),
  ];
  if (found.length === 0) return ['排版或说明文字不同'];
  return found.length <= SHOWN ? found : [...found.slice(0, SHOWN), `…共 ${found.length} 处`];
}

/** Calls and entities by name. */
function partsOf(text: string): Map<string, string> | undefined {
  const reading = v.safeParse(Document, text);
  if (!reading.success) return undefined;
  const { paths, components } = reading.output;
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, JSON.stringify(operation)] as const,
    ),
  );
  const entities = Object.entries(components.schemas).map(
    ([name, schema]) => [`实体 ${name}`, JSON.stringify(schema)] as const,
  );
  return new Map([...calls, ...entities]);
}
