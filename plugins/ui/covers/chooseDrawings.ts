// Chooses drawings for covers: the topic decides the scene, the id its colours, and neighbours in a list are made to
// differ.
import { isBuiltIn } from './builtIn.ts';
import { buildingsFor, CRESTS, emblemFor } from './institutions.ts';
import { scenesFor } from './topics.ts';

/** The subject of a cover. */
export interface CoverSubject {
  /** Decides the drawing, so that it is the same everywhere. */
  id: string;
  title: string;
  labels?: readonly string[] | null | undefined;
  /** An uploaded picture, or 1 to 8 for a built-in cover. */
  cover?: string | null | undefined;
  /** Set for institutions. */
  institution?: true;
}

/** The parts of a cover, with names of covers.svg and covers.css. */
export interface Drawing {
  scene: string;
  backdrop: string;
  tone: string;
  /** Only for institutions. */
  crest?: string;
  emblem?: string;
}

export const TONES = ['jade', 'slate', 'indigo', 'plum', 'red', 'orange', 'amber', 'green'] as const;
export const BACKDROPS = ['disc', 'hills', 'arch', 'blob', 'skyline', 'beams', 'window'] as const;

/** Cards in a row of the widest grid, in which no scene is repeated. */
const ROW = 4;
/** Distance in cards within which the same scene gets other colours. */
const NEAR = 8;

/**
 * The drawings for a list, in order. Appending to a list does not change the earlier ones.
 * @example chooseDrawings([{ id: 'course-1', title: 'Python 编程基础' }])[0]
 */
export function chooseDrawings(subjects: readonly CoverSubject[]): Drawing[] {
  const chosen: Drawing[] = [];
  for (const subject of subjects) chosen.push(drawingAfter(chosen, subject));
  return chosen;
}

function scenesOf({ title, labels, cover, institution }: CoverSubject, seed: number): string[] {
  if (institution) return buildingsFor(title, seed);
  // A built-in cover was chosen by a person, so it is never replaced.
  return isBuiltIn(cover) ? [cover.trim()] : scenesFor(title, labels ?? [], seed);
}

function drawingAfter(before: readonly Drawing[], subject: CoverSubject): Drawing {
  const seed = seedOf(subject.id);
  const scenes = scenesOf(subject, seed);
  const inRow = before.slice(1 - ROW).map((one) => one.scene);
  const scene = firstOther(scenes, inRow);
  const alike = before.slice(-NEAR).filter((one) => one.scene === scene);
  const differing = [...before.slice(-1), ...alike];
  return {
    scene,
    tone: firstOther(
      from(TONES, seed),
      differing.map((one) => one.tone),
    ),
    backdrop: firstOther(
      from(BACKDROPS, seed >>> 8),
      differing.map((one) => one.backdrop),
    ),
    ...(subject.institution && {
      crest: from(CRESTS, seed >>> 4)[0],
      emblem: emblemFor(subject.title, seed),
    }),
  };
}

/** The first one that is not taken; the very first if all are. */
function firstOther(wanted: readonly string[], taken: readonly string[]): string {
  return wanted.find((one) => !taken.includes(one)) ?? wanted[0] ?? '';
}

/** All of them, rotated to begin at `start`. */
function from(all: readonly string[], start: number): string[] {
  const at = start % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
}

/** A number for a text: the same on every device, and far apart for texts that differ little (FNV-1a, mixed). */
function seedOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
