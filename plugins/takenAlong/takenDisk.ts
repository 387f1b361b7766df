// Courses taken along in IndexedDB, apart for each user and each deployment. A piece and the record that counts it are
// written in one transaction, so no crash leaves a file that is said to be longer than it is.
import * as v from 'valibot';
import { BASE, type Kernel, OnceKey } from '#kernel/index.ts';
import {
  type IDBPDatabase,
  type IDBPObjectStore,
  openDatabase,
  type TakenSchema,
} from '#plugins/offline/disk/databases.ts';
import { abortWhen } from '#plugins/offline/disk/PatientDatabase.ts';
import type { StoredAnswer, StoredFile } from '#plugins/offline/disk/stored.ts';
import { deploymentKey } from '#plugins/offline/owner.ts';
import { TakenCourse } from './takenCourse.ts';

const database = openDatabase('yanxi-taken', () => Promise.resolve());

export type KeptAnswer = Pick<StoredAnswer, 'request' | 'role' | 'text' | 'mark'>;

/** Milliseconds that a write may take; a piece may be large. */
const PATIENCE = 20_000;

const STORES = ['courses', 'answers', 'files', 'pieces'] as const;
const NO_FILE: StoredFile = { courses: [], name: '', type: '', received: 0, pieces: 0, whole: false, version: '' };

/** A write that the browser refused. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
  /** There is no room for it: the quota is used up, or, as Chromium says it, the disk is full. */
  readonly full: boolean;

  constructor(cause: unknown) {
    super('the browser did not store it', { cause });
    this.full = cause instanceof DOMException && ['QuotaExceededError', 'UnknownError'].includes(cause.name);
  }
}

/** Calls back when a database that was broken or silent answers again. Returns a function that stops it. */
export const whenDiskIsBack = (listener: () => void): (() => void) => database.whenBack(listener);

export class TakenDisk {
  readonly #place: readonly [deployment: string, owner: string];

  constructor(deployment: string, owner: string) {
    this.#place = [deployment, owner];
  }

