// Saves the file at an address on the user's device.
import type { Http } from '#kernel/http/http.ts';
import { FAILURE_TEXTS } from '#kernel/http/errorCatalogue.ts';
import { saveFile } from './saveFile.ts';

export interface DownloadOptions {
  /** Bytes received so far. */
  onProgress?: (received: number) => void;
  signal?: AbortSignal;
}

interface DownloadServices extends DownloadOptions {
  http: Http;
  /** Shows a popup. */
  tip: (message: string) => void;
}

/** Network disks show a file on a page of their own, often behind a code, so it cannot be fetched. */
const NETWORK_DISKS =
  /^https?:\/\/(?:[\w-]+\.)*(?:pan\.baidu\.com|yun\.baidu\.com|alipan\.com|aliyundrive\.com|pan\.quark\.cn|drive\.uc\.cn|cloud\.189\.cn|weiyun\.com|pan\.xunlei\.com|115\.com|123pan\.com|lanzou\w*\.com)\//i;

export const isOnNetworkDisk = (address: string): boolean => NETWORK_DISKS.test(address);

export async function download(address: string, name: string, services: DownloadServices): Promise<void> {
  const { http, tip, signal, onProgress } = services;
  if (isOnNetworkDisk(address)) {
    tip(FAILURE_TEXTS.networkDisk);
    throw new Error(address);
  }
  try {
    const response = await http.fetchRaw(address, signal);
    if (!response.ok) throw new Error(String(response.status));
    saveFile(name, onProgress ? await counted(response, onProgress) : await response.blob());
  } catch (error) {
    if (signal?.aborted) return;
    tip(FAILURE_TEXTS.download);
    throw error;
  }
}

/** Reads the body of a response and reports its size as it arrives. */
async function counted({ body, headers }: Response, onProgress: (received: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  let received = 0;
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    pieces.push(piece.value);
    received += piece.value.byteLength;
    onProgress(received);
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
}
