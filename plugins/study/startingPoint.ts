// Chooses the lesson to start with: the trainee's last one, or the next that can be studied.
import type { ChapterContent, ChapterRef } from './entities.ts';

/** Why a chapter was passed over. */
export type Obstacle = 'locked' | 'off' | 'empty';

export interface Skipped {
  readonly lesson: ChapterRef;
  readonly because: Exclude<Obstacle, 'locked'>;
}

export interface Start {
  readonly lesson: ChapterRef;
  readonly skipped: readonly Skipped[];
}

interface Wish {
  readonly lessons: readonly ChapterRef[];
  /** The trainee's last lesson. */
  readonly from: string | undefined;
  isDone(chapterRefId: string): boolean;
  /** Answered and handed in, so studying continues after it. */
  isHandedIn(lesson: ChapterRef): boolean;
  obstacle(lesson: ChapterRef): Obstacle | undefined;
}

/** If nothing can be studied, stay at the last chapter: it explains why. */
export function startingPoint({ lessons, from, isDone, isHandedIn, obstacle }: Wish): Start | undefined {
  const at = Math.max(
    0,
    lessons.findIndex(({ chapterRefId }) => chapterRefId === from),
  );
  const wanted = lessons[at];
  if (!wanted) return undefined;
  if (!obstacle(wanted) && !isHandedIn(wanted)) return { lesson: wanted, skipped: [] };
  const inTurn = [...lessons.slice(at), ...lessons.slice(0, at)].filter((one) => !obstacle(one));
  const undone = inTurn.filter((one) => !isDone(one.chapterRefId));
  // A paper that did not pass comes last, as long as anything else is left to be studied.
  const lesson =
    undone.find((one) => !isHandedIn(one)) ?? undone[0] ?? inTurn.find((one) => !isHandedIn(one)) ?? inTurn[0];
  if (!lesson) return { lesson: wanted, skipped: [] };
  const skipped = lessons.slice(at, Math.max(at + 1, lessons.indexOf(lesson))).flatMap((one): Skipped[] => {
    const because = obstacle(one);
    // Locked lessons open later and need no explanation.
    return because && because !== 'locked' ? [{ lesson: one, because }] : [];
  });
  return { lesson, skipped };
}

const filled = (all: readonly unknown[]): boolean => all.length > 0;

/** True if a chapter has nothing to study. */
export function isEmpty(content: ChapterContent): boolean {
  switch (content.kind) {
    case 1:
      return (
        !/<(?:img|table|video|audio)\b/i.test(content.html) && content.html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
      );
    case 4:
      return content.file.fileId === '';
    case 5:
      return !filled(content.video.sources);
    case 6:
      return !filled(content.images);
    case 2:
    case 3:
    case 7:
    case 9:
    case 13:
      return content.refId === '';
    default:
      return false;
  }
}

export const OBSTACLE_WORDS: Readonly<Record<Skipped['because'], (kind: string) => string>> = {
  off: (kind) => `${kind}功能还没有开通`,
  empty: () => '还没有内容',
};
