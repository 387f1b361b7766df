// The sending of notes to the upstream, and the unsent ones.
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import * as v from 'valibot';
import { type Kernel, newOperationId, OnceKey } from '#kernel/index.ts';
import type { RichText } from '#plugins/ui/editor/richText.store.ts';
import { idKey, laneOfOvertaken, OVERTAKEN } from '#plugins/ui/manuscript/keptTexts.ts';
import { Manuscript } from '#plugins/ui/manuscript/manuscript.store.ts';
import { type ManuscriptCalls, type Manuscripts, openManuscripts } from '#plugins/ui/manuscript/manuscriptOutbox.ts';
import { asked, kernelServices, sharedManuscripts } from '#plugins/ui/manuscript/sharedManuscripts.ts';
import type { Note } from '../api.ts';
import { callsAt, NOTE_CALLS, placeOfNote } from '../notePlaces.ts';
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

/** Unsent changes to a note. */
export interface UnsentNote {
  /** The note's local name. */
  readonly lane: string;
  readonly write: NoteRow;
  /** The reason of the refusal. */
  readonly reason: string | undefined;
}

const BLANK: NoteFields = { title: '', content: '', shared: false };
/** The key prefix that `keptTexts.ts` uses for ids. */
const ID = idKey('');

export class Notes {
  readonly manuscripts: Manuscripts<NoteWhere, NoteFields, Note>;
  /** The ids of notes created here, by their local names. */
  private ids: ReadonlyMap<string, string> = new Map();
  private disputed: ReadonlySet<string> = new Set();
  readonly #kernel: Kernel;
  readonly #open: Map<string, WrittenNote>;
  #expected: { readonly where: NewNoteWhere; readonly note: WrittenNote } | undefined;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#open = sharedManuscripts<WrittenNote>(kernel);
    this.manuscripts = openManuscripts(kernel, NOTE_FORMAT, this.calls);
    // A write that was just sent may have met a newer text.
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

  /** The latest unacknowledged state of each note. */
  get unsent(): readonly UnsentNote[] {
    const last = new Map<string, UnsentNote>();
    for (const { lane, content, reason } of this.outbox.rows) {
      const write = v.safeParse(NOTE_FORMAT.row, content);
      if (write.success) last.set(lane, { lane, write: write.output, reason });
    }
    return [...last.values()];
  }

  /** The id from the upstream. */
  idOf(lane: string): string | undefined {
    return isNewNote(lane) ? this.ids.get(lane) : lane;
  }

  /** Notes begun here that the upstream does not have at all. */
  get uncreated(): readonly UnsentNote[] {
    return this.unsent.filter(({ lane, write }) => this.idOf(lane) === undefined && !isBlankNote(write));
  }

  unsentOf(id: string): UnsentNote | undefined {
    return this.unsent.find(({ lane }) => this.idOf(lane) === id);
  }

  /** The upstream has another text, and the one written here waits for a choice. */
  isDisputed(id: string): boolean {
    return this.disputed.has(id) || [...this.ids].some(([lane, one]) => one === id && this.disputed.has(lane));
  }

  /** Reads which notes were created on this machine, and which have two texts. */
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

  /** Opens an existing note. */
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

  /** Begins a new note; the upstream gets it once something is written. */
  begin(where: NewNoteWhere): WrittenNote {
    const expected = this.expectedAt(where);
    this.#expected = undefined;
    return expected ?? this.at({ ...where, note: newNoteName(newOperationId()) });
  }

  /** Prepares the next note of this place, so that writing starts without delay. */
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

  /** Fetches the editor's code and opens the browser's storage. */
  async warmUp(): Promise<void> {
    await Promise.all([
      import('#plugins/ui/editor/richText.store.ts'),
      import('#plugins/ui/editor/pictures/uploadPicture.ts'),
      this.outbox.refresh(),
    ]);
  }

  /** Removes a note from this machine. */
  async forget(note: WrittenNote): Promise<void> {
    this.#open.delete(note.lane);
    await note.discard();
  }

  private expectedAt(where: NewNoteWhere): WrittenNote | undefined {
    const expected = this.#expected;
    // Notes of another user have been closed.
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
      // An empty note is not saved, so the upstream's text stays.
      if (isBlankNote(write)) return id === undefined ? NOTHING : http.send(callsAt(place).find(id), { tips: false });
      const title = titleOf(write);
      const writing = { id, title, content, courseId, chapterRefId, position, shared, revision, operationId };
      const saved = await http.send(callsAt(place).save(place?.id, writing), { tips: false, keepalive });
      runInAction(() => {
        if (isNewNote(note)) this.ids = new Map(this.ids).set(note, saved.id);
      });
      for (const call of NOTE_CALLS) remotes.outdate(call);
      return saved;
    },
    find: (where) => this.find(where),
  };
}

/** The result for a note that was not saved. */
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

/** One per kernel, shared by all screens with notes. */
export default function notesOf(kernel: Kernel): Notes {
  return kernel.once(NOTES, () => new Notes(kernel));
}
