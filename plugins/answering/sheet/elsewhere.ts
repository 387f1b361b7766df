import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { AnswerSheetDto } from '../api.ts';
import type { Elsewhere, PaperRef } from '../contract.ts';
import { SHEET_SERVICES } from '../services.ts';
import { storedAnswers, storedOpenPaper } from './sheetStorage.ts';
import { deviceName } from './device.ts';
import sheetOutboxOf from './sheetOutbox.ts';

/** Looks whether another device writes this attempt, or the server has answers of it that this device has not. */
export async function lookElsewhere(kernel: Kernel, paper: PaperRef, sheetId: string): Promise<Elsewhere | undefined> {
  const owner = kernel.session.user?.userId;
  if (owner === undefined) return undefined;
  const { outbox } = sheetOutboxOf(kernel);
  const begunHere = (await storedOpenPaper(outbox, paper, owner))?.info.id === sheetId;
  const here = begunHere ? await storedAnswers(outbox, sheetId, owner) : new Map<string, { revision: number }>();
  const reply = await ask(kernel, paper, sheetId);
  const newer = (reply?.answerSheetSubjects ?? []).filter(
    ({ subjectId, revision }) => revision > (here.get(subjectId)?.revision ?? 0),
  );
  const { writer } = reply ?? {};
  if (writer === (await deviceName(outbox, owner))) return undefined;
  // The answers tell if the upstream does not say who writes.
  if (begunHere && newer.length === 0 && typeof writer !== 'string') return undefined;
  const times = newer.flatMap(({ saveTime }) => saveTime ?? []);
  return {
    lastTime: times.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0],
    told: reply === undefined || writer !== undefined,
  };
}

/** Undefined without a reply: what is stored here will do. */
async function ask({ http }: Kernel, { place }: PaperRef, sheetId: string): Promise<AnswerSheetDto | undefined> {
  try {
    return await http.send(SHEET_SERVICES[place.kind].get(sheetId, false), { tips: false });
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
