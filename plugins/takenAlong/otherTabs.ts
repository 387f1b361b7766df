// Tells this browser's other tabs how courses come along, and hears it from them.
import { BASE } from '#kernel/index.ts';
import type { Trouble } from './takenCourse.ts';

/** The courses on the disk are others, or a course stopped or goes on, or so many bytes of a file are here. */
export type News =
  | { readonly what: 'courses' }
  | { readonly what: 'trouble'; readonly course: string; readonly trouble: Trouble | undefined }
  | { readonly what: 'received'; readonly fileId: string; readonly bytes: number };

type Message = News & { readonly owner: string };

export class OtherTabs {
  #channel: BroadcastChannel | undefined;

  /** Hears the news of this user's courses alone: a tab may still be somebody else's. Call the result to stop. */
  listen(owner: () => string | undefined, heard: (news: News) => void): () => void {
    const channel = new BroadcastChannel(`yanxi${BASE}:taken`);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.owner === owner()) heard(data);
    });
    this.#channel = channel;
    return () => {
      this.#channel = undefined;
      channel.close();
    };
  }

  tell(owner: string | undefined, news: News): void {
    if (owner !== undefined) this.#channel?.postMessage({ ...news, owner } satisfies Message);
  }
}
