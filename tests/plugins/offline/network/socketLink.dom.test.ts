import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import { SocketLink, type SocketLinkOptions } from '#plugins/offline/network/socketLink.store.ts';
import { PlainSocket } from './PlainSocket.ts';

type Options = SocketLinkOptions<string, string>;

let links: SocketLink<string, string>[] = [];
let invited = 0;

function linkOf(more: Partial<Options> = {}) {
  const heard: string[] = [];
  const link = new SocketLink<string, string>({
    invite: () => Promise.resolve({ address: `ws://here/${++invited}`, greeting: () => `hello ${invited}` }),
    read: (frame) => (typeof frame === 'string' ? frame : undefined),
    onFrame: (frame) => heard.push(frame),
    onOpen: () => undefined,
    ...more,
  });
  links.push(link);
  link.start();
  return { link, heard };
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', PlainSocket);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  PlainSocket.all = [];
  invited = 0;
});

afterEach(() => {
  for (const link of links) link.stop();
  links = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a link', () => {
  it('greets first, hears what it knows, and connects again with a new invitation', async () => {
    const { link, heard } = linkOf();
    await after(0);
    PlainSocket.last.open();
    PlainSocket.last.dispatchEvent(new MessageEvent('message', { data: '"one"' }));
    PlainSocket.last.dispatchEvent(new MessageEvent('message', { data: '{"type":"newer"}' }));
    PlainSocket.last.dispatchEvent(new MessageEvent('message', { data: 'no JSON' }));
    expect([link.state, PlainSocket.last.heard, heard]).toEqual(['open', ['hello 1'], ['one']]);
    PlainSocket.last.close();
    expect([link.state, link.send('lost')]).toEqual(['waiting', false]);
    await after(1000);
    PlainSocket.last.open();
    expect([PlainSocket.last.url, PlainSocket.last.heard]).toEqual(['ws://here/2', ['hello 2']]);
  });

  it('that does not open in time is closed and tried again', async () => {
    const { link } = linkOf();
    await after(8000);
    expect([PlainSocket.last.readyState, link.state]).toEqual([PlainSocket.CLOSED, 'waiting']);
  });

  it('goes on trying where nothing stands in for it, and waits for no invitation that came too late', async () => {
    let answer: (invitation: Awaited<ReturnType<Options['invite']>>) => void = () => undefined;
    const { link } = linkOf({
      invite: () =>
        ++invited < 5
          ? Promise.reject(new CallError('network', '断了', { line: '' }))
          : new Promise((resolve) => (answer = resolve)),
    });
    await after(60_000);
    expect([invited, link.state]).toEqual([5, 'opening']);
    link.stop();
    answer({ address: 'ws://here', greeting: () => 'late' });
    await after(0);
    expect([PlainSocket.all.length, link.state]).toEqual([0, 'closed']);
  });

  it('rests after some refusals while something stands in for it, and opens quietly', async () => {
    const rested = vi.fn<() => void>();
    const { link } = linkOf({ restsAfter: 2, onRest: rested });
    await after(0);
    PlainSocket.last.close();
    await after(1000);
    PlainSocket.last.close();
    expect([link.state, rested.mock.calls.length]).toEqual(['resting', 1]);
    await after(60_000);
    expect([PlainSocket.all.length, link.state]).toEqual([3, 'resting']);
    PlainSocket.last.close();
    expect([link.state, rested.mock.calls.length]).toEqual(['resting', 1]);
    await after(60_000);
    PlainSocket.last.open();
    expect(link.state).toBe('open');
  });

  it('that was asleep for long is opened anew; one that was away for a moment stays', async () => {
    const { link } = linkOf();
    await after(0);
    PlainSocket.last.open();
    hide(true);
    await after(30_000);
    hide(false);
    expect(PlainSocket.all).toHaveLength(1);
    hide(true);
    await after(61_000);
    hide(false);
    await after(0);
    expect([PlainSocket.all.length, link.state]).toEqual([2, 'opening']);
  });
});
