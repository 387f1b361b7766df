// The content of a text file; only the beginning of a very long one.
import { makeAutoObservable, runInAction } from 'mobx';
import { FAILURE_TEXTS } from '#kernel/index.ts';

/** The parts of the kernel that it uses. */
interface Services {
  http: { fetchRaw(address: string, signal?: AbortSignal): Promise<Response> };
  files: { url(fileId: string): Promise<string | undefined> };
}

/** The maximum of bytes shown. */
const MOST = 200_000;

export class TextFile {
  text: string | undefined = undefined;
  failure: string | undefined = undefined;
  /** Only the beginning is shown. */
  cut = false;
  readonly #services: Services;
  readonly #fileId: string;

  constructor(services: Services, fileId: string) {
    this.#services = services;
    this.#fileId = fileId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async read(): Promise<void> {
    this.failure = undefined;
    try {
      const address = await this.#services.files.url(this.#fileId);
      const response = address === undefined ? undefined : await this.#services.http.fetchRaw(address);
      if (!response?.ok) throw new Error(String(response?.status));
      const text = decoded(await response.arrayBuffer());
      runInAction(() => {
        this.cut = text.length > MOST;
        this.text = text.slice(0, MOST);
      });
    } catch {
      runInAction(() => (this.failure = FAILURE_TEXTS.noResponse));
    }
  }
}

/** Falls back to GB 18030, because many shared files were written on Windows. */
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
