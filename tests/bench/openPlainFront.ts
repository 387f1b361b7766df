import type { ServerResponse } from 'node:http';
import { completionCheckers, getLocal, matchers, requestSteps } from 'mockttp';

/** mockttp's quickest way to answer. */
class PlainLiveStep extends requestSteps.FixedResponseStep {
  readonly handle: (request: unknown, response: ServerResponse) => Promise<void>;

  constructor(answer: (response: ServerResponse) => void) {
    super(200);
    this.handle = (_request, response) => {
      answer(response);
      return Promise.resolve();
    };
  }
}

/** mockttp with nothing behind it; gives its port. */
export async function openPlainFront(answer: (response: ServerResponse) => void): Promise<number> {
  const mockttp = getLocal({ recordTraffic: false, http2: false });
  await mockttp.start();
  await mockttp.addRequestRule({
    matchers: [new matchers.WildcardMatcher()],
    completionChecker: new completionCheckers.Always(),
    steps: [new PlainLiveStep(answer)],
  });
  return mockttp.port;
}
