// The parts that can be added to an existing plugin: for each, the files to create and the files to change.
import { CliError } from '../CliError.ts';
import { readContract } from '../readContract.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { declares, importing, insertInto } from './editSource.ts';
import { type ContributionTarget, FIXED_POINTS, type NewContribution, POINT_NAMES, POINTS } from './points.ts';
import { words } from '../words/new.ts';

export interface NewPart {
  /** Name of the plugin's folder. */
  plugin: string;
  /** Name of a variable: `history`. */
  name: string;
  title: string;
  /** Only for a page or a call. */
  path?: string;
  /** Only for a contribution: `classroomTabs`, or `classroom.tabs`. */
  point?: string;
}

/** Files by their paths; a change gets the file's text, or undefined if it does not exist. */
export interface Plan {
  made: Readonly<Record<string, string>>;
  changed: Readonly<Record<string, (text: string | undefined) => string>>;
}

export const PARTS = { page: newPage, call: newCall, store: newStore, contribution: newContribution } as const;
export type PartKind = keyof typeof PARTS;

const KERNEL = '#kernel/index.ts';
const upper = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
const manifestOf = (plugin: string): string => `plugins/${plugin}/plugin.ts`;

/** Adds an entry to a list of the manifest, creating the list if necessary. */
function inManifest(text: string, list: 'routes' | 'contributes', added: string, file: string): string {
  const changed = insertInto(text, `${list}: [`, added) ?? begun(text, list, added);
  if (changed === undefined) throw unchangeable(file, `${list}: [ … ]`);
  return changed;
}

const begun = (text: string, list: string, added: string): string | undefined =>
  declares(text, list) || text.includes(`${list}:`)
    ? undefined
    : insertInto(text, 'definePlugin({', `${list}: [\n${added}\n],`);

const unchangeable = (file: string, place: string): CliError =>
  new CliError(words.nothingWritten(words.noPlace(file, place)), words.noPlaceRemedy);

function need(text: string | undefined, file: string): string {
  if (text === undefined) throw new CliError(words.nothingWritten(words.noFile(file)), words.noFileRemedy);
  return text;
}

function free(text: string, name: string, file: string): void {
  if (declares(text, name)) throw new CliError(words.nothingWritten(words.declared(file, name)), words.takeAnotherName);
}

