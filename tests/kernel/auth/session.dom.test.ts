import { autorun } from 'mobx';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUserInfo, type UserInfo } from '#kernel/auth/api.ts';
import { readCookie, writeCookie } from '#kernel/auth/cookies.ts';
import { Session, type SessionOptions } from '#kernel/auth/session.store.ts';
import { storedToken, storedUser, storeToken, storeUser } from '#kernel/auth/storedSession.ts';
import { refreshToken, signOut } from '#kernel/auth/token.api.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { AnyCall } from '#kernel/http/call.ts';

const HOUR = 3600;
const user: UserInfo = {
  userId: '7',
  userName: '李一',
  account: 'liyi',
  verified: false,
  tenantIdArr: [],
  permissions: ['note:write'],
};

let answers: Map<AnyCall, () => unknown>;
let asked: AnyCall[];
/** The tokens that were sent in the place of the session's, one a call. */
let tokens: (string | undefined)[];
let sessionOptions: SessionOptions;
let session: Session;

function failing(call: AnyCall): never {
  throw new CallError('network', '连接服务器失败!', { line: call.line });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
  answers = new Map<AnyCall, () => unknown>([
    [getUserInfo, () => user],
    [signOut, () => undefined],
    [refreshToken, () => ({ accessToken: 'T2', expire: HOUR })],
  ]);
  asked = [];
  tokens = [];
  sessionOptions = {
    http: {
      send: async ({ call }, options) => {
        asked.push(call);
        tokens.push(options?.token);
        return v.parse(call.reply, await (answers.get(call) ?? (() => failing(call)))());
      },
    },
    warn: vi.fn(),
    place: vi.fn(() => undefined),
    goTo: vi.fn(),
    toFrontPage: vi.fn(),
    reloadFrontPage: vi.fn(),
    remotes: { clear: vi.fn(), askAgain: vi.fn() },
    loadSignIn: vi.fn(async () => undefined),
  };
  session = new Session(sessionOptions);
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['_tk_', '_user_', '_te_', 'other']) writeCookie(name, '', -1);
});

/** But whose session expired, for other tabs. */
const storedKeys = () => Object.keys(localStorage).filter((key) => key !== 'yanxi-kept.expired');
const nothingStored = () => [storedToken(), storedUser(), storedKeys().length, sessionStorage.length];

describe('signing in', () => {
  it('keeps the token with its expiry, loads the user, closes the modal and goes on with what was asked for', async () => {
    const afterwards = vi.fn();
    session.ask(afterwards);
    await session.accept({ accessToken: 'T1', expire: HOUR });
    expect(session).toMatchObject({ signedIn: true, asking: false, user });
    expect(readCookie('_tk_')).toBe('T1');
    expect(storedUser()).toEqual(user);
    expect(afterwards).toHaveBeenCalledOnce();
    expect(sessionOptions.remotes.clear).toHaveBeenCalled();
  });

  it('shows nobody as signed in before it is known who it is', async () => {
    const states: unknown[] = [];
    const stop = autorun(() => states.push([session.token, session.user?.userId, session.heldOut]));
    await session.accept({ accessToken: 'T1', expire: HOUR });
    stop();
    expect(tokens).toEqual(['T1']);
    expect(states).toEqual([
      [undefined, undefined, false],
      ['T1', '7', false],
    ]);
  });

  it('is undone when the user cannot be loaded', async () => {
    answers.delete(getUserInfo);
    await expect(session.accept({ accessToken: 'T1', expire: HOUR })).rejects.toThrow('连接服务器失败!');
    expect(session.signedIn).toBe(false);
    expect(storedToken()).toBeUndefined();
  });

  it('is taken up again from the cookies', async () => {
    storeToken('T1', HOUR);
    storeUser(user);
    await session.start();
    expect(session.signedIn).toBe(true);
  });

  it('is taken up from the token alone when the user cookie was lost', async () => {
    storeToken('T1', HOUR);
    await session.start();
    expect(session.user).toEqual(user);
  });

  it('asking while signed in goes on at once', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    const afterwards = vi.fn();
    session.ask(afterwards);
    expect(afterwards).toHaveBeenCalledOnce();
    expect(session.asking).toBe(false);
  });
});

