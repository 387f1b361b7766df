// Tries writes on a real upstream with a throw-away account: everything that is created is removed again, and nothing
// else is touched.
import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import { Id } from '#kernel/http/entities.ts';
import { joinPath, leavePath, listMyPaths } from '#plugins/catalogue/api.ts';
import {
  addDiscuss,
  addDiscussReply,
  deleteDiscuss,
  deleteDiscussReply,
  likeDiscuss,
  updateDiscuss,
} from '#plugins/discussions/api.ts';
import {
  addCourseNote,
  deleteClassroomNote,
  deleteCourseNote,
  deleteNote,
  saveClassroomNote,
  saveNote,
  updateCourseNote,
} from '#plugins/notes/api.ts';
import { deleteUpload, mergeChunks, uploadChunk } from '#plugins/offline/uploads/uploads.api.ts';
import type { Answers } from './Answers.ts';
import type { Verdict } from './judge.ts';
import { type FieldSource, USUAL } from './parameters.ts';
import { words } from '../words/verify.ts';

/** Sends a request, reports the verdict on its answer, and returns it. */
export type Send = (request: CallRequest) => Promise<Verdict>;

export interface Walked {
  /** Writes that could not be tried because there was nothing to try them on. */
  untried: AnyCall[];
  /** Things that were created and could not be removed, in words. */
  left: string[];
}

/** Tells people who find something that could not be removed what it is. */
const MARK = '接口核对，可以删除';
/** Page size; an account of this kind has no more. */
const ALL = 200;

interface Made {
  id: string;
}

const IN_CLASSROOM: readonly AnyCall[] = [
  saveClassroomNote,
  deleteClassroomNote,
  addDiscuss,
  updateDiscuss,
  likeDiscuss,
  deleteDiscuss,
  addDiscussReply,
  deleteDiscussReply,
];
const IN_COURSE: readonly AnyCall[] = [addCourseNote, updateCourseNote, deleteCourseNote];

/** Writes that are tried if there is something to try them on. */
export const WALKED: readonly AnyCall[] = [
  saveNote,
  deleteNote,
  ...IN_CLASSROOM,
  ...IN_COURSE,
  joinPath,
  leavePath,
  uploadChunk,
  mergeChunks,
  deleteUpload,
];

