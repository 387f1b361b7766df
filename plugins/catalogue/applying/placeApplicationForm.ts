// The application form for a place, loaded when it is opened.
import * as v from 'valibot';
import type { AnyCall, CallRequest, Notices } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { maybe } from '#plugins/ui/form/rules.ts';
import type { WriterNeeds } from '#plugins/ui/form/writer.store.ts';

export interface JoiningNeeds extends WriterNeeds {
  notices: Pick<Notices, 'success' | 'confirm'>;
}

export interface Application {
  reason: string | undefined;
  operationId: string;
}

export type PlaceApplicationForm = Form<{ reason: string }>;

interface Asking {
  kernel: JoiningNeeds;
  /** Calls whose answers show whether the user has a place. */
  shown: readonly AnyCall[];
  request: (application: Application) => CallRequest;
  /** The message once it is accepted. */
  said: string;
}

export function placeApplicationForm({ kernel, shown, request, said }: Asking): PlaceApplicationForm {
  const { http, remotes, notices } = kernel;
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
