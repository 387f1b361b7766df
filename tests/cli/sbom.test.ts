import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import { isPassedOn } from '#cli/build/thirdPartyNotices.ts';
import { ROOT } from '#cli/paths.ts';

const Packages = v.record(
  v.string(),
  v.object({
    version: v.optional(v.string()),
    license: v.optional(v.string()),
    dev: v.optional(v.boolean(), false),
    link: v.optional(v.boolean(), false),
    optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
  }),
);

/** Packages that a build ships or the server needs; without the platform itself and its link to its own Node. */
const shipped = Object.entries(v.parse(Packages, lock.packages))
  .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
  .map(([path, one]) => ({ ...one, name: path.replace(/^.*node_modules\//, '') }));

/** A build for one platform, such as `@rspack/binding-linux-x64-gnu`, has the licence of the package that lists it. */
const licenceOf = ({ name, license }: (typeof shipped)[number]): string =>
  license ?? shipped.find(({ optionalDependencies }) => name in optionalDependencies)?.license ?? 'none';

test('every package that is shipped has a licence under which it may be passed on', () => {
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.filter((one) => !isPassedOn(licenceOf(one))).map((one) => `${one.name} (${licenceOf(one)})`);
  expect(others).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['(MIT OR CC0-1.0)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-or-later', false],
  ['SEE LICENSE IN MIT', false],
  ['', false],
])('a package under %j may be passed on: %j', (licence, passed) => {
  expect(isPassedOn(licence)).toBe(passed);
});

const Bill = v.object({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.6'),
  metadata: v.object({ component: v.looseObject({ 'bom-ref': v.string(), name: v.literal('yanxi') }) }),
  components: v.array(v.looseObject({ 'bom-ref': v.string(), purl: v.string() })),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

test('the bill of materials lists all that is shipped and nothing for development alone, without a network', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    env: { ...process.env, npm_config_offline: 'true' },
    maxBuffer: 10_000_000,
  });
  const { metadata, components, dependencies } = v.parse(Bill, JSON.parse(stdout));

  const refs = components.map((one) => one['bom-ref']);
  expect(refs.filter((ref) => !ref.startsWith('yanxi-own-node@')).toSorted()).toEqual(
    [...new Set(shipped.map(({ name, version = '' }) => `${name}@${version}`))].toSorted(),
  );
  expect(components.find(({ purl }) => purl.startsWith('pkg:npm/%40novnc/novnc@'))).toMatchObject({
    licenses: [{ license: { id: 'MPL-2.0' } }],
    hashes: [{ alg: 'SHA-512' }],
  });
  expect(refs.some((ref) => ref.startsWith('ws@'))).toBe(true);
  const known = new Set([metadata.component['bom-ref'], ...refs]);
  expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual(
    [],
  );
});
