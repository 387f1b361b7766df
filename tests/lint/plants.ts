// Violations to plant, each beside the way it should be written.
export interface Plant {
  /** The rule that must speak, and a part of its message. */
  rule: string;
  says: string;
  file: string;
  wrong: string;
  right: string;
  /** The file with the right way, if it is another one. */
  rightFile?: string;
}

const imports = (says: string, file: string, wrong: string, right: string, rightFile = file): Plant => ({
  rule: 'yanxi(imports)',
  says,
  file,
  wrong,
  right,
  rightFile,
});

const KERNEL = 'kernel knows no plugin';
const HEADLESS = 'kernel draws nothing';
const ORDER = 'kernel folders stand in one order';
const INDEX = 'features take the kernel from its index';
const BASE = 'the base stands below';
const SERVER = 'browser code knows no server';
const CONTRACT = 'plugins meet at their contracts';
const MOCKS = 'mocks know calls, not screens';
const MOCK_GROUND = 'the mock transport knows no feature';
const NODE = 'Node loads no screen';
const DISK = 'one place that opens IndexedDB';
const EDITOR = 'one editor';
const THEME = 'one theme';
const STORE = 'stores draw nothing';

const IMPORTS: readonly Plant[] = [
  imports(KERNEL, 'kernel/a1.ts', "import '#plugins/notes/plugin.ts';", "import '#kernel/plugin/point.ts';"),
  imports(
    KERNEL,
    'kernel/routing/a2.ts',
    "export * from '../../plugins/notes/contract.ts';",
    "export * from '../plugin/point.ts';",
  ),
  imports(KERNEL, 'kernel/a3.ts', "void import('#plugins/notes/NotesPage.tsx');", "void import('./routing/Page.tsx');"),
  imports(
    KERNEL,
    'kernel/a4.ts',
    'void import(`../plugins/notes/NotesPage.tsx`);',
    'void import(`./routing/Page.tsx`);',
  ),
  imports(
    KERNEL,
    'kernel/a7.ts',
    'export const f = (id) => import(`../plugins/${id}/X.tsx`);',
    'export const f = (load) => load();',
  ),
  imports(
    KERNEL,
    'kernel/a5.ts',
    "import type { A } from '#plugins/notes/api.ts';\nexport type B = A;",
    "import type { A } from './auth/api.ts';\nexport type B = A;",
  ),
  imports(
    KERNEL,
    'kernel/a6.ts',
    "export type B = import('../plugins/notes/api.ts').Note;",
    "export type B = import('./auth/api.ts').User;",
  ),
  imports(
    HEADLESS,
    'kernel/routing/w1.ts',
    "import { Button } from '@mantine/core';\nButton({});",
    "import { Link } from 'wouter';\nLink({});",
  ),
  imports(HEADLESS, 'kernel/w2.ts', "import './kernel.css';", "import './kernel.ts';"),
  imports(
    ORDER,
    'kernel/http/w3.ts',
    "import type { Session } from '../auth/session.store.ts';\nexport type S = Session;",
    "import type { Session } from '../browser/session.ts';\nexport type S = Session;",
  ),
  imports(
    ORDER,
    'kernel/routing/w4.ts',
    "import { useKernel } from '../KernelContext.ts';\nuseKernel();",
    "import { useNavigation } from './NavigationContext.ts';\nuseNavigation();",
  ),
  imports(ORDER, 'kernel/plugin/w5.ts', "void import('../routing/routeTable.ts');", "void import('../auth/api.ts');"),
  imports(
    ORDER,
    'kernel/w10.ts',
    "import { page } from './index.ts';\npage();",
    "import { page } from './page.ts';\npage();",
  ),
  imports(
    INDEX,
    'plugins/w11/api.ts',
    "import { call } from '#kernel/http/call.ts';\ncall();",
    "import { call } from '#kernel/index.ts';\ncall();",
  ),
  imports(
    INDEX,
    'plugins/places/w12.ts',
    "import type { Id } from '../../kernel/http/entities.ts';\nexport type T = typeof Id;",
    "import type { Id } from '../../kernel/http/entities.ts';\nexport type T = typeof Id;",
    'plugins/ui/w12.ts',
  ),
  imports(
    BASE,
    'plugins/offline/w6.ts',
    "import { Form } from '#plugins/ui/form/form.store.ts';\nForm();",
    "import { Form } from '#kernel/http/call.ts';\nForm();",
  ),
  imports(
    BASE,
    'plugins/ui/w7.ts',
    "import { headerTools } from '../shell/points.ts';\nheaderTools();",
    "import { outboxes } from '../offline/outbox/points.ts';\noutboxes();",
  ),
  imports(
    BASE,
    'plugins/shell/w8.ts',
    "import { homeBlocks } from '#plugins/home/contract.ts';\nhomeBlocks();",
    "import { Await } from '#plugins/ui/states/await.ts';\nAwait();",
  ),
  imports(
    'strangers lean on the surface',
    'plugins/scorm/w13.ts',
    "import { groupBy } from '#plugins/ui/lists/groupBy.ts';\ngroupBy();",
    "import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';\nRetryButton();",
  ),
  imports(
    'strangers lean on the surface',
    'plugins/examBrowser/w14.ts',
    "import type { Gone } from '#plugins/ui/states/gates/gate.ts';\nexport type T = Gone;",
    "import type { GateProps } from '#plugins/ui/states/gates/gate.ts';\nexport type T = GateProps<object>;",
  ),
  imports(
    'one client',
    'plugins/w9/x.ts',
    "import { ofetch } from 'ofetch';\nofetch();",
    "import { ofetch } from 'ofetch';\nofetch();",
    'kernel/http/w9.ts',
  ),
  imports(SERVER, 'kernel/b1.ts', "export { clock } from '#mocks/clock.ts';", "export { clock } from './clock.ts';"),
  imports(
    SERVER,
    'plugins/b2/x.ts',
    "import { clock } from '../../mocks/clock.ts';\nclock();",
    "import { clock } from './clock.ts';\nclock();",
  ),
  imports(SERVER, 'plugins/b3/x.ts', "void import('#cli/build/build.ts');", "void import('./build.ts');"),
  imports(
    SERVER,
    'kernel/b4.ts',
    "import { build } from '../cli/build.ts';\nbuild();",
    "import { build } from './build.ts';\nbuild();",
  ),
  imports('product knows no test', 'cli/c1.ts', "import '../tests/e2e/support/x.ts';", "import './x.ts';"),
  imports('product knows no test', 'plugins/c2/x.ts', "void import('#tests/x.ts');", "void import('./x.ts');"),
  imports(
    CONTRACT,
    'plugins/d1/x.ts',
    "import { N } from '#plugins/notes/notes.store.ts';\nN();",
    "import { N } from '#plugins/notes/contract.ts';\nN();",
  ),
  imports(
    CONTRACT,
    'plugins/d2/x.ts',
    "import { N } from '../notes/plugin.ts';\nN();",
    "import { N } from '../notes/api.ts';\nN();",
  ),
  imports(
    CONTRACT,
    'plugins/d3/x.ts',
    "void import('#plugins/notes/NotesPage.tsx');",
    "void import('#plugins/d3/NotesPage.tsx');",
  ),
  imports(
    CONTRACT,
    'plugins/d4/x.ts',
    "export { N } from '../notes/parts/contract.ts';",
    "export { N } from '../notes/contract.ts';",
  ),
  imports(
    CONTRACT,
    'plugins/d5/x.ts',
    "import type { N } from '#plugins/notes/notes.store.ts';\nexport type M = N;",
    "import type { N } from '#plugins/notes/contract.ts';\nexport type M = N;",
  ),
  imports(
    MOCKS,
    'mocks/e1.ts',
    "import { N } from '#plugins/notes/contract.ts';\nN();",
    "import { N } from '#plugins/notes/api.ts';\nN();",
  ),
  imports(
    MOCKS,
    'mocks/e2.ts',
    "void import('../plugins/notes/NotesPage.tsx');",
    "void import('../plugins/notes/api.ts');",
  ),
  imports(
    MOCKS,
    'mocks/e3.ts',
    "import { N } from '#kernel/auth/session.store.ts';\nN();",
    "import { N } from '#kernel/auth/api.ts';\nN();",
  ),
  imports(
    MOCKS,
    'mocks/e4.ts',
    "import { N } from '../kernel/http/http.ts';\nN();",
    "import { N } from '../kernel/http/call.ts';\nN();",
  ),
  imports(
    MOCKS,
    'mocks/e5.ts',
    "import { useState } from 'react';\nuseState(1);",
    "import { useState } from 'find-my-way';\nuseState(1);",
  ),
  imports(
    MOCKS,
    'mocks/e6.ts',
    "import { N } from '#cli/CliError.ts';\nN();",
    "import { N } from '#mocks/MockError.ts';\nN();",
  ),
  imports(
    MOCK_GROUND,
    'mocks/http/y1.ts',
    "import { settleSheets } from '../answering/settleSheets.ts';\nsettleSheets();",
    "import { readInput } from '../handler/readInput.ts';\nreadInput();",
  ),
  imports(
    MOCK_GROUND,
    'mocks/world/y2.ts',
    "import { FIRST_DAY } from '../firstDay.ts';\nFIRST_DAY();",
    "import { Database } from '../database/Database.ts';\nDatabase();",
  ),
  imports(
    MOCK_GROUND,
    'mocks/control/y3.ts',
    "import type { Sheet } from '#mocks/answering/sheets/sheetRows.ts';\nexport type S = Sheet;",
    "import type { World } from '#mocks/world/World.ts';\nexport type S = World;",
  ),
  imports(
    MOCK_GROUND,
    'mocks/database/y4.ts',
    "void import('../world/clock.ts');",
    "void import('../world/clock.ts');",
    'mocks/answering/y4.ts',
  ),
  imports(
    NODE,
    'plugins/f1/plugin.ts',
    "import Page from './Page.tsx';\nexport default Page;",
    "export default () => import('./Page.tsx');",
  ),
  imports(
    NODE,
    'plugins/f2/contract.ts',
    "export { Card } from './Card.tsx';",
    "export type { Card } from './Card.tsx';",
  ),
  imports(NODE, 'plugins/f3/contract.ts', "import './card.css';", "import './card.ts';"),
  imports(
    NODE,
    'plugins/shell/plugin.ts',
    "import Page from './Page.tsx';\nexport default Page;",
    "export default () => import('./Page.tsx');",
  ),
  imports(NODE, 'plugins/f5/lists.api.ts', "import './lists.css';", "import './lists.ts';"),
  imports(
    NODE,
    'cli/f4.ts',
    "import Page from '#plugins/ui/Page.tsx';\nPage();",
    "import Page from '#plugins/ui/page.ts';\nPage();",
  ),
  imports(
    'one router',
    'plugins/g1/X.tsx',
    "import { Link } from 'wouter';\nLink({});",
    "import { RouteLink } from '#kernel/index.ts';\nRouteLink({});",
  ),
  imports(
    'one router',
    'plugins/shell/g2.ts',
    "void import('wouter/use-browser-location');",
    "void import('#kernel/routing/navigation.ts');",
  ),
  imports(
    'one router',
    'plugins/shell/g3.ts',
    "export { Router } from 'wouter';",
    "export { Router } from 'wouter';",
    'kernel/routing/g3.ts',
  ),
  imports(DISK, 'plugins/h1/x.ts', "void import('idb');", "void import('idb');", 'plugins/offline/disk/h1.ts'),
  imports(
    DISK,
    'plugins/offline/drafts/h2.ts',
    "import type { IDBPDatabase } from 'idb';\nexport type D = IDBPDatabase;",
    "import type { IDBPDatabase } from '../disk/databases.ts';\nexport type D = IDBPDatabase;",
  ),
  imports(
    EDITOR,
    'plugins/n1/x.ts',
    "import { Schema } from 'prosemirror-model';\nexport { Schema };",
    "import { Schema } from 'prosemirror-model';\nexport { Schema };",
    'plugins/ui/editor/n1.ts',
  ),
  imports(
    THEME,
    'plugins/i1/X.tsx',
    "import { Button, createTheme } from '@mantine/core';\nButton(createTheme);",
    "import { Button } from '@mantine/core';\nButton({});",
  ),
  imports(
    THEME,
    'plugins/i2/X.tsx',
    "import { MantineProvider as P } from '@mantine/core';\nP({});",
    "import { Paper as P } from '@mantine/core';\nP({});",
  ),
  imports(
    THEME,
    'plugins/i3/X.tsx',
    "import * as M from '@mantine/core';\nM.useMantineTheme();",
    "import { Text } from '@mantine/core';\nText({});",
  ),
  imports(
    THEME,
    'plugins/i4/x.ts',
    "import '@mantine/core/styles.css';",
    "import { Text } from '@mantine/core';\nText({});",
  ),
  imports(
    THEME,
    'plugins/i5/x.ts',
    "export { useMantineColorScheme } from '@mantine/core';",
    "export { Text } from '@mantine/core';",
  ),
  imports(
    THEME,
    'plugins/i6/x.ts',
    "import { useMantineTheme } from '@mantine/core';\nuseMantineTheme();",
    "import { useMantineTheme } from '@mantine/core';\nuseMantineTheme();",
    'plugins/ui/theme/i6.ts',
  ),
  imports(
    STORE,
    'plugins/j1/notes.store.ts',
    "import { useState } from 'react';\nuseState(1);",
    "import { makeAutoObservable } from 'mobx';\nmakeAutoObservable({});",
  ),
  imports(
    STORE,
    'kernel/auth/session.store.ts',
    "import { observer } from 'mobx-react-lite';\nobserver(() => null);",
    "import { observer } from 'mobx-react-lite';\nobserver(() => null);",
    'kernel/auth/Session.tsx',
  ),
  imports(STORE, 'plugins/j2/notes.store.ts', "void import('./Note.tsx');", "void import('./note.ts');"),
];

