// Plugins: shell
// Every page stands in two steps: its html with the files that it names, then its calls. Each page is opened while no call
// is answered: what its `data` names has to be asked for by then. Whatever is asked for later is a third step.
import type { BrowserContext, Page } from 'playwright/test';
import * as v from 'valibot';
import type { AssetManifest } from '#cli/site/assetManifest.ts';
import { isUpstreamPath } from '#cli/http/isUpstreamPath.ts';
import { UserInfo } from '#kernel/auth/api.ts';
import { TOKEN_COOKIE, USER_COOKIE } from '#kernel/auth/cookies.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { requestKey, writeAddress } from '#kernel/http/write.ts';
import { examAnswer } from '#plugins/exams/contract.ts';
import { pageAddresses } from './support/addresses.ts';
import { builtFiles } from './support/builtFiles.ts';
import { type Gate, openGate } from './support/gate.ts';
import { answersInUse, filesInUse } from './support/opened.ts';
import { promisedBy } from './support/promisedBy.ts';
import { expect, settled, test } from './support/test.ts';
import { withoutLater } from './support/withoutLater.ts';
import type { Upstream } from './support/upstream.ts';

/** The calls of the frame, on every page. */
const OF_FRAME: readonly string[] = [
  '/system/out-api/v1/sysConfig/get',
  '/business/out-api/v1/type/notice?page=1&size=1',
  '/system/api/v1/user/info',
  '/business/api/v1/notice/platform/unread',
  '/system/api/v1/user/tenant',
];

/** Calls that need another answer first, by the beginning of their address, with the reason. */
const DEPENDENT: Readonly<Record<string, string>> = {
  '/classroom/api/v1/exp/vm/recording/pieces': 'which pieces a recording has stands in its index',
  '/file/out-api/v1/': 'which pictures there are stands in the answer that shows them',
  '/system/api/v1/system/time': 'the clock is set for a deadline, which stands in the paper',
  '/system/api/v1/codeInfo/children/list/': 'the province stands in the user’s data',
  '/business/out-api/v1/postPath/detail/': 'which path a user goes on with stands in the list of theirs',
  '/business/api/v1/postPathUserMapping/details': 'which path a user goes on with stands in the list of theirs',
  '/resource/api/v1/questionSubject/': 'what the upstream calls types and levels of questions, once the paper stands',
  '/training/api/v1/coursePackage/package/': 'the package that a class comes from stands in the class',
  '/training/out-api/v1/clazz/get/': 'the classes of a path stand in the path',
  '/training/api/v1/center/clazz/list/apply': 'only whoever asked for a place in a class learns what became of it',
  '/classroom/api/v1/courseResources/getCourseResourcesById': 'the course that is unfolded is the one studied last',
  '/classroom/api/v1/center/classroom/course/chapter/trace': 'the course that is unfolded is the one studied last',
  '/classroom/api/v1/center/classroom/course/chapter/recent': 'on the front page, of the classroom studied in last',
  '/training/api/v1/center/clazz/course/listByClazzId': 'on the front page, the cover of the course studied last',
  '/classroom/api/v1/center/classroom/course/listByClassroomId':
    'on the front page, the cover of the course studied last',
  '/classroom/api/v1/center/classroom/get/': 'the classroom that a crumb names stands in the task or the discussion',
  '/training/api/v1/exam/answersheet/': 'the sheet is that of the entry; the other attempts are those of its paper',
  '/classroom/api/v1/exam/answersheet/': 'the sheet is that of the entry; the other attempts are those of its paper',
  '/training/api/v1/center/todos/subscription': 'whether other calendars may subscribe does not hold up the page',
  '/training/api/v1/center/practice': 'what changed since is asked for, which stands on this machine',
  '/classroom/api/v1/note/history': 'only whoever wrote a note is shown what it was',
  '/business/api/v1/traceReport/getOther4Trainee/': 'whose report it is stands in the report',
  '/training/api/v1/clazzTraceReport/getOther4Trainee/': 'whose report it is stands in the report',
  '/classroom/api/v1/center/classroom/trainee/trace/report/getOther4Trainee/':
    'whose report it is stands in the report',
  '/training/out-api/v1/cert/issuer': 'kept to check files without a network, once the page stands',
  '/training/out-api/v1/cert/statusList/': 'kept to check files without a network, once the page stands',
  // The most that each kind of record tells of what is missing, which stands below the total.
  ...Object.fromEntries(
    ['course', 'experiment', 'exam', 'test', 'homework', 'discuss', 'task', 'checkIn'].map((kind) => [
      `/classroom/api/v1/center/classroom/record/${kind}?page=1&size=100`,
      'what is missing stands below the total',
    ]),
  ),
};

