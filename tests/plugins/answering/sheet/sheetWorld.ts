// A sheet with an upstream that can be told to fail, on a disk that outlives the page.
import { BroadcastChannel } from 'node:worker_threads';
import { onTestFinished, vi } from 'vitest';
import * as v from 'valibot';
import { CallError, type CallRequest } from '#kernel/index.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { RowDatabase } from '#plugins/offline/outbox/OutboxRow.ts';
import type { AnswerSheet, Subject, SubjectType } from '#plugins/answering/api.ts';
import type { PaperRef } from '#plugins/answering/contract.ts';
import type { SheetOperation } from '#plugins/answering/sheet/sheetOperation.ts';
import { Sheet } from '#plugins/answering/sheet/sheet.store.ts';
import { reader } from '#plugins/answering/sheet/sheetServices.ts';
import { sheetKind, type Receipt, type SheetListener } from '#plugins/answering/sheet/sheetOutbox.ts';
import { FakeLocks } from './fakeLocks.ts';
import { freshDisk } from '../../offline/disk/freshDisk.ts';

export const PAPER: PaperRef = { place: { kind: 'clazz', id: 'clazz-1' }, kind: 'exam', refId: 'contest-1' };

export const INFO: AnswerSheet = {
  id: 'sheet-1',
  kind: 'exam',
  refId: 'contest-1',
  title: '期中考试',
  state: 'answering',
  attempt: 1,
  createTime: '2026-11-20T09:00:00+08:00',
  deadline: '2026-11-20T10:00:00+08:00',
  submitTime: null,
  auto: false,
  markTime: null,
  subjectNum: 3,
  answeredNum: 0,
  fullScore: 10,
  passScore: 6,
  score: null,
  passed: null,
  comment: '',
};

export function subject(subjectId: string, type: SubjectType = 'single_choice'): Subject {
  return {
    subjectId,
    type,
    level: 'primary',
    stem: `<p>题目${subjectId}</p>`,
    score: 2,
    sort: 1,
    typeSort: 1,
    subjectOptionsDtos: ['a', 'b'].map((texts, at) => ({ optionId: `${subjectId}-${texts}`, texts, sort: at + 1 })),
    blankNum: type === 'fill_blank' ? 1 : 0,
    practiceStepDtos: [],
    chapterRefId: null,
    loginManager: null,
  };
}

const SUBJECTS = [subject('q1'), subject('q2'), subject('q3', 'fill_blank')];

const Stored = v.object({
  subjectId: v.string(),
  answers: v.array(v.string()),
  flagged: v.boolean(),
  revision: v.number(),
});
type Stored = v.InferOutput<typeof Stored>;
const Given = v.object({ ...Stored.entries, operationId: v.string(), baseRevision: v.optional(v.number()) });

interface How {
  code?: number;
  when?: 'before' | 'after';
  meanwhile?: (() => void) | undefined;
  /** The title of the call; whichever is next by default. */
  of?: string | undefined;
}

interface Failing extends Pick<How, 'meanwhile' | 'of'> {
  error: CallError;
  when: 'before' | 'after';
}

/** An upstream for answers: newer ones count, and a sheet that was handed in takes none. */
export class FakeUpstream {
  info: AnswerSheet = { ...INFO, writer: null };
  /** The specification's way: nobody is told who writes, and a newer revision replaces whatever stands there. */
  plain = false;
  readonly stored = new Map<string, Stored>();
  /** The effects, one for each operation. */
  readonly effects: string[] = [];
  readonly asked: string[] = [];
  readonly #failing: Failing[] = [];
  readonly #seen = new Set<string>();

