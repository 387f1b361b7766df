// A sheet that keeps and sends nothing: for the room alone.
import { makeAutoObservable, observableRef } from 'mobx';
import type { CallError } from '#kernel/index.ts';
import type { AnswerSheet, SheetTime, Subject, SubjectType } from '#plugins/answering/api.ts';
import type { PaperRef } from '#plugins/answering/contract.ts';
import type { OpenSheet } from '#plugins/answering/room/room.store.ts';
import type { Attention } from '#plugins/answering/sheet/attention.store.ts';
import { Question } from '#plugins/answering/sheet/question.store.ts';
import type { Saving } from '#plugins/offline/outbox/saving.ts';

export function subject(no: number, type: SubjectType, options = 4): Subject {
  const choosing = type === 'single_choice' || type === 'multiple_choice';
  return {
    subjectId: `s${no}`,
    type,
    level: 'primary',
    stem: `<p>第${no}个问题</p>`,
    score: 2.1,
    sort: no,
    typeSort: no,
    subjectOptionsDtos: choosing
      ? Array.from({ length: options }, (_, at) => ({ optionId: `o${at}`, texts: `选项${at}`, sort: at }))
      : [],
    blankNum: type === 'fill_blank' ? 1 : 0,
    practiceStepDtos: [],
  };
}

const INFO: AnswerSheet = {
  id: 'sheet-1',
  kind: 'exam',
  refId: 'exam-1',
  title: '期末考试',
  state: 'answering',
  attempt: 1,
  createTime: '2026-11-20 09:00:00',
  auto: false,
  subjectNum: 0,
  answeredNum: 0,
  fullScore: 100,
  passScore: 60,
  comment: '',
};

export class FakeSheet implements OpenSheet {
  readonly paper: PaperRef;
  readonly questions: readonly Question[];
  info: AnswerSheet;
  phase: OpenSheet['phase'] = 'answering';
  timeUp = false;
  elsewhere = false;
  onOtherDevice = false;
  takeOverUnsent = false;
  tookOver = false;
  takeOverRefusal = '';
  deadline: number | undefined = undefined;
  paused = false;
  pausedLeft: number | undefined = undefined;
  endedEarly = false;
  saving: Saving = 'empty';
  whyMemory = '浏览器没有保存作答的空间';
  silent = false;
  doubt: OpenSheet['doubt'] = undefined;
  unread = false;
  unsent = 0;
  trouble: CallError | undefined = undefined;
  attention: readonly Attention[] = [];
  handInRefusal = '';
  readonly leftOut = 0;

  constructor(types: readonly SubjectType[], info: Partial<AnswerSheet> = {}, options?: number) {
    this.info = { ...INFO, ...info };
    const { kind, refId } = this.info;
    this.paper = {
      place: { kind: 'clazz', id: 'clazz-1' },
      kind: kind === 'unknown' ? 'exam' : kind,
      refId: refId ?? '',
    };
    this.questions = types.map((type, at) => new Question(subject(at + 1, type, options), at + 1, this));
    makeAutoObservable(this, { paper: false, questions: false, info: observableRef }, { autoBind: true });
  }

  get readOnly(): boolean {
    return this.elsewhere || this.onOtherDevice || this.timeUp || this.phase !== 'answering';
  }

  get answeredNum(): number {
    return this.questions.filter(({ answered }) => answered).length;
  }

  get flaggedNum(): number {
    return this.questions.filter(({ flagged }) => flagged).length;
  }

  kept(): undefined {
    return undefined;
  }

  changed(): void {
    this.saving = 'typed';
  }

  look(): Promise<void> {
    return Promise.resolve();
  }

  takeOver(): Promise<void> {
    this.elsewhere = false;
    this.onOtherDevice = false;
    return Promise.resolve();
  }

  retry(): Promise<void> {
    this.trouble = undefined;
    return Promise.resolve();
  }

  restore(): void {
    this.attention = [];
  }

  dismiss(): Promise<void> {
    this.attention = [];
    return Promise.resolve();
  }

  tell(time: SheetTime): void {
    this.info = { ...this.info, ...time };
  }

  endEarly(): void {
    this.endedEarly = true;
  }

  settleDoubt(): void {
    this.doubt = undefined;
  }

  handIn(): Promise<void> {
    this.phase = 'handing-in';
    return Promise.resolve();
  }

  timeIsUp(): Promise<void> {
    this.timeUp = true;
    return Promise.resolve();
  }

  asText(): { name: string; text: string } {
    return { name: '作答.txt', text: '' };
  }
}
