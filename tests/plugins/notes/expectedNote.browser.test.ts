// The next note of a place, opened before anybody begins it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import type { Kernel } from '#kernel/index.ts';
import { createKernel } from '#kernel/createKernel.ts';
import notesOf from '#plugins/notes/writing/notesOutbox.ts';

const HERE = { place: { kind: 'clazz', id: 'clazz-1' }, courseId: 'course-1', chapterRefId: 'ref-1-1' } as const;

let kernel: Kernel;

beforeEach(() => {
  kernel = createKernel(defaultDeployment(), []);
});
afterEach(() => kernel.dispose());

test('a new note can be written at once, by whoever begins one there, and only once', async () => {
  const notes = notesOf(kernel);
  notes.expect(HERE);
  notes.expect({ ...HERE, place: { ...HERE.place } });
  const opened = notes.begin(HERE);
  // Nobody has loaded it since.
  await vi.waitFor(() => expect(opened.phase).toBe('ready'));
  notes.expect(HERE);
  const next = notes.begin(HERE);
  expect(next.lane).not.toBe(opened.lane);
  await vi.waitFor(() => expect(next.phase).toBe('ready'));
  // An unexpected note waits until somebody shows it.
  expect(notes.begin(HERE).phase).toBe('opening');
});

test('a note of another place is another one, and what is no longer expected is closed', async () => {
  const notes = notesOf(kernel);
  const there = { ...HERE, chapterRefId: 'ref-1-2' };
  notes.expect(HERE);
  notes.expect(there);
  const opened = notes.begin(there);
  await vi.waitFor(() => expect(opened.phase).toBe('ready'));
  expect(notes.begin(HERE).phase).toBe('opening');
});
