// Determines the initial text: what is stored here, what the upstream has, or a template.
import * as v from 'valibot';
import { type Attention, attentionIn, type Draft, type KeptTexts, rowsIn, type WrittenRow } from './keptTexts.ts';
import type { Held, Written } from './manuscript.ts';
import type { Asked, ManuscriptServices } from './services.ts';
import type { Conflict } from './standing.store.ts';

export interface Opened<Fields, Found> extends Draft<Fields> {
  /** Closed tabs that left unsent text, which this tab takes over. */
  readonly heirOf: ReadonlySet<string>;
  /** The revision on which the text is based. */
  readonly known: number;
  readonly theirs: Conflict<Fields> | undefined;
  readonly info: Found | undefined;
  readonly blank: Fields;
}

interface Text<Fields> {
  readonly written: Fields;
  readonly known: number;
  readonly theirs: Conflict<Fields> | undefined;
}

/** Throws if neither this machine nor the upstream has the text. */
export async function openText<Where extends object, Fields extends Written, Found>(
  services: ManuscriptServices<Where, Fields, Found>,
  kept: KeptTexts<Fields>,
): Promise<Opened<Fields, Found>> {
  const { outbox, format, where } = services;
  const lane = format.laneOf(where);
  const open = await services.openTabs();
  await kept.takeOver(open);
  // First, so that rows sent in the meantime are part of the upstream's answer.
  await outbox.refresh();
  const rows = rowsIn(format, outbox.rows, lane).filter(({ row }) => row.state !== 'refused');
  const asked = await services.ask();
  const refused = attentionIn(format, outbox.refused, lane).at(-1);
  const text = await textOf(services, { kept, asked, rows, refused });
  const left = await kept.draft();
  const draft = left && format.same(left.written, text.written) ? left.draft : text.written.content;
  const heirOf = new Set(rows.map(({ write }) => write.writer).filter((writer) => !open.has(writer)));
  return { ...text, draft, heirOf, info: asked.found, blank: asked.blank };
}

interface Sources<Where, Fields extends Written, Found> {
  readonly kept: KeptTexts<Fields>;
  readonly asked: Asked<Fields, Found>;
  readonly rows: readonly WrittenRow<Where, Fields>[];
  readonly refused: Attention<Where, Fields> | undefined;
}

async function textOf<Where extends object, Fields extends Written, Found>(
  { format, writer }: ManuscriptServices<Where, Fields, Found>,
  { kept, asked, rows, refused }: Sources<Where, Fields, Found>,
): Promise<Text<Fields>> {
  const { found, blank, failure } = asked;
  const acknowledged = await kept.known();
  const held: Held<Fields> | undefined = found === undefined ? undefined : format.read(found);
  const known = held?.revision ?? acknowledged.revision;
  const upstream = held && { theirs: held.written, revision: known, at: held.at };
  // It has been submitted, perhaps on another device: show that version.
  if (held && !held.open) return { written: held.written, known, theirs: undefined };
  const overtaken = await kept.overtaken();
  if (overtaken) {
    const theirs = upstream && !format.same(upstream.theirs, overtaken) ? upstream : undefined;
    return { written: overtaken, known, theirs };
  }
  const last = rows.at(-1);
  if (last) {
    const own = rows.some(({ write }) => [write.writer, ...write.heirOf].includes(acknowledged.writer));
    const from = own ? acknowledged.revision : 0;
    const newer = typeof held?.revision === 'number' && known > from ? upstream : undefined;
    return unsent(format, { rows, last, writer: writer(), upstream: newer });
  }
  if (refused && refused.write.revision > known) {
    return { written: v.parse(format.fields, refused.write), known, theirs: undefined };
  }
  if (held && holdsSomething(held.written)) return { written: held.written, known, theirs: undefined };
  const draft = failure && (await kept.draft());
  if (failure && !draft) throw failure;
  return { written: draft?.written ?? blank, known, theirs: undefined };
}

const holdsSomething = ({ title = '', content, attachments = [] }: Written): boolean =>
  title !== '' || content !== '' || attachments.length > 0;

interface Unsent<Where, Fields> {
  readonly rows: readonly WrittenRow<Where, Fields>[];
  readonly last: WrittenRow<Where, Fields>;
  readonly writer: string;
  readonly upstream: Conflict<Fields> | undefined;
}

/** Continues with unsent rows, unless the upstream has received something else since. */
function unsent<Where extends object, Fields extends Written, Found>(
  format: ManuscriptServices<Where, Fields, Found>['format'],
  { rows, last, writer, upstream }: Unsent<Where, Fields>,
): Text<Fields> {
  const { row, write } = last;
  const foreign = upstream !== undefined && rows.every((one) => !format.same(one.write, upstream.theirs));
  const overtakes = foreign && upstream.revision >= (rows[0]?.write.revision ?? 0);
  // The next save will be merged with this row.
  const merges = row.state === 'waiting' && write.writer === writer;
  return {
    written: v.parse(format.fields, write),
    known: merges ? write.revision - 1 : write.revision,
    theirs: overtakes ? upstream : undefined,
  };
}
