// The replies that are being answered: those with an open field, and those with an unfinished draft.
import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import * as v from 'valibot';
import type { DraftStore } from '#plugins/offline/drafts/draftStore.ts';
import { Answering } from '../writing/replyForm.ts';

const Kept = v.object({ about: Answering });

export class Answers {
  /** The author's name by reply id. */
  private readonly open = new Map<string, string>();
  readonly #discussId: string;

  constructor(discussId: string) {
    this.#discussId = discussId;
    makeAutoObservable<this, 'open'>(this, { open: observableShallow }, { autoBind: true });
  }

  isOpen(replyId: string): boolean {
    return this.open.has(replyId);
  }

  set(replyId: string, to: string, open: boolean): void {
    if (open) this.open.set(replyId, to);
    else this.open.delete(replyId);
  }

  /** The answered replies outside of this list. */
  elsewhere(has: (replyId: string) => boolean): readonly (readonly [replyId: string, to: string])[] {
    return [...this.open].filter(([replyId]) => !has(replyId));
  }

  /** Opens the fields with unfinished drafts. */
  async load(drafts: Pick<DraftStore, 'all'>, owner: string): Promise<void> {
    const kept = await drafts.all(owner);
    runInAction(() => {
      for (const { content } of kept) {
        const read = v.safeParse(Kept, content);
        if (!read.success) continue;
        const { discussId, replyId, to = '' } = read.output.about;
        if (discussId === this.#discussId && replyId !== undefined) this.open.set(replyId, to);
      }
    });
  }
}
