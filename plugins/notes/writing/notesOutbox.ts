// How notes come to the upstream, and what of them has not arrived.
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Kernel } from '#kernel/createKernel.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { newOperationId } from '#plugins/offline/operation.ts';
import type { RichText } from '#plugins/ui/editor/richText.store.ts';
import { idKey, laneOfOvertaken, OVERTAKEN } from '#plugins/ui/manuscript/keptTexts.ts';
import { Manuscript } from '#plugins/ui/manuscript/manuscript.store.ts';
import { type ManuscriptCalls, type Manuscripts, openManuscripts } from '#plugins/ui/manuscript/manuscriptOutbox.ts';
import { asked, kernelServices, sharedManuscripts } from '#plugins/ui/manuscript/sharedManuscripts.ts';
import type { Note } from '../api.ts';
import { callsAt, NOTE_LISTS, placeOfNote } from '../notePlaces.ts';
import {
  isBlankNote,
  isNewNote,
  newNoteName,
  NOTE_FORMAT,
  type NoteFields,
  type NoteRow,
  type NoteWhere,
  titleOf,
} from './noteText.ts';

type NewNoteWhere = Omit<NoteWhere, 'note'>;
export type WrittenNote = Manuscript<NoteWhere, NoteFields, Note, RichText>;

/** Something of a note that the upstream does not have. */
export interface UnsentNote {
  /** The name under which it is written here. */
  readonly lane: string;
  readonly write: NoteRow;
  /** Why it was refused. */
  readonly reason: string | undefined;
}

const BLANK: NoteFields = { title: '', content: '', shared: false };
/** As `keptTexts.ts` names what it stores. */
const ID = idKey('');