const path = (says: string, file: string, wrong: string, right: string, rightFile = file): Plant => ({
  rule: 'yanxi(literal-paths)',
  says: `no literal path: "${says}"`,
  file,
  wrong,
  right,
  rightFile,
});

const PATHS: readonly Plant[] = [
  path(
    '/index',
    'plugins/k1/X.tsx',
    'export const X = () => <Go to="/index" />;',
    'export const X = () => <Go to={index} />;',
  ),
  path(
    '/myinfo',
    'plugins/shell/K2.tsx',
    "export const X = () => <a href={'/myinfo'}>x</a>;",
    'export const X = () => <a href="https://x.cn">x</a>;',
  ),
  path(
    '/path/…',
    'plugins/k3/X.tsx',
    'export const X = ({ id }) => <Go to={`/path/${id}`} />;',
    'export const X = ({ id }) => <Go to={path.with({ id })} />;',
  ),
  path(
    '/live',
    'plugins/k4/X.tsx',
    "export const X = ({ on }) => <Go to={on ? '/live' : index} />;",
    'export const X = ({ on }) => <Go to={on ? live : index} />;',
  ),
  path(
    '/note?id=…',
    'plugins/k5/X.tsx',
    "export const X = ({ id }) => <a href={'/note?id=' + id}>x</a>;",
    "export const X = ({ tel }) => <a href={'tel:' + tel}>x</a>;",
  ),
  path(
    'classroom',
    'plugins/k6/X.tsx',
    'export const X = () => <Go to="classroom" />;',
    'export const X = () => <a href="#main">x</a>;',
  ),
  path(
    '/index',
    'plugins/k7/x.ts',
    "export const go = (navigate) => navigate('/index');",
    'export const go = (navigate) => navigate(index);',
  ),
  path(
    '/note/…',
    'plugins/k8/x.store.ts',
    'export const go = (kernel, id) => kernel.navigation.go(`/note/${id}`);',
    'export const go = (kernel, id) => kernel.navigation.go(note.with({ id }));',
  ),
  path(
    '/index',
    'plugins/k9/x.ts',
    "export const go = () => location.assign('/index');",
    "export const go = () => location.assign('https://x.cn');",
  ),
  path(
    '/index',
    'plugins/k10/x.ts',
    "export const go = () => { location.href = '/index'; };",
    "export const go = () => { location.href = 'mailto:a@x.cn'; };",
  ),
  path(
    '/live',
    'plugins/k11/x.ts',
    "export const items = [{ label: 'x', href: '/live' }];",
    "export const items = [{ label: 'x', href: live.href }];",
  ),
  path(
    '/system/message',
    'plugins/shell/K12.tsx',
    'export const X = () => <Go to="/system/message" />;',
    'export const X = () => <Go to="/system/message" />;',
    'tests/K12.tsx',
  ),
];