  /** Throws if the browser stores nothing or does not answer. */
  async courses(): Promise<readonly TakenCourse[]> {
    const stored = await database.ask((db) => db.getAll('courses', this.#all()));
    return stored.flatMap(({ content }) => {
      const read = v.safeParse(TakenCourse, content);
      return read.success ? [read.output] : [];
    });
  }

  async course(course: string): Promise<TakenCourse | undefined> {
    const stored = await database.ask((db) => db.get('courses', [...this.#place, course]));
    const read = v.safeParse(TakenCourse, stored?.content);
    return read.success ? read.output : undefined;
  }

  /** Stores the course with its answers, in place of earlier ones. Files that it no longer needs go. */
  async put(taken: TakenCourse, answers: readonly KeptAnswer[]): Promise<void> {
    const [deployment, owner] = this.#place;
    await this.#write(async (stores) => {
      await stores.answers.delete(this.#all(taken.course));
      await stores.courses.put({ content: taken }, [...this.#place, taken.course]);
      for (const answer of answers) {
        const row = { ...answer, deployment, owner, course: taken.course };
        await stores.answers.put(row, [...this.#place, taken.course, answer.request]);
      }
      await this.#claim(stores, taken.course, new Map(taken.files.map(({ fileId, name }) => [fileId, name])));
    });
  }

  /** Changes a course that is still there; returns it as it then is. */
  change(course: string, change: Partial<TakenCourse>): Promise<TakenCourse | undefined> {
    return this.#write(async ({ courses }) => {
      const read = v.safeParse(TakenCourse, (await courses.get([...this.#place, course]))?.content);
      if (!read.success) return undefined;
      const changed = { ...read.output, ...change };
      await courses.put({ content: changed }, [...this.#place, course]);
      return changed;
    });
  }

  /** Removes a course with all files that no other one needs. */
  async remove(course: string): Promise<void> {
    await this.#write(async (stores) => {
      await stores.courses.delete([...this.#place, course]);
      await stores.answers.delete(this.#all(course));
      await this.#claim(stores, course, new Map());
    });
  }

  file(fileId: string): Promise<StoredFile | undefined> {
    return database.ask((db) => db.get('files', [...this.#place, fileId]));
  }

  /** All files, by their ids. */
  files(): Promise<ReadonlyMap<string, StoredFile>> {
    return database.ask(async (db) => {
      const [keys, files] = await Promise.all([db.getAllKeys('files', this.#all()), db.getAll('files', this.#all())]);
      return new Map(keys.flatMap(([, , fileId], at) => (files[at] ? [[fileId, files[at]] as const] : [])));
    });
  }

  /** Adds the next piece of a file and changes its record; does nothing if no course needs the file any more. */
  addPiece(fileId: string, piece: Blob | undefined, change: Partial<StoredFile>): Promise<StoredFile | undefined> {
    return this.#write(async ({ files, pieces }) => {
      const file = await files.get([...this.#place, fileId]);
      if (!file) return undefined;
      const added = piece && piece.size > 0 ? piece : undefined;
      const longer = {
        ...file,
        ...change,
        received: file.received + (added?.size ?? 0),
        pieces: file.pieces + (added ? 1 : 0),
      };
      if (added) await pieces.put(added, [...this.#place, fileId, file.pieces]);
      await files.put(longer, [...this.#place, fileId]);
      return longer;
    });
  }

  /** Drops what is here of a file: it begins anew. */
  async dropPieces(fileId: string): Promise<void> {
    await this.#write(async ({ files, pieces }) => {
      const file = await files.get([...this.#place, fileId]);
      await pieces.delete(this.#all(fileId));
      if (file) await files.put({ ...NO_FILE, courses: file.courses, name: file.name }, [...this.#place, fileId]);
    });
  }

  /** The pieces of a whole file in their order; undefined if not all of them are here. */
  pieces(fileId: string): Promise<readonly Blob[] | undefined> {
    return database.ask(async (db) => {
      const reading = db.transaction(['files', 'pieces']);
      const file = await reading.objectStore('files').get([...this.#place, fileId]);
      const pieces = await reading.objectStore('pieces').getAll(this.#all(fileId));
      return file?.whole && pieces.length === file.pieces ? pieces : undefined;
    });
  }

  answer(request: string): Promise<StoredAnswer | undefined> {
    return database.ask((db) => db.getFromIndex('answers', 'request', [...this.#place, request]));
  }

  answers(): Promise<readonly StoredAnswer[]> {
    return database.ask((db) => db.getAll('answers', this.#all()));
  }

  /** Replaces the text of an answer in all courses that keep it. */
  async renewAnswer(request: string, text: string): Promise<void> {
    await this.#write(async ({ answers }) => {
      for await (const cursor of answers.index('request').iterate([...this.#place, request])) {
        await cursor.update({ ...cursor.value, text });
      }
    });
  }

  /** Says which files a course needs; those that no course needs any more go, with their pieces. */
  async #claim({ files, pieces }: Stores, course: string, needed: ReadonlyMap<string, string>): Promise<void> {
    for await (const cursor of files.iterate(this.#all())) {
      const [, , fileId] = cursor.primaryKey;
      const others = cursor.value.courses.filter((one) => one !== course);
      const courses = needed.has(fileId) ? [...others, course] : others;
      if (courses.length > 0) {
        await cursor.update({ ...cursor.value, courses });
        continue;
      }
      await cursor.delete();
      await pieces.delete(this.#all(fileId));
    }
    for (const [fileId, name] of needed) {
      const key: TakenSchema['files']['key'] = [...this.#place, fileId];
      if (!(await files.getKey(key))) await files.put({ ...NO_FILE, name, courses: [course] }, key);
    }
  }

  /** In one transaction, which is on the disk before it counts. One that the browser leaves unanswered is undone. */
  async #write<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    try {
      return await database.askPatiently(async (db, givenUp) => {
        const writing = begin(db);
        abortWhen(writing, givenUp);
        const stores = {
          courses: writing.objectStore('courses'),
          answers: writing.objectStore('answers'),
          files: writing.objectStore('files'),
          pieces: writing.objectStore('pieces'),
        };
        const [result] = await Promise.all([work(stores), writing.done]);
        return result;
      }, PATIENCE);
    } catch (error) {
      throw new NotStored(error);
    }
  }

  /** All keys of this user that go on with this part. */
  #all(...next: readonly string[]): IDBKeyRange {
    return IDBKeyRange.bound([...this.#place, ...next], [...this.#place, ...next, []]);
  }
}

const begin = (db: IDBPDatabase<TakenSchema>) => db.transaction(STORES, 'readwrite', { durability: 'strict' });

type Store<N extends (typeof STORES)[number]> = IDBPObjectStore<TakenSchema, typeof STORES, N, 'readwrite'>;

interface Stores {
  readonly courses: Store<'courses'>;
  readonly answers: Store<'answers'>;
  readonly files: Store<'files'>;
  readonly pieces: Store<'pieces'>;
}

const DISKS = new OnceKey<Map<string, TakenDisk>>();

/** The signed-in user's courses; undefined for guests, who take none along. */
export function takenDiskOf(kernel: Kernel): TakenDisk | undefined {
  const owner = kernel.session.user?.userId;
  if (owner === undefined) return undefined;
  const disks = kernel.once(DISKS, () => new Map<string, TakenDisk>());
  const disk = disks.get(owner) ?? new TakenDisk(deploymentKey(kernel) + BASE, owner);
  disks.set(owner, disk);
  return disk;
}