/** Sources whose files come after the main content or depend on an answer; and why. */
const LATE_SOURCES: Readonly<Record<string, string>> = {
  'plugins/experiments/consoles/terminal/terminalCode.ts':
    'a server cannot load a terminal; comes behind the page of a recording',
  'plugins/support/storage/talked.ts': 'whether the chat is offered again, once the page stands',
  'plugins/offline/outbox/sendLeftOver.ts': 'what was left unsent does not hold up the page',
  'plugins/ui/covers/chooseDrawings.ts': 'what has no picture stands in the answer',
  'plugins/catalogue/paths/UserPaths.tsx': 'a guest’s front page does without it',
  'plugins/catalogue/courses/ChosenCourses.tsx': 'a guest’s front page does without it',
  'plugins/todos/todoList.store.ts': 'whether an exam is under way stands in the things to do, once the page stands',
  'plugins/answering/sheet/elsewhere.ts': 'that an attempt is under way stands in the entry',
  'plugins/answering/subject/practice/AnswerFiles.tsx': 'whether a question takes files stands in the sheet',
  'plugins/answering/services.ts': 'asks ahead of the page, which brings the same code along',
  'plugins/answering/papers/entry/PaperEntry.tsx': 'whether one is asked to begin stands in the entry',
  'plugins/answering/papers/chapter/AnsweredChapter.tsx': 'what the entry page shares with chapters',
  'plugins/study/studyPlaces.ts': 'which lessons there are to review stands in the result',
  'plugins/answering/steering/SteeringStrip.tsx': 'what a teacher does during an exam comes behind its questions',
  'kernel/http/stream.ts': 'the same, as a stream',
  'plugins/answering/room/AnswerRoom.tsx': 'fetched behind the entry page, for when one enters',
  'plugins/answering/sheet/isStoredHere.ts': 'whether one can go on without a network, looked up behind the entry page',
  'plugins/study/text/TextChapter.tsx': 'the kind of a chapter stands in its course',
  'plugins/study/pdf/PdfChapter.tsx': 'the kind of a chapter stands in its course',
  'plugins/records/whole/Undone.tsx': 'that something is missing stands in the total',
  'plugins/study/pdf/library.ts': 'the kind of a chapter stands in its course',
  'plugins/ui/editor/RichEditor.tsx': 'comes behind the text that it shows',
  'plugins/ui/editor/richText.store.ts': 'whether a text is still written stands in the answer',
  'plugins/ui/editor/pictures/uploadPicture.ts': 'whether a text is still written stands in the answer',
  'plugins/certificates/check/credential.ts': 'checks files, once the page stands',
  'plugins/offline/startBackground.ts': 'what goes on unseen begins once the page stands',
  'plugins/takenAlong/keptCourses.ts': 'what is kept of others is forgotten once the page stands',
  'plugins/takenAlong/start.ts': 'goes on with downloads once the page stands',
  'plugins/takenAlong/take/TakeButton.tsx': 'that the user has joined stands in their progress',
  'plugins/openOffline/start.ts': 'keeps what is open for when there is no network, once it stands',
  'plugins/answering/sheet/storedPapers.ts': 'papers that are kept for when there is no network, once the page stands',
  'plugins/answering/subject/questionLoads.ts': 'what the questions of a session need stands in them',
  'plugins/practice/keptSession.ts': 'what is kept of others is forgotten once the page stands',
  'plugins/ui/content/cleanHtml.ts': 'of a chapter, whose kind stands in its course; and of an exam’s questions',
};

/** Leads on to the first page of the learning space's menu, which is that page's to answer for. */
const LEADING_ON = new Set(['/personalcenter']);

let built: AssetManifest;
test.beforeAll(async () => {
  built = await builtFiles();
});

const deployment = defaultDeployment();
const addressesOf = (...access: readonly string[]) =>
  pageAddresses
    .filter(({ entry }) => access.includes(entry.access) && !LEADING_ON.has(entry.pattern))
    .map(({ address }) => address);

