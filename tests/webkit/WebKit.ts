// A WebKit driven by its own WebDriver: Debian's `webkit2gtk-driver`, on a screen of its own (`xvfb`).
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'playwright/test';
import * as v from 'valibot';
import { thisMachine } from '#cli/browser/machine.ts';

const Reply = v.object({ value: v.unknown() });
const Session = v.object({ sessionId: v.string() });
/** An element in replies and bodies, by the name that the protocol gives it. */
const Element = v.object({ 'element-6066-11e4-a52e-4f735466cecf': v.string() });
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** What the journey needs is on the machine. */
export const hasWebKit = ['WebKitWebDriver', 'Xvfb'].every((name) => thisMachine.locate(name) !== undefined);

interface Wanted {
  /** Its accessible name, or what is in it. */
  name?: string | RegExp;
  /** Inside the last of these. */
  within?: string;
}

export class WebKit {
  readonly #started: readonly ChildProcess[];
  readonly #driver: string;
  readonly #session: string;

  constructor(started: readonly ChildProcess[], driver: string, session: v.InferOutput<typeof Session>) {
    this.#started = started;
    this.#driver = driver;
    this.#session = `/session/${session.sessionId}`;
  }

  static async open(port: number): Promise<WebKit> {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [display] = v.parse(v.array(v.string()), await once(createInterface(screen.stdout), 'line'));
    const env = { ...process.env, DISPLAY: `:${display}`, LANG: 'zh_CN.UTF-8', TZ: 'Asia/Shanghai' };
    const driver = spawn('WebKitWebDriver', ['-p', String(port)], { stdio: 'ignore', env });
    const address = `http://127.0.0.1:${port}`;
    const session = v.parse(Session, await begun(address));
    return new WebKit([driver, screen], address, session);
  }

  async close(): Promise<void> {
    await this.#ask('DELETE', '');
    for (const child of this.#started) child.kill();
  }

  async goto(url: string): Promise<void> {
    await this.#ask('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.#ask('POST', '/refresh', {});
  }

  async back(): Promise<void> {
    await this.#ask('POST', '/back', {});
  }

  /** Runs the body of a function in the page. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#ask('POST', '/execute/sync', { script: body, args });
  }

  /** The visible text of the first element of a selector, or nothing. */
  async text(selector = 'body'): Promise<string> {
    return v.parse(
      v.string(),
      await this.run('return document.querySelector(arguments[0])?.innerText ?? ""', selector),
    );
  }

  async click(selector: string, wanted: Wanted = {}): Promise<void> {
    await this.#onto(selector, wanted, 'click', {});
  }

  /** Types with the keyboard. */
  async type(selector: string, text: string, wanted: Wanted = {}): Promise<void> {
    await this.#onto(selector, wanted, 'value', { text });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(v.parse(v.string(), await this.#ask('GET', '/screenshot')), 'base64');
  }

  /** Waits for the first visible and enabled element of a selector with that name. */
  async find(selector: string, { name = '', within = 'body' }: Wanted = {}): Promise<string> {
    const [source, exact] = name instanceof RegExp ? [name.source, false] : [name, true];
    let found: unknown;
    const look = async (): Promise<boolean> => {
      found = await this.run(FIND, selector, source, exact, within);
      return found !== null;
    };
    await expect.poll(look, `${selector} “${source}” is on the page`).toBe(true);
    return v.parse(Element, found)[ELEMENT];
  }

  /** Waits until the page, or a part of it, says this. */
  async sees(words: string, selector = 'body'): Promise<void> {
    await expect.poll(() => this.text(selector), `it says “${words}”`).toContain(words);
  }

  /** Waits until a function's body returns true in the page. */
  async waitFor(body: string, what: string): Promise<void> {
    await expect.poll(() => this.run(body), what).toBe(true);
  }

  /** Once more where the page has replaced the element since it was found. */
  async #onto(selector: string, wanted: Wanted, act: 'click' | 'value', body: object): Promise<void> {
    await expect(async () => {
      await this.#ask('POST', `/element/${await this.find(selector, wanted)}/${act}`, body);
    }).toPass();
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    return asked(method, this.#driver + this.#session + path, body);
  }
}

/** In the page: the arguments are a selector, a name, whether that is the whole of it, and the selector of what it is in. */
const FIND = `
  const [selector, name, exact, within] = arguments;
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    (element.labels?.[0]?.innerText || element.innerText || element.getAttribute('placeholder') || '');
  const isNamed = (element) => {
    const own = nameOf(element).trim();
    return name === '' || (exact ? own === name : new RegExp(name).test(own));
  };
  const top = [...document.querySelectorAll(within)].at(-1) ?? document;
  return [...top.querySelectorAll(selector)].find(
    (element) => element.getClientRects().length > 0 && !element.matches(':disabled') && isNamed(element),
  );
`;

async function asked(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = v.parse(Reply, await response.json());
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

/** A session, once the driver listens. */
async function begun(address: string): Promise<unknown> {
  let session: unknown;
  await expect(async () => {
    session = await asked('POST', `${address}/session`, { capabilities: { alwaysMatch: {} } });
  }).toPass();
  return session;
}