describe('a token of which it is not known whose it is', () => {
  let answer: (user: UserInfo) => void;
  let starting: Promise<void>;
  beforeEach(() => {
    storeToken('T1', HOUR);
    answers.set(getUserInfo, () => new Promise((resolve) => (answer = resolve)));
    starting = session.start();
  });
  const settled = () => vi.dynamicImportSettled();
  const wait = (time: number) => vi.advanceTimersByTimeAsync(time);

  it('is asked for in peace for some seconds, and taken up whenever the answer comes', async () => {
    await settled();
    await wait(6_000);
    expect(session).toMatchObject({ unsure: true, learning: true });
    await wait(1_000);
    await starting;
    expect(session).toMatchObject({ unsure: true, learning: false, token: 'T1' });
    answer(user);
    await wait(0);
    expect(session).toMatchObject({ signedIn: true, unsure: false });
    expect(storedUser()).toEqual(user);
  });

  it('is no reason to ask to sign in: what was asked for goes on when the user is known', async () => {
    const afterwards = vi.fn();
    await settled();
    session.ask(afterwards);
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('正在确认你的登录信息，请稍候');
    expect(afterwards).not.toHaveBeenCalled();
    answer(user);
    await starting;
    expect(afterwards).toHaveBeenCalledOnce();
    expect(session.asking).toBe(false);
  });

  it('is asked for again by whoever wants something that needs it, after it could not be had', async () => {
    const afterwards = vi.fn();
    answers.delete(getUserInfo);
    const other = new Session(sessionOptions);
    await other.start();
    expect(other).toMatchObject({ unsure: true, learning: false });
    await expect(other.learn()).rejects.toThrow('连接服务器失败!');
    answers.set(getUserInfo, () => user);
    other.ask(afterwards);
    await settled();
    await wait(0);
    expect(other.signedIn).toBe(true);
    expect(afterwards).toHaveBeenCalledOnce();
  });

  it('is signed in to where another tab has learnt it', async () => {
    await settled();
    storeUser(user);
    await session.learn();
    expect(session.signedIn).toBe(true);
  });
});

describe('a user', () => {
  it('with tenant entries is of an institution', async () => {
    expect(session.ofInstitution).toBe(false);
    answers.set(getUserInfo, () => ({ ...user, tenantIdArr: [{ tenantId: '1' }] }));
    await session.accept({ accessToken: 'T1', expire: HOUR });
    expect(session.ofInstitution).toBe(true);
  });

  it('may do what any of the permissions allows', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    expect(session.may(['x', 'note:write'])).toBe(true);
    expect(session.may(['x'])).toBe(false);
  });

  it('too large for a cookie is kept without what can be loaded again', () => {
    storeUser({ ...user, orgMap: { text: '很长'.repeat(1000) } });
    expect(storedUser()).toMatchObject({ userId: '7', userName: '李一', tenantIdArr: [] });
  });
});

describe('logging out', () => {
  it.each([
    ['when the call succeeds', () => undefined],
    ['also when the call fails', () => failing(signOut)],
    ['before the call has an answer', () => new Promise(() => undefined)],
  ])('clears session storage, local storage and cookies and goes to the front page %s', async (_, answer) => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    sessionStorage.setItem('x', '1');
    localStorage.setItem('x', '1');
    writeCookie('other', '1');
    answers.set(signOut, answer);
    session.leave();
    expect([asked.at(-1), tokens.at(-1)]).toEqual([signOut, 'T1']);
    expect(nothingStored()).toEqual([undefined, undefined, 0, 0]);
    expect(readCookie('other')).toBeUndefined();
    expect(session.signedIn).toBe(false);
    expect(sessionOptions.toFrontPage).toHaveBeenCalledOnce();
  });
});

describe('401', () => {
  it('does the same, with the message, once, however many requests fail together', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    for (let i = 0; i < 5; i++) session.expired('登录信息已过期。', 'T1');
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('登录信息已过期。');
    expect(sessionOptions.toFrontPage).toHaveBeenCalledOnce();
    expect(nothingStored()).toEqual([undefined, undefined, 0, 0]);
  });

  it('for an older token does not end the session of a newer one', async () => {
    await session.accept({ accessToken: 'T2', expire: HOUR });
    session.expired('登录信息已过期。', 'T1');
    expect(session.signedIn).toBe(true);
  });
});

