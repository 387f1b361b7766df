// One's way into a quiz or a homework: from its entry screen, or straight back to where one was.
import { makeAutoObservable, runInAction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import { agreeToAnother, isKept } from '#plugins/answering/contract.ts';
import type { Homework, HomeworkDto } from '../api.ts';
import { answerPage, type HomeworkAt, machinePage, paperOf } from '../homeworkAt.ts';
import { attemptWords, isAnother, isUnderWay } from '../standing.ts';

type Kind = Homework['kind'];

export class HomeworkVisit {
  /** One asked to begin, or to go on. */
  asked = false;
  /** A new attempt was asked for. */
  anew = false;
  /** An attempt of this kind is kept on this machine: it can be gone on with whatever the network does. */
  kept: Kind | undefined = undefined;
  private readonly kernel: Kernel;
  private readonly at: HomeworkAt;
  /** At the address of a quiz beside its machine. */
  private readonly machine: boolean;

  constructor(kernel: Kernel, at: HomeworkAt, machine: boolean) {
    this.kernel = kernel;
    this.at = at;
    this.machine = machine;
    makeAutoObservable<this, 'kernel' | 'at' | 'machine'>(
      this,
      { kernel: false, at: false, machine: false },
      { autoBind: true },
    );
  }

  async look(): Promise<void> {
    const kinds: readonly Kind[] = ['homework', 'quiz'];
    const kept = await Promise.all(kinds.map((kind) => isKept(this.kernel, paperOf(this.at, kind))));
    runInAction(() => (this.kept = kinds.find((_, at) => kept[at])));
  }

  /** Whether one is in the room; a page that is loaded anew leads back to an attempt, never to a new one. */
  isInside(room: boolean, homework: HomeworkDto | undefined): boolean {
    return room && (this.asked || this.kept !== undefined || (homework !== undefined && isUnderWay(homework)));
  }

  /** Into the room; that one is there stands in the address. Before another attempt is spent it is asked once. */
  async enter(homework: HomeworkDto | undefined): Promise<void> {
    if (homework && isAnother(homework) && !(await agreeToAnother(this.kernel, attemptWords(homework)))) return;
    this.goIn(homework !== undefined && !isUnderWay(homework));
  }

  private goIn(anew: boolean): void {
    this.asked = true;
    this.anew = anew;
    const page = this.machine ? machinePage(this.at, true) : answerPage(this.at, true);
    void this.kernel.navigation.go(page, { stay: true });
  }
}
