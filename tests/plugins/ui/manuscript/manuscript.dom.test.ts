// A text that is no report: with a title beside the rich text, created by its first save, and never submitted.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { CallError } from '#kernel/http/CallError.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { type ManuscriptFormat, RowHead } from '#plugins/ui/manuscript/manuscript.ts';
import { Manuscript } from '#plugins/ui/manuscript/manuscript.store.ts';
import {
  type ManuscriptBox,
  type ManuscriptCalls,
  manuscriptKind,
  type ManuscriptListener,
} from '#plugins/ui/manuscript/manuscriptOutbox.ts';
import { isSameText } from '#plugins/ui/manuscript/sameText.ts';
import { asked } from '#plugins/ui/manuscript/sharedManuscripts.ts';
import { FakeText, freshBrowser, openTabs } from './writingWorld.ts';

const Where = v.object({ key: v.string() });
type Where = v.InferOutput<typeof Where>;
const Fields = v.object({ title: v.string(), content: v.string() });
type Fields = v.InferOutput<typeof Fields>;

interface Note extends Fields {
  readonly id: string;
  readonly revision: number;
}

const FORMAT: ManuscriptFormat<Where, Fields, Note> = {
  box: 'notes',
  name: 'note',
  called: '一条笔记',
  row: v.object({ ...Where.entries, ...Fields.entries, ...RowHead.entries }),
  fields: Fields,
  laneOf: ({ key }) => key,
  same: isSameText,
  read: ({ id, revision, title, content }) => ({
    written: { title, content },
    revision,
    at: undefined,
    open: true,
    id,
  }),
};

class Upstream implements ManuscriptCalls<Where, Fields, Note> {
  readonly notes: Note[] = [];
  readonly asked: string[] = [];
  readonly #answers = new Map<string, Note>();
  losesAnswers = 0;

  readonly send: ManuscriptCalls<Where, Fields, Note>['send'] = async (
    { title, content },
    { id, revision, operationId },
  ) => {
    this.asked.push(id === undefined ? 'add' : `update ${id}`);
    const before = this.#answers.get(operationId);
    const note = before ?? { id: id ?? `note-${this.notes.length + 1}`, revision, title, content };
    if (!before) this.notes.splice(0, this.notes.length, ...this.notes.filter((one) => one.id !== note.id), note);
    this.#answers.set(operationId, note);
    await Promise.resolve();
    if (this.losesAnswers-- > 0) throw new CallError('timeout', '超时', { line: 'POST /note' });
    return note;
  };

  readonly find = (_: Where, id: string | undefined) =>
    Promise.resolve(id === undefined ? undefined : this.notes.find((note) => note.id === id));
}

const opened: (() => Promise<void>)[] = [];

async function openNote(calls: Upstream) {
  const listeners = new Map<string, ManuscriptListener<Where, Fields, Note>>();
  const where = { key: 'note here' };
  const warning = vi.fn();
  const owner = () => 'linxia';
  const announce = vi.fn();
  openTabs.add('tab');
  const outbox: ManuscriptBox<Where, Fields, Note> = new Outbox(
    manuscriptKind(FORMAT, { calls, notices: { warning }, owner, listeners, announce, outbox: () => outbox }),
    {
      deployment: 'd',
      disk: outboxDatabase('relaxed'),
      owner,
      newId: () => crypto.randomUUID(),
      random: () => 0,
      alone: (_, work) => work(),
    },
  );
  const note = new Manuscript<Where, Fields, Note, FakeText>({
    format: FORMAT,
    where,
    owner: owner(),
    writer: () => 'tab',
    outbox,
    listeners,
    announce,
    openTabs: () => Promise.resolve(openTabs),
    openText: (html) => Promise.resolve(new FakeText(html)),
    find: (id) => calls.find(where, id),
    ask: () => asked(calls.find(where, 'note-1'), { title: '', content: '' }),
  });
  opened.push(async () => {
    note.dispose();
    await outbox.drain();
  });
  await note.load();
  const kept = () => vi.waitFor(() => expect(note.typed).toBe(false));
  return { note, outbox, kept };
}

beforeEach(freshBrowser);
afterEach(async () => {
  // Unfinished storing still needs the disk.
  await Promise.all(opened.splice(0).map((close) => close()));
  vi.unstubAllGlobals();
});

test('the first save creates it, once, however often its answer is lost; later ones change the same', async () => {
  const upstream = new Upstream();
  const { note, outbox, kept } = await openNote(upstream);
  upstream.losesAnswers = 2;
  note.set({ title: '磁盘' });
  note.text?.type('<p>du -sh</p>');
  await kept();
  for (let tries = 0; tries < 3; tries++) await outbox.drain();
  note.set({ title: '磁盘满了' });
  await kept();
  await outbox.drain();
  expect(upstream.asked).toEqual(['add', 'add', 'add', 'update note-1']);
  expect(upstream.notes).toEqual([{ id: 'note-1', revision: 2, title: '磁盘满了', content: '<p>du -sh</p>' }]);
  expect(note.saving).toBe('synced');
});

test('a title that was typed before a reload is there again, with its text', async () => {
  const upstream = new Upstream();
  const first = await openNote(upstream);
  first.note.set({ title: '磁盘' });
  first.note.text?.type('<p>df -h</p>');
  await first.kept();
  const { note } = await openNote(upstream);
  expect(note.written).toEqual({ title: '磁盘', content: '<p>df -h</p>' });
});

test('a text is not called saved before its pictures are stored', async () => {
  const { note, outbox, kept } = await openNote(new Upstream());
  note.text?.type('<p>如图</p>');
  await kept();
  await outbox.drain();
  if (note.text) note.text.unkept = true;
  expect(note.saving).toBe('typed');
  if (note.text) note.text.unkept = false;
  expect(note.saving).toBe('synced');
});

test('a discarded text is gone from this machine, and is not sent any more', async () => {
  const upstream = new Upstream();
  const { note, outbox, kept } = await openNote(upstream);
  note.text?.type('<p>不要了</p>');
  await kept();
  await note.discard();
  await outbox.drain();
  expect(upstream.asked).toEqual([]);
  expect((await openNote(upstream)).note.written).toEqual({ title: '', content: '' });
});
