// Each way in which the surface can change has its class, and each class its version.
import { describe, expect, test } from 'vitest';
import { stepped } from '#cli/external/surface/checkSurface.ts';
import { stepOf, surfaceChanges, versionFor } from '#cli/external/surface/compareSurfaces.ts';
import type { Entry, Surface } from '#cli/external/surface/Surface.ts';

const surface = (names: Record<string, Entry>, types: Record<string, Entry> = {}): Surface => ({
  version: '0.1.0',
  modules: { '#kernel/index.ts': names },
  types,
});
const PLAIN: Record<string, Entry> = {
  placed: { type: '(path: string) => string' },
  page: { type: '<P extends Parameters>(ref: RouteRef<P>, options: PageOptions<P>) => PageEntry' },
  PointItem: { type: 'interface', members: { id: 'string', 'order?': 'number' } },
  Kernel: { type: 'interface', members: { http: 'readonly Http' }, sealed: true },
  Writer: { type: 'class', members: { write: '(props: {…}) => void', 'write(props).body': 'string' }, sealed: true },
};
const changed = (name: string, entry: Entry | undefined) => {
  const { [name]: _, ...others } = PLAIN;
  return surfaceChanges(surface(PLAIN), surface(entry ? { ...others, [name]: entry } : others));
};

describe('a change of the surface', () => {
  test.each<[what: string, name: string, entry: Entry | undefined, changes: readonly [kind: string, name: string][]]>([
    ['a name less', 'placed', undefined, [['removed', 'placed']]],
    ['a name more', 'added', { type: 'string' }, [['added', 'added']]],
    ['another parameter', 'placed', { type: '(path: number) => string' }, [['changed', 'placed']]],
    ['a parameter more', 'placed', { type: '(path: string, base: string) => string' }, [['changed', 'placed']]],
    ['a parameter less', 'placed', { type: '() => string' }, [['changed', 'placed']]],
    ['another result', 'placed', { type: '(path: string) => string | undefined' }, [['changed', 'placed']]],
    [
      'a parameter more that may be left out',
      'placed',
      { type: '(path: string, base?: Record<string, (one: A, other: B) => C>) => string' },
      [['added', 'placed']],
    ],
    [
      'the same, of a function with type parameters',
      'page',
      { type: '<P extends Parameters>(ref: RouteRef<P>, options: PageOptions<P>, ...more: string[]) => PageEntry' },
      [['added', 'page']],
    ],
    ['a member less', 'PointItem', { type: 'interface', members: { id: 'string' } }, [['removed', 'PointItem.order']]],
    [
      'a member of another type',
      'PointItem',
      { type: 'interface', members: { id: 'number', 'order?': 'number' } },
      [['changed', 'PointItem.id']],
    ],
    [
      'a member more that has to be there',
      'PointItem',
      { type: 'interface', members: { id: 'string', 'order?': 'number', title: 'string' } },
      [['required', 'PointItem.title']],
    ],
    [
      'a member more that may be left out, with members of its own',
      'PointItem',
      { type: 'interface', members: { id: 'string', 'order?': 'number', 'look?': '{…}', 'look.tone': 'string' } },
      [['added', 'PointItem.look']],
    ],
    [
      'a member that has to be there now',
      'PointItem',
      { type: 'interface', members: { id: 'string', order: 'number' } },
      [['required', 'PointItem.order']],
    ],
    [
      'a member that may be missing now',
      'PointItem',
      { type: 'interface', members: { 'id?': 'string', 'order?': 'number' } },
      [['changed', 'PointItem.id']],
    ],
    [
      'a member more of what the platform alone makes',
      'Kernel',
      { type: 'interface', members: { http: 'readonly Http', clock: 'readonly Clock' }, sealed: true },
      [['added', 'Kernel.clock']],
    ],
    [
      'a member more of what such a thing is given',
      'Writer',
      {
        type: 'class',
        members: { write: '(props: {…}) => void', 'write(props).body': 'string', 'write(props).key': 'string' },
        sealed: true,
      },
      [['required', 'Writer.write(props).key']],
    ],
    ['another comment', 'placed', { type: '(path: string) => string', doc: 'Adds the base.' }, []],
  ])('%s', (_, name, entry, changes) => {
    expect(changed(name, entry).map((change) => [change.kind, change.name])).toEqual(changes);
  });

  test('of a type that lent names mention counts as one of theirs', () => {
    const before = surface(PLAIN, { 'Crumb.Step': { type: 'interface', members: { label: 'string' } } });
    const after = surface(PLAIN, { 'Crumb.Step': { type: 'interface', members: { label: 'string', to: 'Target' } } });
    expect(surfaceChanges(before, after)).toEqual([{ kind: 'required', where: 'types', name: 'Crumb.Step.to' }]);
  });

  test('of a package is its major version', () => {
    const of = (version: string): Surface => ({ ...surface({}), modules: { mobx: { action: { type: version } } } });
    expect(surfaceChanges(of('mobx 7'), of('mobx 8'))).toEqual([{ kind: 'changed', where: 'mobx', name: 'action' }]);
  });
});

describe('the version', () => {
  test.each([
    ['addition', '1.4.2', '1.5.0'],
    ['breaking', '1.4.2', '2.0.0'],
    ['none', '1.4.2', '1.4.2'],
    // As ranges read it: ^0.1.0 has 0.1.1, but not 0.2.0.
    ['addition', '0.1.0', '0.1.1'],
    ['breaking', '0.1.3', '0.2.0'],
  ] as const)('for %s after %s is %s', (step, released, wanted) => {
    expect(versionFor(step, released)).toBe(wanted);
  });

  test.each([
    ['an addition without a step', PLAIN, '1.0.0', false],
    ['an addition in a minor version', PLAIN, '1.1.0', true],
    ['a removal in a minor version', {}, '1.1.0', false],
    ['a removal in a major version', {}, '2.0.0', true],
    ['a second removal before the release', {}, '2.0.1', true],
    ['a removal in a version that counts past nine', {}, '1.10.0', false],
  ])('of %s', (_, now, version, isEnough) => {
    const before = now === PLAIN ? {} : PLAIN;
    expect(stepped(surfaceChanges(surface(before), surface(now)), '1.0.0', version).isEnough).toBe(isEnough);
  });

  test('says nothing of a surface that did not change', () => {
    expect(stepOf(surfaceChanges(surface(PLAIN), surface(PLAIN)))).toBe('none');
  });
});

test('a type that was only mentioned and is lent now is no break', () => {
  const filter: Entry = { type: 'interface', members: { label: 'string' } };
  const before = surface(PLAIN, { 'filters.Filter': filter });
  const lending = (entry: Entry): Surface => ({
    ...surface(PLAIN),
    modules: { ...surface(PLAIN).modules, '#plugins/ui/lists/filters.ts': { Filter: entry } },
  });
  expect(surfaceChanges(before, lending(filter))).toEqual([]);
  expect(surfaceChanges(before, lending({ type: 'interface', members: {} }))).toMatchObject([
    { kind: 'removed', name: 'Filter.label' },
  ]);
  expect(surfaceChanges(lending(filter), before)).toContainEqual(expect.objectContaining({ kind: 'removed' }));
});