describe('the page of the expired session', () => {
  const place = { href: '/freelessons/detail?id=course-1', title: 'Linux 系统管理入门' };
  beforeEach(async () => {
    vi.mocked(sessionOptions.place).mockReturnValue(place);
    await session.accept({ accessToken: 'T1', expire: HOUR });
    session.expired('登录信息已过期。', 'T1');
  });

  it('is kept for the front page, over a reload, and signing in there leads back, once', async () => {
    expect(session.leftOff).toEqual({ ...place, userId: '7' });
    const reloaded = new Session(sessionOptions);
    await reloaded.start();
    expect(reloaded.leftOff).toEqual({ ...place, userId: '7' });
    reloaded.ask();
    await reloaded.accept({ accessToken: 'T2', expire: HOUR });
    expect(sessionOptions.goTo).toHaveBeenCalledExactlyOnceWith(place.href);
    expect([reloaded.leftOff, new Session(sessionOptions).takeWayBack()]).toEqual([undefined, undefined]);
  });

  it('gives way to what the sign-in was asked for', async () => {
    const afterwards = vi.fn();
    session.ask(afterwards);
    await session.accept({ accessToken: 'T2', expire: HOUR });
    expect(afterwards).toHaveBeenCalledOnce();
    expect(sessionOptions.goTo).not.toHaveBeenCalled();
    expect(session.leftOff).toBeUndefined();
  });

  it('is nothing to another user who signs in', async () => {
    answers.set(getUserInfo, () => ({ ...user, userId: '8' }));
    session.ask();
    await session.accept({ accessToken: 'T2', expire: HOUR });
    expect(sessionOptions.goTo).not.toHaveBeenCalled();
    expect([session.leftOff, sessionStorage.length]).toEqual([undefined, 0]);
  });

  it('is forgotten when one signs out, and when one closes the note', async () => {
    await session.accept({ accessToken: 'T2', expire: HOUR });
    session.leave();
    expect([session.leftOff, sessionStorage.length]).toEqual([undefined, 0]);
    session.expired('登录信息已过期。', session.token);
    session.forgetLeftOff();
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['https://elsewhere.example/x', '//elsewhere.example/x', String.raw`/\elsewhere.example`, 'javascript:0'])(
    'is an address of this site: %s is none',
    async (href) => {
      sessionStorage.setItem('yanxi.left-off', JSON.stringify({ href, userId: '7' }));
      const reloaded = new Session(sessionOptions);
      await reloaded.start();
      expect(reloaded.leftOff).toBeUndefined();
    },
  );

  it('is kept by the user’s other tabs as well, but not where they signed out', async () => {
    const kept = async (end: (tab: Session) => unknown) => {
      sessionStorage.clear();
      await session.accept({ accessToken: 'T2', expire: HOUR });
      const other = new Session(sessionOptions);
      await other.start();
      await end(other);
      sessionStorage.clear();
      session.checkTab();
      session.dispose();
      return sessionStorage.getItem('yanxi.left-off');
    };
    expect(await kept((other) => other.expired('登录信息已过期。', 'T2'))).toContain(place.href);
    session = new Session(sessionOptions);
    expect(await kept((other) => other.leave())).toBeNull();
  });
});

describe('a token that is known to have expired', () => {
  it('is dropped before any call where somebody can be asked for another, and kept where there is no network', async () => {
    storeToken('T1', HOUR);
    storeUser(user);
    vi.stubGlobal('navigator', { onLine: true });
    vi.setSystemTime(Date.now() + (HOUR + 1) * 1000);
    await session.start();
    expect([session.guest, asked]).toEqual([true, []]);
    vi.stubGlobal('navigator', { onLine: false });
    const offline = new Session(sessionOptions);
    await offline.start();
    expect(offline.signedIn).toBe(true);
  });
});

describe('signing out in one window', () => {
  it('ends the session in the other visible ones at once, in the words for it', async () => {
    const windows = new EventTarget();
    class Channel extends EventTarget {
      constructor() {
        super();
        windows.addEventListener('message', (event) => {
          if (event instanceof MessageEvent) this.dispatchEvent(new MessageEvent('message', { data: event.data }));
        });
      }
      postMessage(data: unknown): void {
        windows.dispatchEvent(new MessageEvent('message', { data }));
      }
      close(): void {}
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    await session.accept({ accessToken: 'T1', expire: HOUR });
    const other = new Session(sessionOptions);
    await other.start();
    other.listen();
    session.listen();
    session.leave();
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('当前登录用户信息已失效');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sessionOptions.reloadFrontPage).toHaveBeenCalledOnce();
  });
});

describe('the tab becomes visible again', () => {
  it('and nothing has changed', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    await checkTab();
    expect(sessionOptions.warn).not.toHaveBeenCalled();
  });

  it('and the stored user is gone: a warning, and the front page after 1 s', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    writeCookie('_user_', '', -1);
    await checkTab();
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('当前登录用户信息已失效');
    await vi.advanceTimersByTimeAsync(999);
    expect(sessionOptions.reloadFrontPage).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(sessionOptions.reloadFrontPage).toHaveBeenCalledOnce();
  });

  it('and the stored user is gone: what is refused meanwhile adds no message and leaves no sooner', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    for (const name of ['_tk_', '_user_']) writeCookie(name, '', -1);
    await checkTab();
    await checkTab();
    const refusal = new CallError('signed-out', '登录信息已过期。', { line: 'GET /system/api/v1/x' });
    expect(await session.refused(refusal, 'T1', true)).toBe(false);
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('当前登录用户信息已失效');
    expect(sessionOptions.toFrontPage).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sessionOptions.reloadFrontPage).toHaveBeenCalledOnce();
  });

  it('and another user is stored: a warning, that user, /index', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    storeUser({ ...user, userId: '8', userName: '王二' });
    storeToken('T8', HOUR);
    await checkTab();
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('当前登录用户信息已变更');
    expect(session).toMatchObject({ token: 'T8', user: { userId: '8' } });
    expect(sessionOptions.toFrontPage).toHaveBeenCalledOnce();
  });
});

