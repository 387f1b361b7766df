import { autorun } from 'mobx';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUserInfo, refreshToken, signOut, type UserInfo } from '#kernel/auth/api.ts';
import { readCookie, writeCookie } from '#kernel/auth/cookies.ts';
import { Session, type SessionSurroundings } from '#kernel/auth/session.store.ts';
import { storedToken, storedUser, storeToken, storeUser } from '#kernel/auth/storedSession.ts';
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
let around: SessionSurroundings;
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
  around = {
    http: {
      send: async ({ call }, options) => {
        asked.push(call);
        tokens.push(options?.token);
        return v.parse(call.reply, await (answers.get(call) ?? (() => failing(call)))());
      },
    },
    warn: vi.fn(),
    toFrontPage: vi.fn(),
    reloadFrontPage: vi.fn(),
    remotes: { clear: vi.fn(), askAgain: vi.fn() },
  };
  session = new Session(around);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['_tk_', '_user_', 'other']) writeCookie(name, '', -1);
});

const nothingStored = () => [storedToken(), storedUser(), localStorage.length, sessionStorage.length];

describe('signing in', () => {
  it('keeps the token with its expiry, loads the user, closes the modal and goes on with what was asked for', async () => {
    const afterwards = vi.fn();
    session.ask(afterwards);
    await session.accept({ accessToken: 'T1', expire: HOUR });
    expect(session).toMatchObject({ signedIn: true, asking: false, user });
    expect(readCookie('_tk_')).toBe('T1');
    expect(storedUser()).toEqual(user);
    expect(afterwards).toHaveBeenCalledOnce();
    expect(around.remotes.clear).toHaveBeenCalled();
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
    ['when the call succeeds', true],
    ['also when the call fails', false],
  ])('clears session storage, local storage and cookies and goes to the front page %s', async (_, succeeds) => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    sessionStorage.setItem('x', '1');
    localStorage.setItem('x', '1');
    writeCookie('other', '1');
    if (!succeeds) answers.delete(signOut);
    await session.leave();
    expect(asked).toContain(signOut);
    expect(nothingStored()).toEqual([undefined, undefined, 0, 0]);
    expect(readCookie('other')).toBeUndefined();
    expect(session.signedIn).toBe(false);
    expect(around.toFrontPage).toHaveBeenCalledOnce();
  });
});

describe('401', () => {
  it('does the same, with the message, once, however many requests fail together', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    for (let i = 0; i < 5; i++) session.expired('登录信息已过期。', 'T1');
    expect(around.warn).toHaveBeenCalledExactlyOnceWith('登录信息已过期。');
    expect(around.toFrontPage).toHaveBeenCalledOnce();
    expect(nothingStored()).toEqual([undefined, undefined, 0, 0]);
  });

  it('for an older token does not end the session of a newer one', async () => {
    await session.accept({ accessToken: 'T2', expire: HOUR });
    session.expired('登录信息已过期。', 'T1');
    expect(session.signedIn).toBe(true);
  });
});

describe('the tab becomes visible again', () => {
  it('and nothing has changed', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    session.checkTab();
    expect(around.warn).not.toHaveBeenCalled();
  });

  it('and the stored user is gone: a warning, and the front page after 1 s', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    writeCookie('_user_', '', -1);
    session.checkTab();
    expect(around.warn).toHaveBeenCalledExactlyOnceWith('当前登录用户信息已失效');
    await vi.advanceTimersByTimeAsync(999);
    expect(around.reloadFrontPage).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(around.reloadFrontPage).toHaveBeenCalledOnce();
  });

  it('and another user is stored: a warning, that user, /index', async () => {
    await session.accept({ accessToken: 'T1', expire: HOUR });
    storeUser({ ...user, userId: '8', userName: '王二' });
    storeToken('T8', HOUR);
    session.checkTab();
    expect(around.warn).toHaveBeenCalledExactlyOnceWith('当前登录用户信息已变更');
    expect(session).toMatchObject({ token: 'T8', user: { userId: '8' } });
    expect(around.toFrontPage).toHaveBeenCalledOnce();
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
