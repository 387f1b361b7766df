// Safe Exam Browser, if the page runs in it: its keys go with every request of an attempt.
import { makeAutoObservable, runInAction } from 'mobx';
import { type CallRequest, type Kernel, OnceKey } from '#kernel/index.ts';
import { isSeb, type PageKeys, readPageKeys, sebApi } from './sebApi.ts';

/** `old`: a SEB without an interface for pages. `silent`: it gives no keys. */
export type Standing = 'looking' | 'inside' | 'outside' | 'old' | 'silent';

/** Answer sheets of exams, quizzes and homework, at all places, and the reports on leaving an exam. */
const OF_ATTEMPT = /\/(?:exam\/answersheet|answerSheetSubjects)(?:\/|$)/;

export class ExamBrowser {
  standing: Standing = 'looking';
  #keys: PageKeys | undefined;

  constructor(http: Pick<Kernel['http'], 'onRequest'>) {
    makeAutoObservable(this, { addKeys: false }, { autoBind: true });
    http.onRequest(this.addKeys);
  }

  /** Reads the keys for the present address. */
  async look(): Promise<void> {
    const api = sebApi();
    const keys = api && (await readPageKeys(api));
    runInAction(() => {
      this.#keys = keys ?? this.#keys;
      if (keys) this.standing = 'inside';
      else if (api) this.standing = 'silent';
      else this.standing = isSeb(navigator.userAgent) ? 'old' : 'outside';
    });
  }

  readonly addKeys = ({ call }: CallRequest, headers: Headers): void => {
    if (!this.#keys || !OF_ATTEMPT.test(call.line)) return;
    const { configKeyHash, examKeyHash, pages } = this.#keys;
    // The names under which SEB itself sends the keys, where it can: a server reads both in the same way.
    headers.set('X-SafeExamBrowser-ConfigKeyHash', configKeyHash);
    if (examKeyHash !== undefined) headers.set('X-SafeExamBrowser-RequestHash', examKeyHash);
    headers.set('X-Exam-Browser-Page', pages.join(' '));
  };
}

const EXAM_BROWSER = new OnceKey<ExamBrowser>();

export const examBrowserOf = (kernel: Kernel): ExamBrowser =>
  kernel.once(EXAM_BROWSER, () => new ExamBrowser(kernel.http));
