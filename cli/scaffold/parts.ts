// The parts that can be added to an existing plugin: for each, the files to create and the files to change.
import { CliError } from '../CliError.ts';
import { readContract } from '../contract/readContract.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { declares, importing, insertInto } from './editSource.ts';
import { POINT_NAMES } from './pointNames.ts';
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
        const named = importing(text, 'routeRef', '#kernel/plugin/routeRef.ts');
        return `${named.trimEnd()}\n\nexport const ${ref} = routeRef('${path}');\n`;
      },
      [manifestOf(plugin)](given) {
        let text = need(given, manifestOf(plugin));
        const entry = `page(${ref}, { title: '${title}', load: () => import('./${screen}.tsx'), data: none }),`;
        text = inManifest(text, 'routes', entry, manifestOf(plugin));
        for (const one of ['none', 'page']) text = importing(text, one, '#kernel/plugin/definePlugin.ts');
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
        return `${importing(valibot, 'call', '#kernel/http/call.ts').trimEnd()}\n\n${declared}\n`;
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
      [`plugins/${plugin}/${name}.store.ts`]: `import { makeAutoObservable } from 'mobx';

/** ${title}: knows which of its parts are open. It does not depend on React. */
export class ${store} {
  #open: ReadonlySet<string> = new Set();
  changes = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  isOpen(id: string): boolean {
    return this.changes >= 0 && this.#open.has(id);
  }

  toggle(id: string): void {
    this.#open = new Set(this.isOpen(id) ? [...this.#open].filter((one) => one !== id) : [...this.#open, id]);
    this.changes++;
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

interface PointTarget {
  id: string;
  from: string;
  /** Fields of an item other than its id and its screen. */
  fields: (title: string) => string;
  /** The host renders a frame with a heading around it. */
  frame?: boolean;
}

const tabFields = (title: string): string => `title: '${title}', order: 200`;

/** Points that take a part of a screen, with the code to contribute to them; other points need individual design. */
const POINTS: Readonly<Record<(typeof POINT_NAMES)[number], PointTarget>> = {
  homeBlocks: { id: 'home.blocks', from: '#plugins/home/contract.ts', fields: () => 'order: 90', frame: true },
  classroomTabs: {
    id: 'classroom.tabs',
    from: '#plugins/classroom/contract.ts',
    fields: (title) => `title: '${title}', of: 'both', order: 200`,
  },
  clazzTabs: { id: 'training.clazzTabs', from: '#plugins/training/contract.ts', fields: tabFields },
  courseTabs: { id: 'catalogue.courseTabs', from: '#plugins/catalogue/contract.ts', fields: tabFields },
  spaceTop: { id: 'shell.spaceTop', from: '#plugins/shell/points.ts', fields: () => 'order: 90' },
};

async function newContribution({ plugin, name, title, point: given = '' }: NewPart): Promise<Plan> {
  // Accepts the point's variable, or its id as shown by `yanxi plugins`.
  const point = POINT_NAMES.find((one) => one === given || POINTS[one].id === given);
  if (point === undefined) {
    throw new CliError(words.nothingWritten(words.unknownPoint(given)), words.unknownPointRemedy(POINT_NAMES));
  }
  const target = POINTS[point];
  const found = readable(await findPlugins()).find(({ id }) => id === plugin);
  if (found?.contributes?.some((one) => one.id === name && one.point.id === target.id)) {
    throw new CliError(words.nothingWritten(words.contributed(plugin, name)), words.takeAnotherName);
  }
  const screen = upper(name);
  const entry = `${point}.add({ id: '${name}', ${target.fields(title)}, load: () => import('./${screen}.tsx') }),`;
  const screenText = target.frame
    ? `import type { HomeBlockProps } from '${target.from}';
import { Empty } from '#plugins/ui/states/Empty.tsx';

/** ${title} on the front page: to be written. */
export default function ${screen}({ Section }: HomeBlockProps) {
  return (
    <Section title="${title}">
      <Empty hint="有了内容会出现在这里" />
    </Section>
  );
}
`
    : `import { Empty } from '#plugins/ui/states/Empty.tsx';

/** ${title}: to be written. */
export default function ${screen}() {
  return <Empty hint="${title}有了内容会出现在这里" />;
}
`;
  return {
    made: {
      [`plugins/${plugin}/${screen}.tsx`]: screenText,
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
      [manifestOf(plugin)]: (text) =>
        importing(
          inManifest(need(text, manifestOf(plugin)), 'contributes', entry, manifestOf(plugin)),
          point,
          target.from,
        ),
    },
  };
}