async function newPage({ plugin, name, title, path = `/${plugin}/${name}` }: NewPart): Promise<Plan> {
  if (!/^(?:\/[A-Za-z][\w-]*)+$/.test(path)) {
    throw new CliError(words.badPath(path), words.badPathRemedy(`/${plugin}/${name}`));
  }
  const owner = readable(await findPlugins()).find(({ routes = [] }) => routes.some(({ pattern }) => pattern === path));
  if (owner) throw new CliError(words.nothingWritten(words.addressTaken(path, owner.id)), words.addressTakenRemedy);
  const [ref, screen] = [`${name}Page`, `${upper(name)}Page`];
  return {
    made: {
      [`plugins/${plugin}/${screen}.tsx`]: `import { Empty } from '#plugins/ui/states/Empty.tsx';

/** ${title}: to be written. */
export default function ${screen}() {
  return (
    <>
      <h1>${title}</h1>
      <Empty hint="有了内容会出现在这里" />
    </>
  );
}
`,
      [`tests/e2e/${plugin}${upper(name)}.e2e.ts`]: `import { expect, test } from './support/test.ts';

test('${path} has its title and its heading', async ({ page }) => {
  await page.goto('${path}');
  await expect(page).toHaveTitle(/^${title} - /);
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
    },
    changed: {
      [`plugins/${plugin}/contract.ts`](text = '// The parts of this plugin that other plugins may use.\n') {
        free(text, ref, `plugins/${plugin}/contract.ts`);
        const named = importing(text, 'routeRef', KERNEL);
        return `${named.trimEnd()}\n\nexport const ${ref} = routeRef('${path}');\n`;
      },
      [manifestOf(plugin)](given) {
        let text = need(given, manifestOf(plugin));
        const entry = `page(${ref}, { title: '${title}', load: () => import('./${screen}.tsx'), data: none }),`;
        text = inManifest(text, 'routes', entry, manifestOf(plugin));
        for (const one of ['none', 'page']) text = importing(text, one, KERNEL);
        return importing(text, ref, './contract.ts');
      },
    },
  };
}

async function newCall({
  plugin,
  name,
  title,
  path = `/business/out-api/v1/${plugin}/${name}`,
}: NewPart): Promise<Plan> {
  if (!/^\/(?:system|file|business|classroom|gameone|resource|training)\/(?:out-)?api(?:\/[\w-]+)+$/.test(path)) {
    throw new CliError(words.badCallPath(path), words.badCallPathRemedy);
  }
  const { calls } = await readContract();
  const taken = calls.find(({ call }) => call.path === path || call.title === title);
  if (taken) {
    const { line, title: other } = taken.call;
    throw new CliError(words.nothingWritten(words.conflicts(line, other)), words.conflictsRemedy);
  }
  const [api, handlers] = [`plugins/${plugin}/api.ts`, `mocks/${plugin}/handlers.ts`];
  const token = path.includes('/out-api/') ? '' : ", { token: await upstream.signIn('linxia') }";
  return {
    made: {
      [`tests/plugins/${plugin}/${name}.test.ts`]: `import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ${name} } from '#plugins/${plugin}/api.ts';
import { openUpstream } from '../../mocks/support/upstream.ts';

test('the mock upstream answers ${name} as it is declared', async () => {
  const upstream = await openUpstream();
  const { data } = await upstream.ask(${name}.line${token});
  expect(v.parse(${name}.reply, data)).toEqual({ title: '示例' });
});
`,
    },
    changed: {
      [api](text = '// The calls of this plugin, each declared once.\n') {
        free(text, name, api);
        const declared = `export const ${name} = call('GET ${path}', {
  title: '${title}',
  reply: v.object({ title: v.string() }),
  inferred: true,
});`;
        const valibot =
          declares(text, 'v') || text.includes('* as v from') ? text : `import * as v from 'valibot';\n${text}`;
        return `${importing(valibot, 'call', KERNEL).trimEnd()}\n\n${declared}\n`;
      },
      [handlers](given) {
        const changed = insertInto(need(given, handlers), 'handlersOf(api, {', `${name}: () => ({ title: '示例' }),`);
        if (changed === undefined) throw unchangeable(handlers, 'handlersOf(api, { … })');
        return changed;
      },
    },
  };
}

function newStore({ plugin, name, title }: NewPart): Promise<Plan> {
  const store = `${upper(name)}Store`;
  return Promise.resolve({
    made: {
      [`plugins/${plugin}/${name}.store.ts`]: `import { makeAutoObservable, observable } from 'mobx';

/** ${title}: knows which of its parts are open. It does not depend on React. */
export class ${store} {
  readonly #open = observable.set<string>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  toggle(id: string): void {
    if (!this.#open.delete(id)) this.#open.add(id);
  }
}
`,
      [`tests/plugins/${plugin}/${name}Store.test.ts`]: `import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { ${store} } from '#plugins/${plugin}/${name}.store.ts';

test('what is toggled opens and closes, and who watches hears of it', () => {
  const store = new ${store}();
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(store.isOpen('one')));
  store.toggle('one');
  store.toggle('two');
  store.toggle('one');
  stop();
  expect(seen).toEqual([false, true, true, false]);
});
`,
    },
    changed: {},
  });
}

/** A point that is not in the table takes entries of its own kind: says where it is declared and which plugin shows how. */
async function notWritten(given: string): Promise<CliError> {
  const plugins = readable(await findPlugins());
  const points = plugins.flatMap(({ id: owner, points: opened = [] }) => opened.map(({ id }) => ({ id, owner })));
  const point = points.find(({ id }) => id === given || id === FIXED_POINTS[given] || id.endsWith(`.${given}`));
  const shown = plugins.find(({ contributes = [] }) => contributes.some((one) => one.point.id === point?.id));
  const remedy = point ? words.ownPoint(point.id, point.owner, shown?.id) : words.unknownPointRemedy(POINT_NAMES);
  return new CliError(words.nothingWritten(words.unknownPoint(given)), remedy);
}

async function newContribution({ plugin, name, title, point: wanted = '' }: NewPart): Promise<Plan> {
  // Accepts the point's variable, or its id as shown by `yanxi plugins`.
  const point = POINT_NAMES.find((one) => one === wanted || POINTS[one].id === wanted);
  if (point === undefined) throw await notWritten(wanted);
  const target: ContributionTarget = POINTS[point];
  const found = readable(await findPlugins()).find(({ id }) => id === plugin);
  if (found?.contributes?.some((one) => one.id === name && one.point.id === target.id)) {
    throw new CliError(words.nothingWritten(words.contributed(plugin, name)), words.takeAnotherName);
  }
  const module = loadedModule(target, { name, title });
  const fields = [
    `id: '${name}'`,
    target.fields?.(title),
    module && `${module.field}: () => import('./${module.file}')`,
  ];
  const entry = `${point}.add({ ${fields.filter((field) => field !== undefined).join(', ')} }),`;
  return {
    made: {
      ...(module && { [`plugins/${plugin}/${module.file}`]: module.text }),
      [`tests/plugins/${plugin}/${name}Contribution.test.ts`]: `import { expect, test } from 'vitest';
import plugin from '#plugins/${plugin}/plugin.ts';
import { ${point} } from '${target.from}';

test('${name} is contributed to ${point}', () => {
  const mine = plugin.contributes?.filter(({ point }) => point.id === ${point}.id).map(({ id }) => id);
  expect(mine).toContain('${name}');
});
`,
    },
    changed: {
      [manifestOf(plugin)](given) {
        const text = inManifest(need(given, manifestOf(plugin)), 'contributes', entry, manifestOf(plugin));
        const iconed =
          target.icon === undefined || declares(text, target.icon)
            ? text
            : `import ${target.icon} from '#icons/${target.icon}';\n${text}`;
        return importing(iconed, point, target.from);
      },
    },
  };
}

function loadedModule(
  { loads, frame = false, gate = false, from }: ContributionTarget,
  part: NewContribution,
): { field: string; file: string; text: string } | undefined {
  if (loads === 'nothing') return undefined;
  if (loads) return { field: loads.field, file: `${loads.file(part.name)}.ts`, text: loads.text(part) };
  const screen = upper(part.name);
  const written = gate ? gated : frame ? framed : unframed;
  return { field: 'load', file: `${screen}.tsx`, text: written(screen, part.title, from) };
}

const framed = (screen: string, title: string, from: string): string => `import type { HomeBlockProps } from '${from}';
import { Empty } from '#plugins/ui/states/Empty.tsx';

/** ${title} on the front page: to be written. */
export default function ${screen}({ Section }: HomeBlockProps) {
  return (
    <Section title="${title}">
      <Empty hint="有了内容会出现在这里" />
    </Section>
  );
}
`;

const unframed = (screen: string, title: string): string => `import { Empty } from '#plugins/ui/states/Empty.tsx';

/** ${title}: to be written. */
export default function ${screen}() {
  return <Empty hint="${title}有了内容会出现在这里" />;
}
`;

const gated = (screen: string, title: string): string => `import { Button } from '@mantine/core';

/** ${title}, which has to say yes: to be written. */
export default function ${screen}({ onYes }: { onYes: () => void }) {
  return <Button onClick={onYes}>${title}</Button>;
}
`;
