// The interface of Safe Exam Browser for pages: https://safeexambrowser.org/developer/seb-config-key.html
import * as v from 'valibot';
import { boundedWait } from '#kernel/index.ts';

/** Its keys, each hashed with the address of the page that asks. */
export interface PageKeys {
  readonly configKeyHash: string;
  readonly examKeyHash: string | undefined;
  /**
   * The addresses of which one was hashed, without fragments: the present one, and that at which the document was
   * loaded. SEB for Windows takes the latter, also after the page has gone on to another address without a reload.
   */
  readonly pages: readonly string[];
}

interface SebApi {
  readonly configKey: unknown;
  readonly browserExamKey: unknown;
  readonly updateKeys?: unknown;
}

/** Milliseconds that SEB may take to update the keys. */
const PATIENCE = 3_000;
/** SEB for macOS and iOS calls a function back by its name, so it is a global one. */
const CALLBACK = 'yanxiSebKeysUpdated';

const Hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i), v.toLowerCase());

/** SEB 3.3.2 for Windows, 3.0 for macOS and iOS, and newer; undefined in other browsers. */
export function sebApi(): SebApi | undefined {
  const seb = memberOf(globalThis, 'SafeExamBrowser');
  const security = memberOf(seb, 'security');
  return isSebApi(security) ? security : undefined;
}

/** An older SEB has nothing for pages but its name. */
export const isSeb = (userAgent: string): boolean => /\bSEB\b/.test(userAgent);

/** Undefined if SEB gives no keys. */
export async function readPageKeys(api: SebApi): Promise<PageKeys | undefined> {
  await updateKeys(api);
  const config = v.safeParse(Hash, api.configKey);
  const exam = v.safeParse(Hash, api.browserExamKey);
  if (!config.success) return undefined;
  return {
    configKeyHash: config.output,
    examKeyHash: exam.success ? exam.output : undefined,
    pages: [...new Set([location.href, loadedAt()].map(withoutFragment))],
  };
}

/** The first versions have no keys before; newer ones update them. What SEB says is awaited, but not for ever. */
function updateKeys(api: SebApi): Promise<void> {
  return new Promise((resolve) => {
    if (typeof api.updateKeys !== 'function') return resolve();
    const timer = setTimeout(done, boundedWait(PATIENCE));
    function done(): void {
      clearTimeout(timer);
      Reflect.deleteProperty(globalThis, CALLBACK);
      resolve();
    }
    Object.defineProperty(done, 'name', { value: CALLBACK });
    Reflect.set(globalThis, CALLBACK, done);
    Reflect.apply(api.updateKeys, api, [done]);
  });
}

const loadedAt = (): string => performance.getEntriesByType('navigation')[0]?.name ?? location.href;
const withoutFragment = (address: string): string => address.replace(/#.*$/s, '');

const memberOf = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;

const isSebApi = (found: unknown): found is SebApi =>
  typeof found === 'object' && found !== null && ('configKey' in found || 'updateKeys' in found);
