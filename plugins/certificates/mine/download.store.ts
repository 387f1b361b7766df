// Downloads of a certificate: its file, and its signed credential.
import { makeAutoObservable, runInAction } from 'mobx';
import { FAILURE_TEXTS, type Http, type Notices } from '#kernel/index.ts';
import { saveFile } from '#plugins/offline/uploads/saveFile.ts';
import type { Files } from '#plugins/offline/uploads/files.ts';
import { getCredential } from '../api.ts';

interface Services {
  files: Pick<Files, 'info' | 'download'>;
  notices: Pick<Notices, 'error'>;
}

export class FileDownload {
  /** From 0 to 100 while it is on its way. */
  percent: number | undefined = undefined;
  private readonly services: Services;
  private flight: AbortController | undefined;

  constructor(services: Services) {
    this.services = services;
    makeAutoObservable<FileDownload, 'services' | 'flight'>(
      this,
      { services: false, flight: false },
      { autoBind: true },
    );
  }

  async start(fileId: string, name: string): Promise<void> {
    if (this.flight) return;
    const { files, notices } = this.services;
    const flight = new AbortController();
    this.flight = flight;
    this.percent = 0;
    try {
      const info = await files.info(fileId).catch(() => undefined);
      if (flight.signal.aborted) return;
      if (!info) notices.error(FAILURE_TEXTS.download);
      // The download tells its failure by itself.
      else await files.download(info.url, name, { signal: flight.signal, onProgress: this.sizedBy(info.size) });
    } catch {
      // Told already.
    } finally {
      runInAction(() => (this.percent = undefined));
      this.flight = undefined;
    }
  }

  cancel(): void {
    this.flight?.abort();
  }

  private sizedBy(size: number | null | undefined) {
    return (received: number): void => {
      if (typeof size !== 'number' || size <= 0) return;
      runInAction(() => (this.percent = Math.min(100, Math.round((received / size) * 100))));
    };
  }
}

export async function saveCredential(http: Pick<Http, 'send'>, certNo: string): Promise<void> {
  // A failure was shown by the client.
  const answer = await http.send(getCredential.with({ certNo })).catch(() => undefined);
  if (!answer) return;
  saveFile(`${certNo}.jwt`, new Blob([answer.credential], { type: 'application/jwt' }));
}
