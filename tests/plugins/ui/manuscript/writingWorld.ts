// The surroundings of a text that is being written: a disk that outlives a page, tabs, and the content of an editor.
import { BroadcastChannel } from 'node:worker_threads';
import { makeAutoObservable } from 'mobx';
import { vi } from 'vitest';
import type { ManuscriptText } from '#plugins/ui/manuscript/services.ts';
import { freshDisk } from '../../offline/disk/freshDisk.ts';

/** The content of an editor, without an editor. */
export class FakeText implements ManuscriptText {
  html: string;
  edits = 0;
  pending = 0;
  failed = 0;
  unkept = false;
  readonly pictures: string[] = [];

  constructor(html: string) {
    this.html = html;
    makeAutoObservable(this, { pictures: false }, { autoBind: true });
  }

  get draft(): string {
    return this.pending > 0 ? `${this.html}<img src="#picture-1">` : this.html;
  }

  get letters(): number {
    return this.html.replaceAll(/<[^>]*>|\s/g, '').length;
  }

  type(html: string): void {
    this.html = html;
    this.edits++;
  }

  replace(html: string): void {
    this.html = html;
  }

  insertPicture({ name }: File): void {
    this.pictures.push(name);
    this.pending++;
    this.edits++;
  }

  arrive(): void {
    this.pending--;
    this.html += '<img src="/1">';
  }

  close(): void {
    this.pending = 0;
  }
}

export function freshBrowser(): void {
  freshDisk();
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
}

/** The tabs of a browser that are open, by their names. */
export const openTabs = new Set<string>();
