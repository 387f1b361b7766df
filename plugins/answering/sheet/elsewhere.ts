import { CallError, type Kernel } from '#kernel/index.ts';
import type { AnswerSheetDto } from '../api.ts';
import type { Elsewhere, PaperRef } from '../contract.ts';
import { SHEET_SERVICES } from '../services.ts';
import { storedAnswers, storedOpenPaper } from './sheetStorage.ts';
import { deviceName } from './device.ts';
import sheetOutboxOf from './sheetOutbox.ts';

/** Finds out if another device writes this attempt, or the server has answers that this device lacks. */
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
  // If the upstream does not say which device writes, newer answers show it.
  if (begunHere && newer.length === 0 && typeof writer !== 'string') return undefined;
  const times = newer.flatMap(({ saveTime }) => saveTime ?? []);
  return {
    lastTime: times.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0],
    willNotice: reply === undefined || writer !== undefined,
  };
}

/** Undefined without a reply; the stored answers are used then. */
async function ask({ http }: Kernel, { place }: PaperRef, sheetId: string): Promise<AnswerSheetDto | undefined> {
  try {
    return await http.send(SHEET_SERVICES[place.kind].get(sheetId, false), { tips: false });
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