async function checkTab(): Promise<void> {
  session.checkTab();
  await vi.dynamicImportSettled();
}

/** A 401 for a request that carried this token. */
const refusal = (message = '登录信息已过期。', line = 'GET /training/api/v1/x') =>
  new CallError('signed-out', message, { line, code: 401 });
const refreshes = () => asked.filter((call) => call === refreshToken).length;
const refuseRefresh = () =>
  answers.set(refreshToken, () => {
    throw refusal('令牌无效', refreshToken.line);
  });

describe('a request that was refused', () => {
  beforeEach(async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    tokens = [];
  });

  it('is sent again with the token that another tab has got', async () => {
    storeToken('T9', HOUR);
    expect(await session.refused(refusal(), 'T1', true)).toBe(true);
    expect([session.token, refreshes()]).toEqual(['T9', 0]);
  });

  it('is sent again after one refresh, however many are refused together, then and later', async () => {
    const again = await Promise.all([1, 2, 3].map(() => session.refused(refusal(), 'T1', true)));
    expect(again).toEqual([true, true, true]);
    expect(await session.refused(refusal(), 'T1', true)).toBe(true);
    expect([session.token, storedToken(), refreshes()]).toEqual(['T2', 'T2', 1]);
    expect(tokens).toEqual(['T1']);
    expect(sessionOptions.warn).not.toHaveBeenCalled();
  });

  it('ends the session with its own message where the refresh is refused', async () => {
    refuseRefresh();
    const again = await Promise.all(['请重新登录', '又一个'].map((text) => session.refused(refusal(text), 'T1', true)));
    expect(again).toEqual([false, false]);
    expect(refreshes()).toBe(1);
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('请重新登录');
    expect(sessionOptions.toFrontPage).toHaveBeenCalledOnce();
    expect(nothingStored()).toEqual([undefined, undefined, 0, 0]);
  });

  it('ends it where it is refused with the new token as well', async () => {
    await session.refused(refusal(), 'T1', true);
    expect(await session.refused(refusal(), 'T2', false)).toBe(false);
    expect([refreshes(), session.signedIn]).toEqual([1, false]);
    expect(sessionOptions.warn).toHaveBeenCalledOnce();
  });

  it('ends it without a refresh where a tab before has ended it', async () => {
    for (const name of ['_tk_', '_user_']) writeCookie(name, '', -1);
    expect(await session.refused(refusal(), 'T1', true)).toBe(false);
    expect([refreshes(), session.signedIn]).toEqual([0, false]);
  });

  it('has the token refreshed whose cookie has outlived its time', async () => {
    writeCookie('_tk_', '', -1);
    expect(await session.refused(refusal(), 'T1', true)).toBe(true);
    expect([session.token, storedToken()]).toEqual(['T2', 'T2']);
  });

  it.each([0, 1, 2])('a life of %d s is no reason to ask again and again', async (expire) => {
    answers.set(refreshToken, () => ({ accessToken: 'T2', expire }));
    await session.refresh();
    expect(session.token).toBe('T2');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refreshes()).toBe(1);
  });

  it('decides nothing while nobody answers', async () => {
    answers.delete(refreshToken);
    await expect(session.refused(refusal(), 'T1', true)).rejects.toThrow('连接服务器失败!');
    expect(session.signedIn).toBe(true);
    answers.set(refreshToken, () => ({ accessToken: 'T2', expire: HOUR }));
    expect(await session.refused(refusal(), 'T1', true)).toBe(true);
  });

  it('asks for no refresh where the call needs no token, or nobody was signed in', async () => {
    expect(await session.refused(refusal('', 'POST /system/out-api/v1/login'), undefined, true)).toBe(false);
    expect(session.signedIn).toBe(true);
    expect(await session.refused(refusal('', 'GET /system/out-api/v1/x'), 'T1', true)).toBe(false);
    expect([refreshes(), session.signedIn]).toEqual([0, false]);
  });

  it('is not sent again as the user who has signed in meanwhile', async () => {
    storeUser({ ...user, userId: '8' });
    storeToken('T8', HOUR);
    expect(await session.refused(refusal(), 'T1', true)).toBe(false);
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('当前登录用户信息已变更');
    expect(session).toMatchObject({ token: 'T8', user: { userId: '8' } });
    expect(sessionOptions.toFrontPage).toHaveBeenCalledOnce();
    expect(await session.refused(refusal(), 'T1', true)).toBe(false);
  });

  it('is not sent with a token of which it is not known whose it is', async () => {
    writeCookie('_user_', '', -1);
    storeToken('T8', HOUR);
    answers.set(getUserInfo, () => ({ ...user, userId: '8' }));
    expect(await session.refused(refusal(), 'T1', true)).toBe(false);
    expect(tokens).toEqual(['T8']);
    expect(session.user?.userId).toBe('8');
  });

  it('brings nobody back who has logged out meanwhile', async () => {
    answers.set(refreshToken, () => {
      session.leave();
      return { accessToken: 'T2', expire: HOUR };
    });
    expect(await session.refused(refusal(), 'T1', true)).toBe(false);
    expect([session.token, storedToken()]).toEqual([undefined, undefined]);
  });
});

