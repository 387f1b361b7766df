// Compares a stored OpenAPI document with the declarations. Examples do not count: the mock upstream's data may change
// without them.
import * as v from 'valibot';
import { words } from '../words/contract.ts';
import { operationsIn } from './operationsIn.ts';

const Document = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    paths: v.record(v.string(), v.record(v.string(), v.unknown())),
    components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
  }),
);
const SHOWN = 10;

/** One line of text per difference; empty if the two are equal but for their examples. */
export function differences(kept: string, current: string): readonly string[] {
  if (withoutExamples(kept) === withoutExamples(current)) return [];
  const [old, now] = [partsOf(kept), partsOf(current)];
  if (!old || !now) return [words.notOpenApi];
  const found = [
    ...[...now].flatMap(([name, text]) => {
      const before = old.get(name);
      if (before === undefined) return [words.added(name)];
      return withoutExamples(before) === withoutExamples(text) ? [] : [words.changed(name)];
    }),
    ...[...old.keys()].filter((name) => !now.has(name)).map((name) => words.removed(name)),
  ];
  if (found.length === 0) return [words.onlyWords];
  return found.length <= SHOWN ? found : [...found.slice(0, SHOWN), words.inAll(found.length)];
}

/** Calls and entities by name. */
function partsOf(text: string): Map<string, string> | undefined {
  const reading = v.safeParse(Document, text);
  if (!reading.success) return undefined;
  const { paths, components } = reading.output;
  const calls = operationsIn(paths).map(([call, operation]) => [call, JSON.stringify(operation)] as const);
  const entities = Object.entries(components.schemas).map(
    ([name, schema]) => [words.entity(name), JSON.stringify(schema)] as const,
  );
  return new Map([...calls, ...entities]);
}

/** The text as it is if it is not JSON. */
function withoutExamples(text: string): string {
  const reading = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!reading.success) return text;
  return JSON.stringify(reading.output, (name, value: unknown) => (name === 'example' ? undefined : value));
}