/** Records failures in `untried` and `left`, even if `send` throws. */
export async function walkWrites(send: Send, answers: Answers, { untried, left }: Walked): Promise<void> {
  /** Creates something, works on it, and removes it whatever the outcome. */
  async function make(
    request: CallRequest,
    idIn: string,
    undo: (made: Made) => CallRequest,
    work: (made: Made) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const verdict = await send(request);
    if (verdict.kind === 'refused') return;
    const id = 'data' in verdict ? textAt(verdict.data, idIn) : undefined;
    if (id === undefined) {
      left.push(words.idNotRead(request.call.line, idIn, MARK));
      return;
    }
    let undone = false;
    try {
      await work({ id });
    } finally {
      const taking = undo({ id });
      try {
        undone = isDone(await send(taking));
      } finally {
        if (!undone) left.push(words.notUndone(idIn, id, taking.call.line));
      }
    }
  }

  /** The id of one of the user's places, from earlier answers. */
  function place(parameter: string, source: FieldSource | undefined, calls: readonly AnyCall[]): string | undefined {
    const [found] = source === undefined ? [] : answers.inputs({ [parameter]: source }, 1);
    const value = textAt(found, parameter);
    if (value === undefined) untried.push(...calls);
    return value;
  }

  const text = () => ({ title: MARK, content: `<p>${MARK}</p>`, operationId: randomUUID() });

  const clazzId = place('clazzId', USUAL['clazzId'], [saveNote, deleteNote]);
  if (clazzId !== undefined) {
    await make(
      saveNote.with({ clazzId, ...text() }),
      'id',
      ({ id }) => deleteNote.with({ id }),
      async ({ id }) => {
        await send(saveNote.with({ id, clazzId, ...text() }));
      },
    );
  }

  const classroomId = place('classroomId', USUAL['classroomId'], IN_CLASSROOM);
  if (classroomId !== undefined) {
    await make(
      saveClassroomNote.with({ classroomId, ...text() }),
      'id',
      ({ id }) => deleteClassroomNote.with({ id }),
      async ({ id }) => {
        await send(saveClassroomNote.with({ id, classroomId, ...text() }));
      },
    );
    await make(
      addDiscuss.with({ classroomId, ...text() }),
      'id',
      ({ id }) => deleteDiscuss.with({ id }),
      async ({ id }) => {
        await send(updateDiscuss.with({ id, ...text() }));
        await send(likeDiscuss.with({ discussId: id, liked: true, operationId: randomUUID() }));
        await send(likeDiscuss.with({ discussId: id, liked: false, operationId: randomUUID() }));
        await make(
          addDiscussReply.with({ discussId: id, content: `<p>${MARK}</p>`, operationId: randomUUID() }),
          'id',
          (reply) => deleteDiscussReply.with({ id: reply.id }),
        );
      },
    );
  }

  const courseId = place('courseId', { field: 'courseId', from: ['study.listMyCourses'] }, IN_COURSE);
  if (courseId !== undefined) {
    await make(
      addCourseNote.with({ courseId, ...text() }),
      'id',
      ({ id }) => deleteCourseNote.with({ id }),
      async ({ id }) => {
        await send(updateCourseNote.with({ id, courseId, ...text() }));
      },
    );
  }

  const pathId = await unjoinedPath();
  if (pathId === undefined) untried.push(joinPath, leavePath);
  else {
    await make(joinPath.with({ pathId, operationId: randomUUID() }), 'pathId', (made) =>
      leavePath.with({ pathId: made.id }),
    );
  }

  await walkUpload();

  /** A path that the account has not joined: leaving a joined one would lose its progress. */
  async function unjoinedPath(): Promise<string | undefined> {
    const verdict = await send(listMyPaths.with({ page: 1, size: ALL }));
    const mine = v.safeParse(Mine, 'data' in verdict ? verdict.data : undefined);
    if (!mine.success || mine.output.records.length < mine.output.total) return undefined;
    const joined = new Set(mine.output.records.map((row) => row.pathId));
    return answers
      .inputs({ pathId: { field: 'pathId', from: ['catalogue.listPaths'] } }, ALL)
      .map((row) => textAt(row, 'pathId'))
      .find((id) => id !== undefined && !joined.has(id));
  }

  /** Upload ids are chosen by the client, and an unfinished upload can be deleted. */
  async function walkUpload(): Promise<void> {
    const uploadId = randomUUID();
    const content = Buffer.from(MARK);
    const hash = createHash('sha256').update(content).digest('hex');
    const file = new File([content], 'yanxi-verify.txt', { type: 'text/plain' });
    let fileId: string | undefined;
    let undone = false;
    try {
      if (!isDone(await send(uploadChunk.with({ uploadId, index: 0, total: 1, hash, file })))) return;
      const { name, size, type: contentType } = file;
      const merged = await send(mergeChunks.with({ uploadId, total: 1, name, size, contentType }));
      fileId = 'data' in merged ? textAt(merged.data, 'fileId') : undefined;
    } finally {
      try {
        const made = { uploadId, ...(fileId !== undefined && { fileId }) };
        undone = isDone(await send(deleteUpload.with(made)));
      } finally {
        if (!undone) left.push(words.uploadLeft(uploadId, fileId));
      }
    }
  }
}

const Mine = v.object({ records: v.array(v.object({ pathId: Id })), total: v.number() });

const isDone = ({ kind }: Verdict): boolean => kind === 'fits' || kind === 'readable';

function textAt(data: unknown, name: string): string | undefined {
  const found = v.safeParse(v.object({ [name]: v.pipe(v.union([v.string(), v.number()]), v.toString()) }), data);
  return found.success ? found.output[name] || undefined : undefined;
}
