// Which drawing stands for what: the topic chooses the scene, the id its colours, and the neighbours in a list see to it
// that they differ.
import { isBuiltIn } from './builtIn.ts';
import { seedOf } from './seed.ts';
import { buildingsFor, CRESTS, emblemFor } from './institutions.ts';
import { scenesFor } from './topics.ts';

/** What a cover is drawn for. */
export interface CoverSubject {
  /** The same one is drawn alike everywhere. */
  id: string;
  title: string;
  labels?: readonly string[] | null | undefined;
  /** An uploaded picture, or 1 to 8 for a built-in cover. */
  cover?: string | null | undefined;
  /** Unless it is something to learn. */
  institution?: true;
}

/** The parts of a cover, as covers.svg and covers.css name them. */
export interface Drawing {
  scene: string;
  backdrop: string;
  tone: string;
  /** Of an institution. */
  crest?: string;
  emblem?: string;
}

export const TONES = ['jade', 'slate', 'indigo', 'plum', 'red', 'orange', 'amber', 'green'] as const;
export const BACKDROPS = ['disc', 'hills', 'arch', 'blob', 'skyline', 'beams', 'window'] as const;

/** In the widest grid four stand in a row: none of them shows the scene of another. */
const ROW = 4;
/** What shows the same scene as near as this, above or below, has other colours. */
const NEAR = 8;

/**
 * The drawings for a list, in its order. Those of a list that grows stay as they are.
 * @example chooseDrawings([{ id: 'course-1', title: 'Python 编程基础' }])[0]
 */
export function chooseDrawings(subjects: readonly CoverSubject[]): Drawing[] {
  const chosen: Drawing[] = [];
  for (const subject of subjects) chosen.push(drawingAfter(chosen, subject));
  return chosen;
}

function scenesOf({ title, labels, cover, institution }: CoverSubject, seed: number): string[] {
  if (institution) return buildingsFor(title, seed);
  // Somebody chose a built-in cover: it is not replaced, whatever stands next to it.
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

/** The first that is none of those; the very first where all are. */
function firstOther(wanted: readonly string[], taken: readonly string[]): string {
  return wanted.find((one) => !taken.includes(one)) ?? wanted[0] ?? '';
}

/** All of them, beginning somewhere. */
function from(all: readonly string[], start: number): string[] {
  const at = start % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
}
