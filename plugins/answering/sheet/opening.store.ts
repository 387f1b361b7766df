// The way to a sheet: from this machine at once where it was kept, from the upstream else.
import { OnceKey } from '#kernel/lifetime.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError } from '#kernel/http/CallError.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import type { AnswerSheetDto } from '../api.ts';
import type { PaperRef } from '../contract.ts';
import { SHEET_SERVICES } from '../services.ts';
import { leftOutOf } from '#plugins/ui/states/leftOut.ts';
import { Operation } from '#plugins/offline/operation.ts';
import { isOpen, keepPaper, type KeptPaper, keptPaper } from './kept.ts';
import { Sheet } from './sheet.store.ts';
import { type SheetServices, sheetServicesOf } from './sheetServices.ts';

interface Asked {
  /** The attempt that is known to be under way. */
  sheetId?: string | undefined;
  password?: string | undefined;
  /** A new attempt was asked for: one that is kept here and is over is no obstacle. */
  anew?: boolean | undefined;
}

export class Opening {
  sheet: Sheet | undefined = undefined;
  error: CallError | undefined = undefined;
  readonly paper: PaperRef;
  private readonly kernel: Kernel;
  private readonly asked: Asked;
  private stop: () => void = () => undefined;
  private ended = false;

  constructor(kernel: Kernel, paper: PaperRef, asked: Asked = {}) {
    this.kernel = kernel;
    this.paper = paper;
    this.asked = asked;
    makeAutoObservable<this, 'kernel' | 'asked' | 'stop' | 'ended'>(
      this,
      {
        paper: false,
        kernel: false,
        asked: false,
        stop: false,
        ended: false,
        sheet: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Opens it; what it returns ends all that goes on. */
  start(): () => void {
    this.ended = false;
    void this.open();
    return () => {
      this.ended = true;
      this.stop();
    };
  }

  again(): void {
    this.error = undefined;
    void this.open();
  }

  private async open(): Promise<void> {
    const owner = this.kernel.session.user?.userId;
    if (owner === undefined) return;
    const services = sheetServicesOf(this.kernel, owner);
    try {
      const kept = await this.fromHere(services);
      if (kept) await this.show(new Sheet(services, this.paper, kept));
      else await this.fromThere(services);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => (this.error = error));
    }
  }

  private async fromHere(services: SheetServices): Promise<KeptPaper | undefined> {
    const { sheetId, anew } = this.asked;
    const kept = await keptPaper(services.outbox, this.paper, services.owner);
    if (sheetId !== undefined && kept?.info.id !== sheetId) return undefined;
    if (!kept || !anew) return kept;
    const request = SHEET_SERVICES[this.paper.place.kind].get(kept.info.id, false);
    return isOpen(await services.http.send(request, { tips: false })) ? kept : undefined;
  }

  private async fromThere(services: SheetServices): Promise<void> {
    const id = this.asked.sheetId ?? (await this.begin(services));
    const service = SHEET_SERVICES[this.paper.place.kind];
    const dto = await services.http.send(service.get(id, true), { tips: false });
    const { subjects, answerSheetSubjects: _answers, ...info } = dto;
    const paper = { info, subjects: subjects ?? [], leftOut: leftOutOf(subjects ?? []) };
    await keepPaper(services.outbox, this.paper, paper, services.owner);
    await this.show(new Sheet(services, this.paper, paper), dto);
  }

  /** The attempt that is under way, or a new one: once, however often the room is opened before that is answered. */
  private async begin(services: SheetServices): Promise<string> {
    const { place, kind, refId, chapterRefId } = this.paper;
    const operation = beginningOf(this.kernel, this.paper);
    const asked = { kind, refId, chapterRefId, password: this.asked.password };
    const creating = { ...asked, operationId: operation.idFor([services.owner, asked]) };
    const { id } = await services.http.send(SHEET_SERVICES[place.kind].create(place.id, creating), { tips: false });
    operation.done();
    return id;
  }

  /** With what the upstream has just told of it; else it is asked as soon as it can be. */
  private async show(sheet: Sheet, told?: AnswerSheetDto): Promise<void> {
    await sheet.loadKept();
    if (this.ended) return;
    this.stop = sheet.start();
    if (told) sheet.adopt(told);
    runInAction(() => (this.sheet = sheet));
    if (!told) void sheet.reread();
  }
}

const BEGINNINGS = new OnceKey<Map<string, Operation>>();

/** By which the beginning of an attempt is known again, when the room was closed before it was answered. */
function beginningOf(kernel: Kernel, { place, kind, refId }: PaperRef): Operation {
  const known = kernel.once(BEGINNINGS, () => new Map<string, Operation>());
  const paper = [place.kind, place.id, kind, refId].join(' ');
  const operation = known.get(paper) ?? new Operation();
  known.set(paper, operation);
  return operation;
}
