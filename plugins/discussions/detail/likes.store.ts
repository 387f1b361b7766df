// Likes: shown at once, and taken back if the upstream refuses them.
import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { Writer, type WriterNeeds } from '#plugins/ui/form/writer.store.ts';
import { type Discuss, type DiscussReply, likeDiscuss } from '../api.ts';

export interface Like {
  readonly liked: boolean;
  readonly likeNum: number;
}

type Liked = Pick<Discuss | DiscussReply, 'id' | 'liked' | 'likeNum'>;

export class Likes {
  private readonly changed = new Map<string, Like>();
  readonly #discussId: string;
  readonly #kernel: WriterNeeds;
  readonly #writers = new Map<string, Writer>();

  constructor(kernel: WriterNeeds, discussId: string) {
    this.#kernel = kernel;
    this.#discussId = discussId;
    makeAutoObservable<this, 'changed'>(this, { changed: observableShallow }, { autoBind: true });
  }

  of({ id, liked, likeNum }: Liked): Like {
    return this.changed.get(id) ?? { liked: liked ?? false, likeNum: likeNum ?? 0 };
  }

  /** Likes or unlikes the discussion or a reply. */
  async toggle(one: Liked): Promise<void> {
    const before = this.of(one);
    const writer = this.#writers.get(one.id) ?? new Writer(this.#kernel);
    this.#writers.set(one.id, writer);
    if (writer.busy) return;
    const liked = !before.liked;
    this.changed.set(one.id, { liked, likeNum: Math.max(0, before.likeNum + (liked ? 1 : -1)) });
    const replyId = one.id === this.#discussId ? undefined : one.id;
    const done = await writer.write(likeDiscuss.with({ discussId: this.#discussId, replyId, liked }));
    runInAction(() => this.changed.set(one.id, done?.answer ?? before));
  }
}