test.describe('every page is there in two steps:', () => {
  test('those that are public, for a guest', async ({ page, baseURL }) => {
    await visitAll(page, baseURL, addressesOf('public'));
  });

  test('those that are public, for who is signed in', async ({ page, baseURL, context, upstream }) => {
    await visitAll(page, baseURL, addressesOf('public'), (gate) => signInAt(gate, context, upstream));
  });

  test('those that need a sign-in, and the room of an exam', async ({ page, baseURL, context, upstream }) => {
    const under = v.object({ refId: v.string(), answerSheetId: v.string() });
    const { refId, answerSheetId } = v.parse(under, await upstream.setUp('half-saved-sheet', 'linxia'));
    const room = examAnswer.with({ contestId: refId, clazzId: 'clazz-1', answerSheetId }).href;
    await visitAll(page, baseURL, [room, ...addressesOf('login')], (gate) => signInAt(gate, context, upstream));
  });
});

async function visitAll(
  page: Page,
  platform: string | undefined,
  addresses: readonly string[],
  signIn?: (gate: Gate) => Promise<UserInfo>,
): Promise<void> {
  // Some thirty pages one after the other.
  test.setTimeout(600_000);
  const gate = await openGate(platform ?? '');
  const user = await signIn?.(gate);
  const asked: string[] = [];
  const withoutToken = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Writes, such as marking as read, are not part of a page's content.
    if (request.method() !== 'GET' || !isUpstreamPath(pathname)) return;
    asked.push(pathname + search);
    // A file's content is fetched by players and readers, which know no token.
    const isCall = request.resourceType() === 'fetch' && !pathname.startsWith('/file/out-api/v1/content/');
    const carriesToken = request.headers()[deployment.headers.token] !== undefined;
    if (user && isCall && !carriesToken) withoutToken.add(pathname);
  });
  await page.addInitScript(withoutLater);
  const found: string[] = [];
  for (const address of addresses) {
    asked.length = 0;
    for (const problem of await visit(page, gate, address, asked, user)) found.push(`${address}: ${problem}`);
  }
  await page.goto('about:blank');
  await gate.stop();
  expect(found).toEqual([]);
  expect([...withoutToken], 'calls of a signed-in user’s page that carry no token').toEqual([]);
}

/** Opens one page; gives what it does not do in two steps. */
async function visit(page: Page, gate: Gate, address: string, asked: readonly string[], user?: UserInfo) {
  const promised = await promisedBy(address, user);
  const addressOf = (request: CallRequest) => writeAddress(request, deployment.services);
  const early = new Set([...promised.map(addressOf), ...OF_FRAME]);
  gate.close();
  const response = await page.goto(new URL(address, gate.url).href, { waitUntil: 'commit' });
  const asksFor = [OF_FRAME[0], ...promised.map(addressOf)];
  await expect
    .poll(() => asksFor.filter((one) => one !== undefined && !asked.includes(one)), {
      message: `${address} asks for it while nothing is answered`,
    })
    .toEqual([]);
  gate.open();
  await settled(page);

  const used = await filesInUse(page, built);
  const shown = await answersInUse(page);
  const hinted = new Set(
    Array.from((response?.headers()['link'] ?? '').matchAll(/<\/([^>]+)>/g), ([, file = '']) => file),
  );
  const everywhere = new Set(built.initial);
  // Finders of what is due come beside the calendar's days, on other pages when the browser is idle.
  const finders = Object.keys(built.lazy).filter((source) => source.endsWith('/todos.ts'));
  const late = new Set([...Object.keys(LATE_SOURCES), ...finders].flatMap((source) => built.lazy[source] ?? []));
  const named = (file: string) =>
    `${file}, of ${Object.entries(built.lazy).find(([, files]) => files.includes(file))?.[0]}`;
  return [
    ...asked
      .filter((one) => !early.has(one) && !Object.keys(DEPENDENT).some((start) => one.startsWith(start)))
      .map((one) => `${one} is not in its data`),
    ...promised
      .filter((request) => !shown.has(requestKey(request)))
      .map((request) => `${requestKey(request)} is in its data, and nothing shows it`),
    ...[...used]
      .filter((file) => !everywhere.has(file) && !hinted.has(file) && !late.has(file))
      .map((file) => `${named(file)}, is not named with the page`),
    ...[...hinted]
      .filter((file) => !everywhere.has(file) && !used.has(file))
      .map((file) => `${named(file)}, is named in vain`),
  ];
}

/** Signs in as a returning user: the browser knows token and user. */
async function signInAt(gate: Gate, context: BrowserContext, upstream: Upstream): Promise<UserInfo> {
  const { accessToken } = await upstream.signIn('linxia');
  const user = await upstream.call(UserInfo, '/system/api/v1/user/info', accessToken);
  const cookies = { [TOKEN_COOKIE]: accessToken, [USER_COOKIE]: JSON.stringify(user) };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: gate.url })),
  );
  return user;
}
