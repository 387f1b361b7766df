// `npm run sbom`: prints a CycloneDX bill of materials of what a build ships and `yanxi start` needs, from the lock file.
// `npm sbom --omit dev` alone would leave out packages that development needs as well, such as ws.
import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import product from '../package.json' with { type: 'json' };
import { ROOT } from './paths.ts';

const Component = v.looseObject({
  'bom-ref': v.string(),
  properties: v.optional(v.array(v.looseObject({ name: v.string() })), []),
});
const Bill = v.looseObject({
  metadata: v.looseObject({ component: v.looseObject({ 'bom-ref': v.string() }) }),
  components: v.array(Component),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

const npm = process.env['npm_execpath'];
if (npm === undefined) throw new Error('Run this with `npm run sbom`.');
const options = ['--package-lock-only', '--offline', '--sbom-format=cyclonedx', '--sbom-type=application'];
const written = execFileSync(process.execPath, [npm, 'sbom', ...options], { cwd: ROOT, encoding: 'utf8' });
const { metadata, components, dependencies, ...rest } = v.parse(Bill, JSON.parse(written));

const shipped = components.filter(
  ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
);
const refs = new Set([metadata.component['bom-ref'], ...shipped.map((one) => one['bom-ref'])]);
const bill = {
  ...rest,
  // npm writes version 1.5; nothing that it writes is different in 1.6.
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  specVersion: '1.6',
  // npm names it after the folder.
  metadata: { ...metadata, component: { ...metadata.component, name: product.name } },
  components: shipped,
  dependencies: dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
};
console.log(JSON.stringify(bill, undefined, 2));