export class Notes {
  readonly manuscripts: Manuscripts<NoteWhere, NoteFields, Note>;
  /** The ids of notes that were created here, by the names under which they were begun. */
  private ids: ReadonlyMap<string, string> = new Map();
  private disputed: ReadonlySet<string> = new Set();
  readonly #kernel: Kernel;
  readonly #open: Map<string, WrittenNote>;
  #expected: { readonly where: NewNoteWhere; readonly note: WrittenNote } | undefined;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#open = sharedManuscripts<WrittenNote>(kernel);
    this.manuscripts = openManuscripts(kernel, NOTE_FORMAT, this.calls);
    // What was just sent may have met a newer text.
    kernel.whenDisposed(
      reaction(
        () => this.outbox.rows,
        () => void this.learn(),
      ),
    );
    makeAutoObservable<this, 'ids' | 'disputed' | 'calls'>(this, {
      manuscripts: false,
      calls: false,
      ids: observableRef,
      disputed: observableRef,
    });
  }

  get outbox() {
    return this.manuscripts.outbox;
  }

  /** The last state of each note that was not acknowledged. */
  get unsent(): readonly UnsentNote[] {
    const last = new Map<string, UnsentNote>();
    for (const { lane, content, reason } of this.outbox.rows) {
      const write = v.safeParse(NOTE_FORMAT.row, content);
      if (write.success) last.set(lane, { lane, write: write.output, reason });
    }
    return [...last.values()];
  }

  /** The id that the upstream gave a note. */
  idOf(lane: string): string | undefined {
    return isNewNote(lane) ? this.ids.get(lane) : lane;
  }

  /** Notes that were begun here and that the upstream does not have at all. */
  get uncreated(): readonly UnsentNote[] {
    return this.unsent.filter(({ lane, write }) => this.idOf(lane) === undefined && !isBlankNote(write));
  }

  unsentOf(id: string): UnsentNote | undefined {
    return this.unsent.find(({ lane }) => this.idOf(lane) === id);
  }

  /** Another text stands upstream, and the one that was written here waits for a choice. */
  isDisputed(id: string): boolean {
    return this.disputed.has(id) || [...this.ids].some(([lane, one]) => one === id && this.disputed.has(lane));
  }

  /** Reads what this machine knows of notes: which were created here, and which have two texts. */
  async learn(): Promise<void> {
    const { user } = this.#kernel.session;
    if (!user) return;
    const [stored, overtaken] = await Promise.all([
      this.outbox.storedValues(ID, user.userId),
      this.outbox.storedValues(OVERTAKEN, user.userId),
    ]);
    const ids = stored.flatMap(({ name, value }) =>
      typeof value === 'string' ? [[name.slice(ID.length), value] as const] : [],
    );
    runInAction(() => {
      this.ids = new Map([...ids.filter(([lane]) => isNewNote(lane)), ...this.ids]);
      this.disputed = new Set(overtaken.map(({ name }) => laneOfOvertaken(name)));
    });
  }

  /** A note that is there. */
  of(note: Note): WrittenNote {
    const { id, courseId, chapterRefId } = note;
    const lane = [...this.ids].find(([, one]) => one === id)?.[0] ?? id;
    return this.at({
      note: lane,
      place: placeOfNote(note),
      courseId: courseId ?? undefined,
      chapterRefId: chapterRefId ?? undefined,
    });
  }

  /** A new one: the upstream has it once something is written. */
  begin(where: NewNoteWhere): WrittenNote {
    const expected = this.expectedAt(where);
    this.#expected = undefined;
    return expected ?? this.at({ ...where, note: newNoteName(newOperationId()) });
  }

  /** Opens the next note of this place ahead: whoever begins it waits for nothing. */
  expect(where: NewNoteWhere): void {
    if (this.expectedAt(where)) return;
    const other = this.#expected?.note;
    if (other && this.#open.delete(other.lane)) other.dispose();
    const note = this.begin(where);
    this.#expected = { where, note };
    void note.load();
  }

  at(where: NoteWhere): WrittenNote {
    const known = this.#open.get(where.note) ?? this.openOne(where);
    this.#open.set(where.note, known);
    return known;
  }

  /** Fetches the code that a text needs, and wakes the browser's storage. */
  async warmUp(): Promise<void> {
    await Promise.all([
      import('#plugins/ui/editor/richText.store.ts'),
      import('#plugins/ui/editor/pictures/uploadPicture.ts'),
      this.outbox.refresh(),
    ]);
  }

  /** Nothing of it is on this machine any more. */
  async forget(note: WrittenNote): Promise<void> {
    this.#open.delete(note.lane);
    await note.discard();
  }

  private expectedAt(where: NewNoteWhere): WrittenNote | undefined {
    const expected = this.#expected;
    // Those of another user are closed.
    const isOpen = expected && this.#open.get(expected.note.lane) === expected.note;
    return isOpen && compareStructural(expected.where, where) ? expected.note : undefined;
  }

  private openOne(where: NoteWhere): WrittenNote {
    const kernel = this.#kernel;
    return new Manuscript<NoteWhere, NoteFields, Note, RichText>({
      ...kernelServices(kernel, this.manuscripts, where),
      ask: () => asked(this.find(where), BLANK),
    });
  }

  private async find({ note, place }: NoteWhere): Promise<Note | undefined> {
    if (isNewNote(note)) await this.learn();
    const id = this.idOf(note);
    return id === undefined ? undefined : this.#kernel.http.send(callsAt(place).find(id), { tips: false });
  }

  private readonly calls: ManuscriptCalls<NoteWhere, NoteFields, Note> = {
    send: async (write, { operationId, revision, id: created, keepalive }) => {
      const { http, remotes } = this.#kernel;
      const { note, place, courseId, chapterRefId, content, position, shared } = write;
      const id = created ?? this.idOf(note);
      // An empty note is nothing to save: the text that the upstream has stays.
      if (isBlankNote(write)) return id === undefined ? NOTHING : http.send(callsAt(place).find(id), { tips: false });
      const title = titleOf(write);
      const writing = { id, title, content, courseId, chapterRefId, position, shared, revision, operationId };
      const saved = await http.send(callsAt(place).save(place?.id, writing), { tips: false, keepalive });
      runInAction(() => {
        if (isNewNote(note)) this.ids = new Map(this.ids).set(note, saved.id);
      });
      for (const call of NOTE_LISTS) remotes.outdate(call);
      return saved;
    },
    find: (where) => this.find(where),
  };
}

/** What stands for a note of which nothing was saved. */
const NOTHING: Note = {
  id: '',
  title: '',
  content: '',
  courseTitle: '',
  chapterTitle: '',
  placeTitle: '',
  shared: false,
  author: { userId: '', userName: '', avatar: '' },
  revision: 0,
};

const NOTES = new OnceKey<Notes>();

/** One for each kernel, shared by all that show notes. */
export default function notesOf(kernel: Kernel): Notes {
  return kernel.once(NOTES, () => new Notes(kernel));
}
