// Everything that people come for, once through, in a WebKit: what iPhones and Safari have.
import { mkdir, writeFile } from 'node:fs/promises';
import { test } from 'playwright/test';
import { freePort } from '../cli/support/nginx.ts';
import { type Server, startServer } from '../e2e/support/servers.ts';
import { Upstream } from '../e2e/support/upstream.ts';
import { WebKit } from './WebKit.ts';

const PHONE = '13800000001';
const LESSON = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=';
const DIALOG = '[role=dialog]';

let server: Server;
let webkit: WebKit;
let upstream: Upstream;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ playwright }) => {
  server = await startServer([], { drawing: true });
  upstream = new Upstream(await playwright.request.newContext({ baseURL: server.url }));
  webkit = await WebKit.open(await freePort());
});

test.afterEach(async ({}, testInfo) => {
  await mkdir(testInfo.outputDir, { recursive: true });
  await writeFile(testInfo.outputPath('page.png'), await webkit.screenshot());
});

test.afterAll(async () => {
  await webkit.close();
  await server.stop();
});

const goto = (address: string): Promise<void> => webkit.goto(server.url + address);

test('a guest sees the front page and signs in with a code', async () => {
  await goto('/index');
  await webkit.sees('学得明白，练得扎实', 'h1');
  await webkit.click('button', { name: '登录，开始学习' });
  await webkit.click('[role=tab]', { name: '验证码登录', within: DIALOG });
  await webkit.type('input', PHONE, { name: '手机号', within: DIALOG });
  await webkit.click('button', { name: '获取验证码', within: DIALOG });
  await webkit.sees('秒后重发', DIALOG);
  const { smsCodes } = await upstream.secrets();
  await webkit.type('input', smsCodes[PHONE] ?? '', { name: '短信验证码', within: DIALOG });
  await webkit.click('button', { name: '登录', within: DIALOG });
  await webkit.sees('林夏', 'h1');
});

test('a course is looked at', async () => {
  await goto('/freelessons/detail?id=course-1');
  await webkit.click('[role=tab]', { name: /^目录/ });
  await webkit.sees('命令行的基本礼仪', '#main');
});

test('a text is read', async () => {
  await goto(`${LESSON}ref-1-1`);
  await webkit.sees('常见的错误', '[role=region][aria-label=正文], section[aria-label=正文]');
});

test('a video is played', async () => {
  await goto(`${LESSON}ref-1-2`);
  await webkit.click('button', { name: '播放视频' });
  await webkit.waitFor('return document.querySelector("video").currentTime > 1', 'the video plays');
});

test('a quiz is answered and handed in', async () => {
  await goto('/viewcourse?clazzId=clazz-1&courseId=course-3&chapter=ref-3-4');
  await webkit.click('button', { name: '开始测验' });
  await webkit.click('[data-question="1"] :is([role=radio], input[type=radio], [role=checkbox], input[type=checkbox])');
  await webkit.click('button', { name: '交卷' });
  await webkit.click('button', { name: /交卷$/, within: DIALOG });
  await webkit.sees('共3次，还可以做2次', 'article');
});

test('an exam keeps its answers over a reload, and is handed in', async () => {
  await goto('/examanswer?contestId=contest-clazz-1-3&clazzId=clazz-1');
  await webkit.type('input', 'yanxi2026', { name: /^考试密码/ });
  await webkit.click('button', { name: '开始考试' });
  await webkit.click('article input[type=radio]');
  await webkit.sees('已同步');
  await webkit.reload();
  await webkit.waitFor(
    'return document.querySelector("article input[type=radio]")?.checked === true',
    'the answer is kept',
  );
  await webkit.click('button', { name: '交卷' });
  await webkit.click('button', { name: /交卷$/, within: DIALOG });
  await webkit.find('a', { name: '查看解析' });
});

test('a note is written beside a lesson', async () => {
  await goto(`${LESSON}ref-1-1`);
  await webkit.click('button', { name: '记笔记' });
  await webkit.type('[role=textbox][aria-label=笔记]', '先看现状，再改配置');
  await webkit.click('button', { name: '写好了' });
  await webkit.sees('先看现状，再改配置', '[role=list][aria-label=笔记], ul[aria-label=笔记]');
});

test('a report is written beside a machine', async () => {
  await upstream.setUp('report-blank', 'linxia');
  await goto(`${LESSON}ref-1-6`);
  await webkit.click('button', { name: '展开报告' });
  await webkit.type('[role=textbox][aria-label=实验报告]', '先看分区，再找大文件');
  await webkit.find('[aria-label="保存状态：已同步"]');
});

test('pages that are left in the middle hold up no later one', async () => {
  await upstream.setUp('report-blank', 'linxia');
  for (const chapter of ['ref-1-6', 'ref-1-1', 'ref-1-6', 'ref-1-2', 'ref-1-6']) await goto(LESSON + chapter);
  await webkit.click('button', { name: '展开报告' });
  await webkit.type('[role=textbox][aria-label=实验报告]', '再看一遍');
  await webkit.find('[aria-label="保存状态：已同步"]');
  await goto(`${LESSON}ref-1-1`);
  await webkit.back();
  await webkit.type('[role=textbox][aria-label=实验报告]', '，再改');
  await webkit.find('[aria-label="保存状态：正在保存"]');
  await webkit.find('[aria-label="保存状态：已同步"]');
});

test('a machine is worked on', async () => {
  await upstream.setUp('machine-without-delays', 'linxia');
  await goto(`${LESSON}ref-1-6`);
  await webkit.sees('连接正常');
  await webkit.click('.xterm-screen');
  await webkit.type('.xterm-helper-textarea', 'pwd\n');
  await webkit.sees('/home/student', '.xterm-rows');
});

test('the certificates are there', async () => {
  await goto('/periodcertificate');
  await webkit.sees('证书', 'h1');
});

test('who signs out is a guest', async () => {
  await goto('/index');
  await webkit.click('button', { name: /^账号菜单/ });
  await webkit.click('button', { name: '退出登录' });
  await webkit.find('header button', { name: '登录' });
});
