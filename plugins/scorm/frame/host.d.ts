// The types of host.js, for tests.

/** The part of scorm-again that it uses. */
export interface RunTimeApi {
  on(event: string, listener: () => void): void;
  loadFromJSON(json: object, path: string): void;
  renderCommitCMI(terminates: boolean): unknown;
}

export type ApiClass<T extends RunTimeApi> = new (settings: Record<string, unknown>) => T;

export function openApi<T extends RunTimeApi>(
  Api: ApiClass<T>,
  start: { version: '1.2' | '2004'; cmi: object },
  report: (cmi: unknown, finished: boolean) => void,
): T;

export function paced<T>(pass: (value: T) => void): { push(value: T, atOnce?: boolean): void; flush(): void };
