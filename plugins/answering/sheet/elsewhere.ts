import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { AnswerSheetDto } from '../api.ts';
import type { Elsewhere, PaperRef } from '../contract.ts';
import { SHEET_SERVICES } from '../services.ts';
import { keptAnswers, keptPaper } from './kept.ts';
import sheetOutboxOf from './sheetOutbox.ts';

/** What the upstream has of an attempt, beside what is kept of it on this machine. */
export async function lookElsewhere(kernel: Kernel, paper: PaperRef, sheetId: string): Promise<Elsewhere | undefined> {
  const owner = kernel.session.user?.userId;
  if (owner === undefined) return undefined;
  const { outbox } = sheetOutboxOf(kernel);
  const begunHere = (await keptPaper(outbox, paper, owner))?.info.id === sheetId;
  const here = begunHere ? await keptAnswers(outbox, sheetId, owner) : new Map<string, { revision: number }>();
  const told = await ask(kernel, paper, sheetId);
  const newer = (told?.answerSheetSubjects ?? []).filter(
    ({ subjectId, revision }) => revision > (here.get(subjectId)?.revision ?? 0),
  );
  if (begunHere && newer.length === 0) return undefined;
  const times = newer.flatMap(({ saveTime }) => saveTime ?? []);
  return { lastTime: times.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] };
}

/** Nothing where it does not answer: what is kept here says enough. */
async function ask({ http }: Kernel, { place }: PaperRef, sheetId: string): Promise<AnswerSheetDto | undefined> {
  try {
    return await http.send(SHEET_SERVICES[place.kind].get(sheetId, false), { tips: false });
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
