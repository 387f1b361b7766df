// The unfinished papers on this machine: where they are resumed, and when they can be removed.
import * as v from 'valibot';
import type { Kernel } from '#kernel/index.ts';
import { deploymentKey } from '#plugins/offline/owner.ts';
import { dropStored } from '#plugins/offline/outbox/dropStored.ts';
import type { NamedValue, OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';
import type { KeptWork, WorkKeeper } from '#plugins/openOffline/contract.ts';
import { paperOwners } from '../contract.ts';
import { PAPER_NAMES } from '../papers/paperKind.ts';
import { isOpen, paperNamed, PAPERS, PICTURES, parsePaper, TERMS } from './sheetStorage.ts';
import { lanesOf, sheetOfLane } from './sheetOperation.ts';
import sheetOutboxOf from './sheetOutbox.ts';
import { forgetSitting, SITTINGS } from './sitting.ts';

const papers: WorkKeeper = {
  async list(kernel) {
    const owner = kernel.session.user?.userId;
    if (owner === undefined) return [];
    const { outbox } = sheetOutboxOf(kernel);
    const [kept, terms] = await Promise.all([
      outbox.storedValues(PAPERS, owner),
      outbox.storedValues(TERMS, owner),
      outbox.refresh(),
    ]);
    const byName = new Map(terms.map(({ name, value }) => [name.slice(TERMS.length), value]));
    return kept
      .toSorted((a, b) => b.at - a.at)
      .flatMap(({ name, value }) => {
        const known = name.slice(PAPERS.length);
        return workOf(kernel, known, value, byName.get(known), outbox.rows);
      });
  },
  forgetOthers: (kernel, user) =>
    dropStored({ deployment: deploymentKey(kernel), box: 'answering', except: user }, forgetSent),
};

export default papers;

const Terms = v.object({ environment: v.nullish(v.boolean()) });

function workOf(kernel: Kernel, name: string, value: unknown, terms: unknown, rows: readonly OutboxRow[]): KeptWork[] {
  const paper = paperNamed(name);
  const kept = parsePaper(value);
  const owners = kernel.contributions(paperOwners);
  const owner = paper && owners.find(({ item }) => item.names.includes(paper.kind));
  if (!kept || !isOpen(kept.info) || !paper || !owner) return [];
  const { place, refId, kind } = paper;
  const { id: sheetId, title } = kept.info;
  const known = v.safeParse(Terms, terms);
  const machine = known.success && known.output.environment === true;
  const unsent = lanesOf(rows, sheetId).size;
  return [
    {
      key: name,
      kind: PAPER_NAMES[kind],
      title,
      note: unsent > 0 ? `${unsent}处改动还没有同步，已保存在本机` : undefined,
      address: owner.item.room({ place, refId }, { sheetId, machine, room: true }).href,
    },
  ];
}

const OF_SHEETS: ReadonlySet<string> = new Set(['answer', 'known', 'told', PICTURES.trim(), SITTINGS.trim()]);

const OfSheet = v.object({ info: v.object({ id: v.string() }) });

/** Names what need not stay of one user's; that it goes is no loss which the next visit would have to tell. */
export function forgetSent(values: readonly NamedValue[], rows: readonly OutboxRow[]): string[] {
  const names = allSent(values, rows);
  for (const name of names) if (name.startsWith(SITTINGS)) forgetSitting(name.slice(SITTINGS.length));
  return names;
}

/**
 * All stored values of sheets with nothing unsent or refused. Answers that lost against newer ones stay for their
 * author.
 */
function allSent(values: readonly NamedValue[], rows: readonly OutboxRow[]): string[] {
  const unsent = new Set(rows.map(({ lane }) => sheetOfLane(lane)));
  const stays = new Set(
    values.flatMap(({ name, value }) => {
      const paper = name.startsWith(PAPERS) ? v.safeParse(OfSheet, value) : undefined;
      return paper?.success && unsent.has(paper.output.info.id) ? [name.slice(PAPERS.length)] : [];
    }),
  );
  return values
    .map(({ name }) => name)
    .filter((name) => {
      const [what = '', sheetId = ''] = name.split(' ');
      if (OF_SHEETS.has(what)) return !unsent.has(sheetId);
      return (name.startsWith(PAPERS) || name.startsWith(TERMS)) && !stays.has(name.slice(PAPERS.length));
    });
}
