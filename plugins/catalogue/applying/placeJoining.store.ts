// The common part of joining a course, a class or a path: applying, and giving up the place.
import type { AnyCall, CallRequest, ConfirmOptions } from '#kernel/index.ts';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import type { Application, JoiningNeeds, PlaceApplicationForm } from './placeApplicationForm.ts';

export abstract class PlaceJoining {
  /** Calls whose answers show the user's membership. */
  protected abstract readonly shown: readonly AnyCall[];
  /** A visitor tried to join and was sent to sign in: joining continues once it is known to be open to them. */
  #wanted = false;
  readonly #kernel: JoiningNeeds;
  readonly #writer: Writer;

  constructor(kernel: JoiningNeeds) {
    this.#kernel = kernel;
    this.#writer = new Writer(kernel);
  }

  get busy(): boolean {
    return this.#writer.busy;
  }

  readonly want = (): void => {
    this.#wanted = true;
  };

  /** True once, if the user tried to join before signing in. */
  takeWanted(): boolean {
    const wanted = this.#wanted;
    this.#wanted = false;
    return wanted;
  }

  /** The institution has decided: fetch everything that shows it again. */
  readonly decided = (): void => {
    for (const call of this.shown) this.#kernel.remotes.outdate(call);
  };

  protected async take<R>(request: CallRequest<R>, said: (answer: R) => string): Promise<void> {
    const done = await this.#writer.write(request, this.shown);
    if (done) this.#kernel.notices.success(said(done.answer));
  }

  /** Gives up the place after confirmation. */
  protected async giveUp(request: CallRequest, question: ConfirmOptions, said: string): Promise<void> {
    if (await this.#kernel.notices.confirm(question)) await this.take(request, () => said);
  }

  /** The application form for a place that the institution grants. */
  protected async ask(request: (application: Application) => CallRequest, said: string): Promise<PlaceApplicationForm> {
    const { placeApplicationForm } = await import('./placeApplicationForm.ts');
    return placeApplicationForm({ kernel: this.#kernel, shown: this.shown, request, said });
  }
}
