import { describe, expect, it } from 'vitest';
import { createGate, pluginInStack, withoutSecrets } from '#plugins/shell/analytics/createGate.ts';
import type { AnalyticsEvent } from '#kernel/analytics/events.ts';

const at = '2026-01-01T00:00:00.000Z';
const crash = (message: string, stack?: string, plugin?: string): AnalyticsEvent => ({
  kind: 'crash',
  at,
  path: '/notes',
  browser: 'Mozilla/5.0',
  build: '0a1b2c3d',
  plugin,
  message,
  stack,
});

describe('secrets', () => {
  it.each([
    ['/oauth/callback/wechat_open?code=9f3&state=x1', '/oauth/callback/wechat_open?code&state'],
    ['/list?page=2&name=张三#token=abc', '/list?page&name#token'],
    ['/index', '/index'],
    ['GET https://a.cn/x?token=a%20b failed (see "/y?z=1")', 'GET https://a.cn/x?token failed (see "/y?z")'],
    ['cookie: a=1; _tk_=0a1b2c', 'cookie: a=1; _tk_=…'],
    ['{"accessToken":"0a1b2c","expire":60}', '{"accessToken":"…","expire":60}'],
    ["Unexpected token '<'", "Unexpected token '<'"],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer …'],
  ])('of %s leave the browser as %s', (text, clean) => {
    expect(withoutSecrets(text)).toBe(clean);
  });
});

describe('the plugin in a stack', () => {
  it.each([
    ['Error: x\n    at a (https://h/assets/plugins_notes_NotesPage_tsx.0a1b2c.js:1:2)', 'notes'],
    [
      'Error: x\n    at f (https://h/assets/framework.1.js:1:1)\n    at b (https://h/plugins/exam-room/Room.tsx:3:4)',
      'exam-room',
    ],
    ['render@https://h/assets/plugins-home.0a.js:1:2', 'home'],
    ['at a (https://h/assets/plugins_unknown_Page.js:1:2)\n at b (https://h/plugins/home/Home.tsx:1:1)', 'home'],
    ['at a (https://h/assets/main.js:1:2)', undefined],
    ['at a (https://h/assets/plugins_notesy_Page.js:1:2)', undefined],
  ])('%j: %s', (stack, owner) => {
    expect(pluginInStack(stack, ['home', 'notes', 'exam-room'])).toBe(owner);
  });
});

describe('the gate', () => {
  it('lets a page view pass without the values of its query', () => {
    const view: AnalyticsEvent = { kind: 'page-view', at, path: '/a?id=7', title: '题目', plugin: 'home' };
    expect(createGate([])(view)).toEqual({ ...view, path: '/a?id' });
  });

  it('gives a crash its plugin, or the kernel', () => {
    const pass = createGate(['notes']);
    expect(pass(crash('a', 'at plugins/notes/x.ts'))).toMatchObject({ plugin: 'notes' });
    expect(pass(crash('b', 'at plugins/notes/x.ts', 'home'))).toMatchObject({ plugin: 'home' });
    expect(pass(crash('c'))).toMatchObject({ plugin: 'kernel' });
  });

  it('tells one crash once, and stops where a page crashes for ever', () => {
    const pass = createGate([]);
    expect([pass(crash('same')), pass(crash('same'))].map(Boolean)).toEqual([true, false]);
    const passed = Array.from({ length: 100 }, (_, index) => pass(crash(`crash ${index}`))).filter(Boolean);
    expect(passed).toHaveLength(29);
  });

  it.each([
    crash('ResizeObserver loop completed with undelivered notifications.'),
    crash('AbortError: signal is aborted without reason'),
    crash('Script error.'),
    crash('x', 'at chrome-extension://abc/x.js:1:1'),
  ])('holds back what is not ours: %j', (noise) => {
    expect(createGate([])(noise)).toBeUndefined();
  });

  it('cuts what is too long for a beacon', () => {
    const passed = createGate([])(crash('长'.repeat(9000), 'x'.repeat(9000)));
    expect(JSON.stringify(passed).length).toBeLessThan(2200);
  });
});
