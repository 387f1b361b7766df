// Finds the paper of an address that does not name the place: the same quiz is met in every class that has its course.
import type { Context } from '../../handler/Context.ts';
import { notFound, Refusal } from '../../handler/Refusal.ts';
import { isOpen, sheetsOf } from '../sheets/sheetRows.ts';
import { lessonOf } from '../../study/lessons.ts';
import { kindOf, memberOf, type Membership, type PlaceKind, placeOf } from '../../places/places.ts';
import { KIND_NAMES } from './paperEntry.ts';
import { settleApplies } from '../../places/membership.ts';
import type { Paper } from '../../documents/Paper.ts';
import { paperIn, placesOfPaper } from './papers.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'user'>;

/** The paper in the place where the user is answering it; else in a running place of theirs; else in any place. */
export function findPaper(asking: Asking, refId: string, kinds: readonly PlaceKind[]): Paper | undefined {
  const places = placesOfPaper(asking.db, refId).filter((place) => kinds.some((kind) => kindOf(place) === kind));
  const [mine] = membershipsIn(asking, places)
    .toSorted((a, b) => (b.last_at ?? 0) - (a.last_at ?? 0))
    .toSorted((a, b) => rankIn(asking, b, refId) - rankIn(asking, a, refId));
  const place = mine?.place ?? places.find((one) => kindOf(one) === 'course') ?? places[0];
  return place === undefined ? undefined : paperIn(asking.db, place, refId);
}

/** The same for who may see it. */
export const requirePaper = (
  asking: Asking,
  refId: string,
  kinds: readonly PlaceKind[],
  wanted: readonly Paper['kind'][],
): Paper => requireSeen(asking, findPaper(asking, refId, kinds), wanted);

/** The paper, if the user is a member, or if its lesson is open to everyone. */
export function requireSeen(asking: Asking, paper: Paper | undefined, wanted: readonly Paper['kind'][]): Paper {
  if (!paper || !wanted.includes(paper.kind)) throw notFound(KIND_NAMES[wanted[0] ?? 'quiz']);
  if (membershipsIn(asking, [paper.place]).length === 0 && !isOpenToAll(asking, paper)) {
    throw new Refusal(`你不在${KIND_NAMES[paper.kind]}的名单中`, 403);
  }
  return paper;
}

/** A lesson of a self-selected course that asks for nothing but signing in. */
export function isOpenToAll({ db }: Pick<Asking, 'db'>, { place, chapterRefId }: Paper): boolean {
  const lesson = chapterRefId === null ? undefined : lessonOf(db, chapterRefId);
  return lesson !== undefined && lesson.access !== 'joined' && kindOf(place) === 'course';
}

function membershipsIn({ db, clock, user }: Asking, places: readonly string[]): Membership[] {
  settleApplies(db, clock.now());
  const { user_id: userId } = user();
  return places.map((place) => memberOf(db, place, userId)).filter((member) => member !== undefined);
}

function rankIn({ db, clock }: Asking, { place, user_id: userId }: Membership, refId: string): number {
  if (sheetsOf(db, userId, place, refId).some(isOpen)) return 2;
  const { starts_at: starts = null, ends_at: ends = null } = placeOf(db, place) ?? {};
  const now = clock.now();
  return (starts === null || starts <= now) && (ends === null || now < ends) ? 1 : 0;
}
