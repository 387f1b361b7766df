// What a place in a course, in a class and on a path have in common: asking for it, and giving it up.
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import type { ConfirmOptions } from '#kernel/notices/notices.store.ts';
import type { Application, JoiningNeeds, PlaceApplicationForm } from './placeApplicationForm.ts';

export abstract class PlaceJoining {
  /** Calls whose answers show whether the user has a place. */
  protected abstract readonly shown: readonly AnyCall[];
  /** A visitor asked for a place and was sent to sign in: it goes on when it is known whether it is open to them. */
  private wanted = false;
  private readonly kernel: JoiningNeeds;
  private readonly writer: Writer;

  constructor(kernel: JoiningNeeds) {
    this.kernel = kernel;
    this.writer = new Writer(kernel);
  }

  get busy(): boolean {
    return this.writer.busy;
  }

  readonly want = (): void => {
    this.wanted = true;
  };

  /** Whether it was asked for before signing in; it is answered once. */
  takeWanted(): boolean {
    const { wanted } = this;
    this.wanted = false;
    return wanted;
  }

  /** The institution has decided: whatever shows it is fetched again. */
  readonly decided = (): void => {
    for (const call of this.shown) this.kernel.remotes.outdate(call);
  };

  protected async take<R>(request: CallRequest<R>, said: (answer: R) => string): Promise<void> {
    const done = await this.writer.write(request, this.shown);
    if (done) this.kernel.notices.success(said(done.answer));
  }

  /** Once what that means is confirmed. */
  protected async giveUp(request: CallRequest, question: ConfirmOptions, said: string): Promise<void> {
    if (await this.kernel.notices.confirm(question)) await this.take(request, () => said);
  }

  /** The form in which one asks for a place that the institution gives. */
  protected async ask(request: (application: Application) => CallRequest, said: string): Promise<PlaceApplicationForm> {
    const { placeApplicationForm } = await import('./placeApplicationForm.ts');
    return placeApplicationForm({ kernel: this.kernel, shown: this.shown, request, said });
  }
}
