import type { ServerResponse } from 'node:http';
import { requestSteps } from 'mockttp';

/** mockttp's quickest way to answer. */
export class PlainLiveStep extends requestSteps.FixedResponseStep {
  readonly handle: (request: unknown, response: ServerResponse) => Promise<void>;

  constructor(answer: (response: ServerResponse) => void) {
    super(200);
    this.handle = (_request, response) => {
      answer(response);
      return Promise.resolve();
    };
  }
}
