// Begins an attempt: with the password if there is one, and only once.
import * as v from 'valibot';
import type { CallRequest, Kernel } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import type { AnswerSheet } from '../../api.ts';
import type { NewAttempt } from '../paperKind.ts';

interface Begun {
  /** It is under way. */
  begun(sheet: AnswerSheet): void;
  /** It is unknown whether an attempt may begin, or that has changed. */
  failed(): void;
  /** Asks for confirmation, as another attempt will be used up. */
  agree(): Promise<boolean>;
}

export class Beginning {
  readonly form: Form<{ password: string }>;
  #needPassword = false;

  constructor(kernel: Pick<Kernel, 'http'>, begin: (attempt: NewAttempt) => CallRequest<AnswerSheet>, host: Begun) {
    this.form = new Form({
      schema: v.pipe(
        v.object({ password: v.string() }),
        v.forward(
          v.check(({ password }) => password !== '' || !this.#needPassword, '请输入考试密码'),
          ['password'],
        ),
      ),
      initial: { password: '' },
      words: { password: '密码' },
      secret: ['password'],
      send: async ({ password }, operationId) => {
        const attempt = { password: password === '' ? undefined : password, operationId };
        if (!(await host.agree())) return;
        try {
          host.begun(await kernel.http.send(begin(attempt), { tips: false }));
        } catch (error) {
          host.failed();
          throw error;
        }
      },
    });
  }

  /** The upstream says whether it needs a password. */
  asksPassword(asks: boolean): void {
    this.#needPassword = asks;
  }
}