const other = (rule: string, says: string, file: string, wrong: string, right: string, rightFile = file): Plant => ({
  rule: `yanxi(${rule})`,
  says,
  file,
  wrong,
  right,
  rightFile,
});
const colour = (says: string, file: string, wrong: string, right: string, rightFile = file): Plant =>
  other('colour-literals', `no colour literal: "${says}"`, file, wrong, right, rightFile);
const html = (says: string, file: string, wrong: string, right: string, rightFile = file): Plant =>
  other('raw-html', `no raw HTML: ${says}`, file, wrong, right, rightFile);
const sent = (file: string, wrong: string, right: string, rightFile = file): Plant =>
  other('component-calls', 'no component calls http', file, wrong, right, rightFile);
const blank = (file: string, wrong: string, right: string): Plant =>
  other('blank-targets', '_blank without noopener', file, wrong, right);
const timer = (file: string, wrong: string, right: string): Plant =>
  other('timer-waits', 'a timer that may never end', file, wrong, right);
const word = (file: string, wrong: string, right: string): Plant =>
  other('product-words', 'one thing, one word', file, wrong, right);
const space = (file: string, wrong: string, right: string): Plant => other('typed-spaces', '"', file, wrong, right);

const OTHERS: readonly Plant[] = [
  colour(
    '#0a7c68',
    'plugins/l1/x.ts',
    "export const c = '#0a7c68';",
    "export const c = 'var(--mantine-color-jade-6)';",
  ),
  colour(
    '#fff',
    'plugins/l2/X.tsx',
    "export const X = () => <i style={{ border: '1px solid #fff' }} />;",
    "export const X = () => <i style={{ border: '1px solid var(--yx-line)' }} />;",
  ),
  colour(
    'rgba(0',
    'plugins/ui/l3.ts',
    'export const c = (a) => `rgba(0, 0, 0, ${a})`;',
    'export const c = (a) => `color-mix(in srgb, var(--c) ${a}, transparent)`;',
  ),
  colour(
    'oklch(0',
    'plugins/shell/l4.ts',
    "export const c = 'oklch(0.7 0.1 180)';",
    "export const c = 'oklch(from var(--c) l c h)';",
  ),
  colour(
    'red',
    'plugins/l5/X.tsx',
    "export const X = () => <i style={{ color: 'red' }} />;",
    'export const X = () => <Badge color="red" />;',
  ),
  colour(
    'black',
    'plugins/l6/X.tsx',
    'export const X = () => <path fill="black" />;',
    'export const X = () => <path fill="currentColor" />;',
  ),
  colour(
    'white',
    'plugins/l7/x.ts',
    "export const d = (c) => { c.fillStyle = 'white'; };",
    'export const d = (c, ink) => { c.fillStyle = ink; };',
  ),
  colour(
    '#fef4f3',
    'plugins/ui/theme/themes.ts',
    "export const c = '#fef4f3';",
    "export const c = '#fef4f3';",
    'plugins/ui/theme/theme.ts',
  ),
  colour(
    '#add',
    'plugins/l8/X.tsx',
    'export const X = () => <Box bg="#add" />;',
    'export const X = () => <a href="#add">x</a>;',
  ),
  html(
    'dangerouslySetInnerHTML',
    'plugins/m1/X.tsx',
    'export const X = ({ h }) => <p dangerouslySetInnerHTML={{ __html: h }} />;',
    'export const X = ({ h }) => <RichContent html={h} />;',
  ),
  html(
    'dangerouslySetInnerHTML',
    'plugins/m2/X.tsx',
    'export const X = ({ h }) => <p {...{ dangerouslySetInnerHTML: { __html: h } }} />;',
    'export const X = ({ h }) => <p {...h} />;',
  ),
  html(
    'innerHTML',
    'plugins/shell/m3.ts',
    'export const set = (e, h) => { e.innerHTML = h; };',
    'export const set = (e, h) => { e.textContent = h; };',
  ),
  html(
    'insertAdjacentHTML',
    'plugins/m4/x.ts',
    "export const set = (e, h) => e.insertAdjacentHTML('beforeend', h);",
    'export const set = (e, h) => e.append(h);',
  ),
  html(
    'write',
    'plugins/m5/x.ts',
    'export const set = (h) => document.write(h);',
    'export const set = (clipboard, h) => clipboard.write(h);',
  ),
  html(
    'parseFromString',
    'plugins/m7/x.ts',
    "export const read = (h) => new DOMParser().parseFromString(h, 'text/html');",
    'export const read = (h) => inertDocument(h);',
  ),
  html(
    'srcDoc',
    'plugins/m6/X.tsx',
    'export const X = ({ h }) => <Frame srcDoc={h} />;',
    'export const X = ({ h }) => <Frame src={h} />;',
  ),
  html(
    'innerHTML',
    'plugins/ui/Rich.ts',
    'export const set = (e, h) => { e.innerHTML = h; };',
    'export const set = (e, h) => { e.innerHTML = h; };',
    'plugins/ui/content/RichContent.tsx',
  ),
  sent(
    'plugins/n1/X.tsx',
    'export const f = (kernel, r) => kernel.http.send(r);',
    'export const f = (kernel, r) => kernel.http.send(r);',
    'plugins/n1/x.store.ts',
  ),
  sent(
    'plugins/n2/X.tsx',
    'export const f = ({ http }, r) => http.send(r);',
    'export const f = ({ socket }, r) => socket.send(r);',
  ),
  sent(
    'plugins/shell/N3.tsx',
    'export const f = (kernel) => { const { send } = kernel.http; send(); };',
    'export const f = (store) => { const { send } = store; send(); };',
  ),
  sent(
    'plugins/n4/X.tsx',
    'export const f = (kernel, rs) => rs.map(kernel.http.send);',
    'export const f = (kernel, r) => useRemote(r);',
  ),
  blank(
    'plugins/o1/X.tsx',
    'export const X = ({ u }) => <a href={u} target="_blank">x</a>;',
    'export const X = ({ u }) => <a href={u} target="_blank" rel="noopener">x</a>;',
  ),
  blank(
    'plugins/shell/O2.tsx',
    'export const X = ({ u }) => <Go to={u} target="_blank" rel="nofollow" />;',
    'export const X = ({ u }) => <Go to={u} target="_blank" rel="noopener noreferrer" />;',
  ),
  blank(
    'plugins/o3/X.tsx',
    "export const X = ({ u, on }) => <a href={u} target={on ? '_blank' : '_self'}>x</a>;",
    "export const X = ({ u, on }) => <a href={u} target={on ? '_top' : '_self'}>x</a>;",
  ),
  blank(
    'plugins/o4/x.ts',
    "export const go = (u) => window.open(u, '_blank');",
    "export const go = (u) => window.open(u, '_blank', 'noopener');",
  ),
  timer(
    'kernel/http/p1.ts',
    'export const f = (go, wait) => setTimeout(go, wait);',
    'export const f = (go, wait) => setTimeout(go, boundedWait(wait));',
  ),
  timer(
    'plugins/p2/x.ts',
    'export const f = (go) => setInterval(go, 2 * EVERY);',
    'export const f = (go) => setInterval(go, EVERY);',
  ),
  other(
    'hidden-members',
    'a private member',
    'kernel/r1.ts',
    'export class Count {\n  private n = 0;\n  more() { return ++this.n; }\n}',
    'export class Count {\n  #n = 0;\n  more() { return ++this.#n; }\n}',
  ),
  other(
    'hidden-members',
    'a private member',
    'plugins/r2/x.ts',
    'export class Count {\n  get() { return this.n(); }\n  private n() { return 1; }\n}',
    'export class Count {\n  constructor() { makeAutoObservable(this); }\n  get() { return this.n(); }\n  private n() { return 1; }\n}',
  ),
  word('plugins/w1/x.ts', "export const t = '请联系教师';", "export const t = '请联系老师';"),
  word('plugins/w2/x.ts', 'export const t = (n) => `共${n}章`;', 'export const t = (n) => `共${n}节`;'),
  word('plugins/w3/X.tsx', 'export const X = () => <p>查看成绩</p>;', 'export const X = () => <p>看结果</p>;'),
  word('plugins/w4/x.ts', "export const t = '没有实验环境';", "export const t = '实验环境';"),
  space('plugins/q1/x.ts', "export const t = '学 Linux';", "export const t = '学Linux，10 MB';"),
  space(
    'plugins/q2/x.ts',
    'export const t = (n) => `共 ${n} 条`;',
    'export const t = (n, m) => `共${n}条，${n} / ${m}`;',
  ),
  space(
    'plugins/q3/X.tsx',
    'export const X = ({ n }) => <p>第 {n} 步</p>;',
    'export const X = ({ n }) => <p>第{n}步 · 下一步</p>;',
  ),
];

export const PLANTS: readonly Plant[] = [...IMPORTS, ...PATHS, ...OTHERS];