describe('five tabs whose token is refused', () => {
  let tabs: Session[];
  beforeEach(async () => {
    // One after the other, as the browser has it.
    let last: Promise<unknown> = Promise.resolve();
    const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work, work));
    vi.stubGlobal('navigator', { locks: { request } });
    storeUser(user);
    storeToken('T1', HOUR);
    tabs = Array.from({ length: 5 }, () => new Session(sessionOptions));
    await Promise.all(tabs.map((tab) => tab.start()));
  });
  const refused = () => Promise.all(tabs.map((tab) => tab.refused(refusal(), 'T1', true)));

  it('ask for one other, and all have it', async () => {
    expect(await refused()).toEqual([true, true, true, true, true]);
    expect(refreshes()).toBe(1);
    expect(tabs.map(({ token }) => token)).toEqual(['T2', 'T2', 'T2', 'T2', 'T2']);
  });

  it('ask once as well where it is refused, and none is signed in', async () => {
    refuseRefresh();
    expect(await refused()).toEqual([false, false, false, false, false]);
    expect(refreshes()).toBe(1);
    expect(tabs.some(({ signedIn }) => signedIn)).toBe(false);
  });
});

describe('a page that is held', () => {
  let letGo: () => void;
  beforeEach(async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    vi.mocked(sessionOptions.remotes.clear).mockClear();
    letGo = session.hold();
    refuseRefresh();
    await vi.dynamicImportSettled();
  });
  afterEach(() => letGo());
  const expire = () => Promise.all([1, 2, 3].map(() => session.refused(refusal(), 'T1', true)));

  it('is not left: it is told once, everything stored goes, the user is remembered and asked to sign in', async () => {
    await expire();
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('登录信息已过期。');
    expect(sessionOptions.toFrontPage).not.toHaveBeenCalled();
    expect(sessionOptions.remotes.clear).not.toHaveBeenCalled();
    expect(nothingStored()).toEqual([undefined, undefined, 0, 0]);
    expect(session).toMatchObject({ heldOut: true, signedIn: false, asking: true, token: undefined, user });
    session.stopAsking();
    expect(session.heldOut).toBe(true);
    session.ask();
    expect(session.asking).toBe(true);
  });

  it('goes on after the same user has signed in: what was refused is asked for again, nothing is forgotten', async () => {
    await expire();
    await session.accept({ accessToken: 'T3', expire: HOUR });
    expect(session).toMatchObject({ heldOut: false, signedIn: true, asking: false, token: 'T3' });
    expect(sessionOptions.remotes.askAgain).toHaveBeenCalledOnce();
    expect(sessionOptions.remotes.clear).not.toHaveBeenCalled();
    expect(sessionOptions.toFrontPage).not.toHaveBeenCalled();
  });

  it('goes on after the same user has signed in in another tab', async () => {
    await expire();
    storeUser(user);
    storeToken('T3', HOUR);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session).toMatchObject({ heldOut: false, signedIn: true, asking: false, token: 'T3' });
    expect(sessionOptions.remotes.askAgain).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'in it',
      async () => {
        await session.accept({ accessToken: 'T8', expire: HOUR });
        await vi.dynamicImportSettled();
      },
    ],
    [
      'in another tab',
      async () => {
        storeUser({ ...user, userId: '8' });
        storeToken('T8', HOUR);
        await vi.advanceTimersByTimeAsync(1_000);
      },
    ],
  ])('is left when another user signs in %s, who is taken up when it is gone', async (_, signIn) => {
    await expire();
    vi.mocked(sessionOptions.warn).mockClear();
    answers.set(getUserInfo, () => ({ ...user, userId: '8' }));
    const seen = new Set<unknown>();
    const stop = autorun(() => session.signedIn && seen.add(session.user?.userId));
    await signIn();
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('当前登录用户信息已变更');
    expect(sessionOptions.toFrontPage).toHaveBeenCalledOnce();
    expect(session).toMatchObject({ signedIn: false, asking: false, user: { userId: '7' } });
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    letGo = () => undefined;
    stop();
    expect(sessionOptions.remotes.clear).toHaveBeenCalled();
    expect(session).toMatchObject({ signedIn: true, token: 'T8', user: { userId: '8' } });
    expect([...seen]).toEqual(['8']);
  });

  it('asks in its place when the stored user is gone, once', async () => {
    for (const name of ['_tk_', '_user_']) writeCookie(name, '', -1);
    await checkTab();
    await checkTab();
    expect(sessionOptions.warn).toHaveBeenCalledExactlyOnceWith('当前登录用户信息已失效');
    expect(session).toMatchObject({ heldOut: true, asking: true });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sessionOptions.reloadFrontPage).not.toHaveBeenCalled();
  });

  it('is left by whoever leaves it: then nobody is signed in', async () => {
    await expire();
    letGo();
    const second = session.hold();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.heldOut).toBe(true);
    second();
    await vi.advanceTimersByTimeAsync(0);
    letGo = () => undefined;
    expect(session).toMatchObject({ heldOut: false, signedIn: false, user: undefined });
    expect(sessionOptions.remotes.clear).toHaveBeenCalled();
  });

  it('ends like any other once nobody holds it', async () => {
    letGo();
    letGo = () => undefined;
    await expire();
    expect(sessionOptions.toFrontPage).toHaveBeenCalledOnce();
    expect(session.asking).toBe(false);
  });
});

describe('the token', () => {
  it('is refreshed before it expires', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    await vi.advanceTimersByTimeAsync((HOUR - 300) * 1000 - 1);
    expect(asked).not.toContain(refreshToken);
    await vi.advanceTimersByTimeAsync(2);
    await vi.dynamicImportSettled();
    expect(asked.filter((call) => call === refreshToken)).toHaveLength(1);
    expect(session.token).toBe('T2');
    expect(storedToken()).toBe('T2');
  });

  it('that another tab has refreshed is taken over without asking', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    storeToken('T9', HOUR);
    await session.refresh();
    expect(session.token).toBe('T9');
    expect(asked).not.toContain(refreshToken);
  });

  it('is used on when it cannot be refreshed', async () => {
    answers.delete(refreshToken);
    await session.accept({ accessToken: 'T1', expire: HOUR });
    await vi.advanceTimersByTimeAsync((HOUR - 300) * 1000 + 1);
    await vi.dynamicImportSettled();
    expect(asked).toContain(refreshToken);
    expect(session.token).toBe('T1');
    expect(session.signedIn).toBe(true);
  });
});
