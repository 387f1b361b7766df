// How a sheet is gone through: which question one is at, what the answer card shows, how it is laid out on this machine.
import { makeAutoObservable, ObservableMap, observableRef } from 'mobx';
import { SUBJECT_TYPE_NAMES } from '../api.ts';
import type { Question } from '../sheet/question.store.ts';
import type { Sheet } from '../sheet/sheet.store.ts';
import { groupsOf, type QuestionGroup, runsOf } from './groups.ts';
import { keepPlace, keptPlace } from './place.ts';
import { keepView, keptView, type RoomMode, TEXT_SIZES, type TextSize } from './view.ts';

/** What the room needs of a sheet. */
export type OpenSheet = Pick<
  Sheet,
  | 'info'
  | 'questions'
  | 'leftOut'
  | 'phase'
  | 'timeUp'
  | 'elsewhere'
  | 'readOnly'
  | 'answeredNum'
  | 'flaggedNum'
  | 'deadline'
  | 'saving'
  | 'whyMemory'
  | 'unread'
  | 'unsent'
  | 'trouble'
  | 'attention'
  | 'handInRefusal'
  | 'takeOver'
  | 'retry'
  | 'restore'
  | 'dismiss'
  | 'handIn'
  | 'timeIsUp'
  | 'asText'
>;

export const CARD_FILTERS = { all: '全部', open: '未答', flagged: '标记' } as const;
export type CardFilter = keyof typeof CARD_FILTERS;

/** What lies above the questions. */
export type RoomPanel = 'card' | 'saving' | 'hand-in';

/** Where one has just been led; `focus`: the keyboard goes on there. */
interface Aim {
  readonly at: number;
  readonly focus: boolean;
}

/** Questions drawn around the one that is gone to, before any other. */
const AROUND = 3;

export class Room {
  readonly sheet: OpenSheet;
  readonly groups: readonly QuestionGroup[];
  readonly runs: readonly QuestionGroup[];
  /** The question one is at, from 0. */
  at: number;
  mode: RoomMode;
  textSize: TextSize;
  /** Single keys do something. */
  keys: boolean;
  filter: CardFilter = 'all';
  panel: RoomPanel | undefined = undefined;
  aim: Aim | undefined = undefined;
  /** Said to who listens: where one has come to, what a key has done. */
  said = '';
  /** One wants to say which question to go to. */
  asking = false;
  /** There is no room for the answer card beside the questions. */
  narrow = false;
  /** Each has its own entry, so that one that changes draws only itself. */
  private readonly here: ObservableMap<number, true>;
  private readonly drawn: ObservableMap<number, true>;
  /** Why handing in has to wait, by question. */
  private readonly waits = new ObservableMap<number, string>();

  constructor(sheet: OpenSheet) {
    this.sheet = sheet;
    this.groups = groupsOf(sheet.questions);
    this.runs = runsOf(sheet.questions);
    this.at = this.within(keptPlace(sheet.info.id));
    this.here = new ObservableMap([[this.at, true]]);
    this.drawn = new ObservableMap();
    const view = keptView(sheet.questions.length);
    this.mode = view.mode;
    this.textSize = view.textSize;
    this.keys = view.keys;
    this.draw(this.at - AROUND, this.at + AROUND);
    if (this.at > 0) this.aim = { at: this.at, focus: false };
    makeAutoObservable<this, 'here' | 'drawn' | 'waits'>(
      this,
      { sheet: false, groups: false, runs: false, here: false, drawn: false, waits: false, aim: observableRef },
      { autoBind: true },
    );
  }

  get question(): Question | undefined {
    return this.sheet.questions[this.at];
  }

  get count(): number {
    return this.sheet.questions.length;
  }

  get isLast(): boolean {
    return this.at === this.count - 1;
  }

  get openNum(): number {
    return this.count - this.sheet.answeredNum;
  }

  get zoom(): number {
    return TEXT_SIZES[this.textSize].zoom;
  }

  isAt(index: number): boolean {
    return this.here.has(index);
  }

  isDrawn(index: number): boolean {
    return this.drawn.has(index);
  }

  /** Whether the answer card shows it; the one that one is at does not vanish below the finger. */
  shows(question: Question): boolean {
    if (this.filter === 'all' || this.isAt(question.number - 1)) return true;
    return this.filter === 'open' ? !question.answered : question.flagged;
  }

  /** Leads to a question, from 0; the keyboard goes on there, unless it is kept where it is. */
  go(index: number, { focus = true }: { focus?: boolean } = {}): void {
    const at = this.within(index);
    this.draw(at - AROUND, at + AROUND);
    this.reach(at);
    this.aim = { at, focus };
    if (!focus) this.say(this.wordsOf(at));
    if (this.panel === 'card' || this.panel === 'hand-in') this.panel = undefined;
  }

  next(options?: { focus?: boolean }): void {
    if (!this.isLast) this.go(this.at + 1, options);
  }

  previous(options?: { focus?: boolean }): void {
    if (this.at > 0) this.go(this.at - 1, options);
  }

  /** One has come to a question by scrolling or by the keyboard. */
  reach(index: number): void {
    if (index === this.at) return;
    this.here.delete(this.at);
    this.here.set(index, true);
    this.at = index;
    keepPlace(this.sheet.info.id, index);
  }

  /** From now on these are drawn whole. */
  draw(from: number, to: number): void {
    for (let index = this.within(from); index <= this.within(to); index++) this.drawn.set(index, true);
  }

  flag(question: Question, flagged: boolean): void {
    if (this.sheet.readOnly) return;
    question.flag(flagged);
    this.say(flagged ? '已标记' : '已取消标记');
  }

  /** Something on its way has to arrive before the sheet is handed in. */
  wait(index: number, problem: string | undefined): void {
    if (problem === undefined) this.waits.delete(index);
    else this.waits.set(index, problem);
  }

  /** The first thing that handing in has to wait for. */
  get waiting(): string | undefined {
    const [first] = this.waits.values();
    return first;
  }

  say(words: string): void {
    // The same words again are heard again.
    this.said = this.said === words ? `${words}\u00A0` : words;
  }

  /** One wants to type where to go. */
  askWhere(): void {
    if (this.narrow) this.open('card');
    this.asking = true;
  }

  /** One can say it now. */
  asked(): void {
    this.asking = false;
  }

  setMode(mode: RoomMode): void {
    this.mode = mode;
    this.drawn.clear();
    this.draw(this.at - AROUND, this.at + AROUND);
    this.aim = { at: this.at, focus: false };
    keepView({ mode });
  }

  setTextSize(textSize: TextSize): void {
    this.textSize = textSize;
    this.aim = { at: this.at, focus: false };
    keepView({ textSize });
  }

  setKeys(keys: boolean): void {
    this.keys = keys;
    keepView({ keys });
  }

  setFilter(filter: CardFilter): void {
    this.filter = filter;
  }

  setNarrow(narrow: boolean): void {
    this.narrow = narrow;
    if (!narrow && this.panel === 'card') this.panel = undefined;
  }

  open(panel: RoomPanel): void {
    this.panel = panel;
  }

  close(): void {
    this.panel = undefined;
  }

  private wordsOf(at: number): string {
    const question = this.sheet.questions[at];
    const type = question && SUBJECT_TYPE_NAMES[question.subject.type];
    const states = [question?.answered ? '已答' : '未答', question?.flagged && '已标记'];
    return [`第 ${at + 1} 题，共 ${this.count} 题`, type, ...states].filter(Boolean).join('，');
  }

  private within(index: number): number {
    return Math.max(0, Math.min(index, this.sheet.questions.length - 1));
  }
}
