import { BroadcastChannel } from 'node:worker_threads';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearCookies, readCookie, writeCookie } from '#kernel/auth/cookies.ts';
import { care } from '#plugins/ui/care/care.ts';
import { careText, readCare, STANDARD, writeCare } from '#plugins/ui/care/careChoice.ts';
import { hasLooks } from '#plugins/ui/localValues.ts';

const COOKIE = 'yanxi-care';
const root = document.documentElement;

beforeEach(() => {
  care.reset();
  clearCookies();
});

test('a choice is read as it was written', () => {
  const choice = { letters: 'largest', contrast: false, calm: true, targets: true } as const;
  writeCare(choice);
  expect(readCare()).toEqual(choice);
});

test('the standard leaves no cookie', () => {
  writeCare({ ...STANDARD, letters: 'large' });
  writeCare(STANDARD);
  expect(readCookie(COOKIE)).toBeUndefined();
  expect(readCare()).toEqual(STANDARD);
});

test('a cookie that nobody wrote here is the standard', () => {
  writeCookie(COOKIE, 'letters=enormous&targets=yes&more');
  expect(readCare()).toEqual(STANDARD);
});

test('a page that came drawn is taken over, whatever was chosen', () => {
  writeCare({ ...STANDARD, targets: true });
  expect(hasLooks()).toBe(false);
});

test('a choice is shown at once, and the default takes it back', () => {
  care.choose({ letters: 'larger', contrast: true });
  care.choose({ calm: true, targets: true });
  expect(Object.entries(root.dataset)).toEqual([
    ['letters', 'larger'],
    ['contrast', 'more'],
    ['motion', 'calm'],
    ['targets', 'large'],
  ]);
  expect(readCare()).toEqual({ letters: 'larger', contrast: true, calm: true, targets: true });
  care.reset();
  expect(Object.keys(root.dataset)).toEqual([]);
});

test('a choice in another tab is shown before its cookie has arrived here', async () => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  care.start();
  const port = new BroadcastChannel('yanxi:care');
  port.postMessage(careText({ ...STANDARD, letters: 'largest', targets: true }));
  await vi.waitFor(() => expect(care.shown).toMatchObject({ letters: 'largest', targets: true }));
  port.close();
});

test('a switch that is turned off stays off, whatever the system asks for', () => {
  care.choose({ calm: false });
  expect(readCare().calm).toBe(false);
  expect(care.shown.calm).toBe(false);
});
