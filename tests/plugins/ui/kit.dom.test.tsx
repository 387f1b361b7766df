// The kit: every control that other plugins take from `ui` is in it, with its properties to change.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { AT_WORK, FAMILIES } from '#kit/workbench/families.ts';
import { jsxOf } from '#kit/workbench/jsxOf.ts';
import { Properties, type Value } from '#kit/workbench/Properties.ts';

const PLUGINS = resolve(import.meta.dirname, '../../../plugins');
const CONTROLS = FAMILIES.flatMap(({ controls }) => controls);
const named = (name: string) => {
  const found = CONTROLS.find((control) => control.name === name);
  if (!found) throw new Error(`${name} is not in the kit`);
  return found;
};

/** The components that another plugin imports from `ui`, or loads. */
function taken(): string[] {
  const names = new Set<string>();
  const add = (list: string): void => {
    for (const one of list.split(',')) {
      const name = one.trim().split(/[ :]/)[0] ?? '';
      if (/^[A-Z][a-z]/.test(name)) names.add(name);
    }
  };
  const files = readdirSync(PLUGINS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/^ui[/\\]/.test(file),
  );
  for (const file of files) {
    const source = readFileSync(join(PLUGINS, file), 'utf8');
    for (const [, list = ''] of source.matchAll(/import \{([^}]*)\} from '#plugins\/ui\/(?!kit\/)[^']+\.tsx'/g)) {
      add(list.replaceAll(/\btype \w+/g, ''));
    }
    for (const [, name = ''] of source.matchAll(/import\('#plugins\/ui\/[^']+\.tsx'\)\)\.(\w+)/g)) add(name);
  }
  return [...names].toSorted();
}

test('whatever control other plugins use has its place in the kit, and nothing has two', () => {
  const used = taken();
  expect(used.length).toBeGreaterThan(90);
  const shown = CONTROLS.map(({ name }) => name);
  expect(used.filter((name) => !shown.includes(name) && !(name in AT_WORK))).toEqual([]);
  expect(Object.keys(AT_WORK).filter((name) => shown.includes(name) || !used.includes(name))).toEqual([]);
  expect(shown.filter((name, at) => shown.indexOf(name) !== at)).toEqual([]);
});

test('no control has two properties of one name, and each is drawn anew with what was changed', () => {
  for (const { name, draw } of CONTROLS) {
    const first = new Properties(new Map(), () => undefined);
    draw(first);
    const names = first.fields.map((field) => field.name);
    expect([name, names.filter((one, at) => names.indexOf(one) !== at)]).toEqual([name, []]);
    const changed = new Map<string, Value>(
      first.fields.map((field) => {
        if (field.kind === 'flag') return [field.name, !field.value];
        if (field.kind === 'number') return [field.name, field.value + 1];
        return [field.name, field.kind === 'choice' ? (field.of.at(-1) ?? '') : `${field.value}改`];
      }),
    );
    const second = new Properties(changed, () => undefined);
    draw(second);
    const unchanged = second.fields.filter(
      ({ name: one, value }) => changed.get(one) !== value || (changed.size > 0 && !changed.has(one)),
    );
    // Properties that depend on another one may appear only now.
    expect([name, unchanged.filter(({ name: one }) => names.includes(one))]).toEqual([name, []]);
  }
});

test('the JSX is what one would write', () => {
  const of = new Properties(new Map<string, Value>([['disabled', true]]), () => undefined);
  expect(jsxOf(named('PlainButton').draw(of), 'PlainButton')).toBe(
    '<PlainButton variant="filled" disabled>开始学习</PlainButton>',
  );
  const parts = jsxOf(
    <Pager page={2} size={10} total={30} label={'"很长的"名字'.repeat(4)} onChange={() => undefined} />,
    'Pager',
  );
  expect(parts.split('\n')).toEqual([
    '<Pager',
    '  page={2}',
    '  size={10}',
    '  total={30}',
    `  label={'${'"很长的"名字'.repeat(4)}'}`,
    '  onChange={() => …}',
    '/>',
  ]);
});
