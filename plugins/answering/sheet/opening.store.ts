// Opens a sheet: at once if this device has stored it, from the server otherwise.
import { CallError, type Kernel, OnceKey, Operation } from '#kernel/index.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerSheetDto } from '../api.ts';
import type { PaperRef } from '../contract.ts';
import { SHEET_SERVICES } from '../services.ts';
import { leftOutOf } from '#plugins/ui/states/leftOut.ts';
import { isOpen, storePaper, type StoredPaper, storedOpenPaper } from './sheetStorage.ts';
import { Sheet } from './sheet.store.ts';
import { type SheetServices, sheetServicesOf } from './sheetServices.ts';

interface OpeningOptions {
  /** The attempt in progress, if it is known. */
  sheetId?: string | undefined;
  password?: string | undefined;
  /** A new attempt is wanted, so a stored one that is over does not count. */
  newAttempt?: boolean | undefined;
  /** The trainee chose to continue here although another device writes. */
  takeOver?: boolean | undefined;
  /** The sheet as it came along with the page. */
  known?: AnswerSheetDto | undefined;
}

export class Opening {
  sheet: Sheet | undefined = undefined;
  error: CallError | undefined = undefined;
  readonly paper: PaperRef;
  readonly #kernel: Kernel;
  readonly #options: OpeningOptions;
  #stop: () => void = () => undefined;
  #ended = false;

  constructor(kernel: Kernel, paper: PaperRef, options: OpeningOptions = {}) {
    this.#kernel = kernel;
    this.paper = paper;
    this.#options = options;
    makeAutoObservable(
      this,
      {
        paper: false,

        sheet: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Returns a function that closes the sheet. */
  start(): () => void {
    this.#ended = false;
    void this.open();
    return () => {
      this.#ended = true;
      this.#stop();
    };
  }

  retry(): void {
    this.error = undefined;
    void this.open();
  }

  private async open(): Promise<void> {
    const owner = this.#kernel.session.user?.userId;
    if (owner === undefined) return;
    const services = await sheetServicesOf(this.#kernel, owner);
    try {
      const kept = await this.openStored(services);
      if (kept) await this.show(new Sheet(services, this.paper, kept));
      else await this.openFromServer(services);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => (this.error = error));
    }
  }

  private async openStored(services: SheetServices): Promise<StoredPaper | undefined> {
    const { sheetId, newAttempt } = this.#options;
    const kept = await storedOpenPaper(services.outbox, this.paper, services.owner);
    if (sheetId !== undefined && kept?.info.id !== sheetId) return undefined;
    if (!kept || !newAttempt) return kept;
    const request = SHEET_SERVICES[this.paper.place.kind].get(kept.info.id, false);
    return isOpen(await services.http.send(request, { tips: false })) ? kept : undefined;
  }

  private async openFromServer(services: SheetServices): Promise<void> {
    const id = this.#options.sheetId ?? (await this.begin(services));
    const service = SHEET_SERVICES[this.paper.place.kind];
    const { known } = this.#options;
    const dto = known ?? (await services.http.send(service.get(id, true), { tips: false }));
    const { subjects, answerSheetSubjects: _answers, ...info } = dto;
    const paper = { info, subjects: subjects ?? [], leftOut: leftOutOf(subjects ?? []) };
    await storePaper(services.outbox, this.paper, paper, services.owner);
    const sheet = new Sheet(services, this.paper, paper);
    sheet.notKnownHere();
    await this.show(sheet, dto);
    // The page may be old by now.
    if (known) await sheet.reread();
  }

  /** The attempt in progress, or a new one: only one, however often the room is opened before the server replies. */
  private async begin(services: SheetServices): Promise<string> {
    const { place, kind, refId, chapterRefId } = this.paper;
    const operation = beginningOf(this.#kernel, this.paper);
    const attempt = { kind, refId, chapterRefId, password: this.#options.password };
    const creating = { ...attempt, operationId: operation.idFor([services.owner, attempt]) };
    const { id } = await services.http.send(SHEET_SERVICES[place.kind].create(place.id, creating), { tips: false });
    operation.done();
    return id;
  }

  /** Without the server's reply, the sheet is fetched in the background. */
  private async show(sheet: Sheet, reply?: AnswerSheetDto): Promise<void> {
    await sheet.loadKept();
    if (this.#ended) return;
    this.#stop = sheet.start();
    if (reply) sheet.adopt(reply);
    runInAction(() => (this.sheet = sheet));
    const known = reply ? Promise.resolve() : sheet.reread();
    if (this.#options.takeOver) void known.then(sheet.takeOver);
  }
}

const BEGINNINGS = new OnceKey<Map<string, Operation>>();

/** The same operation as before if the room was closed before the server replied. */
function beginningOf(kernel: Kernel, { place, kind, refId }: PaperRef): Operation {
  const known = kernel.once(BEGINNINGS, () => new Map<string, Operation>());
  const paper = [place.kind, place.id, kind, refId].join(' ');
  const operation = known.get(paper) ?? new Operation();
  known.set(paper, operation);
  return operation;
}
