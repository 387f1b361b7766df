// What a place in a course, in a class and on a path have in common: asking for it, and giving it up.
import * as v from 'valibot';
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import { Writer, type WriterNeeds } from '#plugins/ui/form/writer.store.ts';
import type { ConfirmOptions, Notices } from '#kernel/notices/notices.store.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { maybe } from '#plugins/ui/form/rules.ts';

interface Needs extends WriterNeeds {
  notices: Pick<Notices, 'success' | 'confirm'>;
}

interface Application {
  reason: string | undefined;
  operationId: string;
}

export type PlaceApplicationForm = Form<{ reason: string }>;

export abstract class PlaceJoining {
  /** Calls whose answers show whether the user has a place. */
  protected abstract readonly shown: readonly AnyCall[];
  /** A visitor asked for a place and was sent to sign in: it goes on when it is known whether it is open to them. */
  private wanted = false;
  private readonly kernel: Needs;
  private readonly writer: Writer;

  constructor(kernel: Needs) {
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

  /** For a place that the institution gives. */
  protected ask(request: (application: Application) => CallRequest, said: string): PlaceApplicationForm {
    const { http, remotes, notices } = this.kernel;
    const { shown } = this;
    return new Form({
      schema: v.object({ reason: maybe(200) }),
      initial: { reason: '' },
      async send({ reason }, operationId) {
        await http.send(request({ reason: reason || undefined, operationId }), { tips: false });
        for (const call of shown) remotes.outdate(call);
        notices.success(said);
      },
    });
  }
}
