import { saveFile } from '#plugins/offline/uploads/saveFile.ts';

/** Downloads a text as a file. */
export function downloadText({ name, text }: { name: string; text: string }): void {
  // Without a byte order mark, old editors guess another encoding.
  saveFile(name, new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
}