  /** The next request fails; `meanwhile` happens in that moment. */
  fail(kind: CallError['kind'], { code, when = 'before', meanwhile, of }: How = {}): void {
    this.#failing.push({
      error: new CallError(kind, `${kind} ${code ?? ''}`, { line: 'POST /x', code }),
      when,
      meanwhile,
      of,
    });
  }

  readonly send = async <R>(request: CallRequest<R>): Promise<R> => {
    await Promise.resolve();
    this.asked.push(request.call.title);
    const at = this.#failing.findIndex(({ of = request.call.title }) => of === request.call.title);
    const [failure] = at === -1 ? [] : this.#failing.splice(at, 1);
    failure?.meanwhile?.();
    if (failure?.when === 'before') throw failure.error;
    const reading = readLeniently(request.call.reply, this.#answer(request), 'Asia/Shanghai');
    if (!reading.ok) throw reading.error;
    if (failure) throw failure.error;
    return reading.value;
  };

  #answer({ call, input }: CallRequest): unknown {
    if (call.title === '换到这台设备作答') {
      this.info = { ...this.info, writer: v.parse(v.string(), input['writer']) };
      return this.info;
    }
    if (call.title === '答卷') return { ...this.info, answerSheetSubjects: [...this.stored.values()].map(dto) };
    if (this.info.state !== 'answering') {
      if (call.title === '交卷') return this.info;
      throw new CallError('refused', '考试已于10:00提交，不能再修改作答', { line: call.line, code: 400 });
    }
    if (call.title === '交卷') {
      if (this.info.writer && input['auto'] !== true && input['writer'] !== this.info.writer) {
        throw new CallError('refused', '已经换到另一台设备作答', { line: call.line, code: 409 });
      }
      this.effects.push('hand-in');
      this.info = {
        ...this.info,
        state: 'submitted',
        submitTime: '2026-11-20T09:30:00+08:00',
        auto: input['auto'] === true,
      };
      return this.plain ? { ...this.info, state: undefined, submitTime: null } : this.info;
    }
    const subjects = v.parse(v.array(Given), input['subjects']);
    if (!this.plain && !this.info.writer) this.info = { ...this.info, writer: v.parse(v.string(), input['writer']) };
    const overtaken = this.plain ? [] : subjects.filter((given) => this.#isOvertaken(given));
    return {
      saved: subjects.filter((given) => !overtaken.includes(given)).map((given) => this.#save(given)),
      refused: [],
      ...(!this.plain && { overtaken: overtaken.map(({ subjectId }) => subjectId), writer: this.info.writer }),
    };
  }

  #isOvertaken({ subjectId, answers, baseRevision }: v.InferOutput<typeof Given>): boolean {
    const before = this.stored.get(subjectId);
    return (before?.revision ?? 0) !== baseRevision && before?.answers.join() !== answers.join();
  }

  #save({ operationId, baseRevision: _base, ...given }: v.InferOutput<typeof Given>) {
    const before = this.stored.get(given.subjectId);
    if (!before || before.revision < given.revision) {
      this.stored.set(given.subjectId, given);
      if (!this.#seen.has(operationId)) this.effects.push(wordsOf(given));
      this.#seen.add(operationId);
    }
    const { revision = 0 } = this.stored.get(given.subjectId) ?? {};
    return { subjectId: given.subjectId, revision, saveTime: '2026-11-20T09:10:00+08:00' };
  }
}

const wordsOf = ({ subjectId, answers, revision }: Stored) => `${subjectId} ${answers.join()} r${revision}`;
const dto = (stored: Stored) => ({
  ...stored,
  loginManagerAnswers: null,
  attachments: [],
  saveTime: '2026-11-20T09:10:00+08:00',
  practiceStepDtos: [],
});

export function freshBrowser(): void {
  freshDisk();
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
}

/** A page that has the sheet open: another one on the same disk is a reload, or a second tab. */
export async function openPage(
  upstream: FakeUpstream,
  {
    owner = 'linxia',
    disk = outboxDatabase('strict'),
    device = 'desktop',
    fromServer = false,
  }: { owner?: string; disk?: RowDatabase; device?: string; fromServer?: boolean } = {},
) {
  const warnings: string[] = [];
  const listeners = new Map<string, SheetListener>();
  const who = { owner };
  const kernel = {
    http: { send: upstream.send },
    notices: { warning: (text: string) => void warnings.push(text) },
    owner: () => who.owner || undefined,
  };
  const outbox: Outbox<SheetOperation, Receipt> = new Outbox(
    sheetKind(kernel, listeners, () => outbox),
    {
      deployment: 'd',
      disk,
      owner: () => who.owner,
      newId: () => crypto.randomUUID(),
      random: () => 0,
      alone: (_, work) => work(),
    },
  );
  const services = {
    http: kernel.http,
    clock: {
      // The time is up.
      at: () => 0,
      now: () => 0,
      sync: () => Promise.resolve(),
      told: () => undefined,
      follow: () => () => undefined,
    },
    outbox,
    listeners,
    owner,
    device,
    holdSession: () => () => undefined,
    read: reader(kernel.http),
  };
  const sheet = new Sheet(services, PAPER, { info: INFO, subjects: SUBJECTS, leftOut: 0 });
  if (fromServer) sheet.notKnownHere();
  const stop = sheet.start();
  // One that stayed would take the sheet of the next test.
  onTestFinished(stop);
  await vi.waitFor(() => {
    if (sheet.phase === 'answering' && sheet.readOnly && !sheet.elsewhere) throw new Error('nobody holds it yet');
  });
  const question = (number: number) => {
    const found = sheet.questions[number - 1];
    if (!found) throw new Error(`no question ${number}`);
    return found;
  };
  return { sheet, outbox, question, warnings, who, stop };
}
