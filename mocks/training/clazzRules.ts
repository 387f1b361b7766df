// The rules of a class, and how much it has of everything.
import * as v from 'valibot';
import { TraceItem } from '#plugins/study/api.ts';
import type { ClazzMetadata } from '#plugins/training/api.ts';
import type { Database } from '../database/Database.ts';
import { placeOf } from '../places/places.ts';
import { requireClazz } from './clazzDetail.ts';
import { noticesOf } from '../places/placeNotices.ts';

const ItemRow = v.object({ item: TraceItem, weight: v.number(), total: v.number() });

const itemsOf = (db: Database, place: string) =>
  db.all(ItemRow, 'SELECT item, weight, total FROM place_items WHERE place = ?', place);

export function clazzMetadata(db: Database, clazzId: string): ClazzMetadata {
  const { plan } = requireClazz(db, clazzId);
  const items = itemsOf(db, clazzId).filter(({ weight, total }) => weight > 0 && total > 0);
  const sum = items.reduce((all, { weight }) => all + weight, 0);
  return {
    clazzId,
    period: plan.period,
    ordered: plan.ordered,
    noSkip: plan.noSkip,
    passScore: plan.passScore,
    studyTime: plan.studyTime,
    weights: TraceItem.options.flatMap((item) =>
      items
        .filter((one) => one.item === item)
        .map(({ weight }) => ({ item, weight: Math.round((weight / sum) * 1000) / 10 })),
    ),
    certificateTitle: plan.certificateTitle,
  };
}

export function clazzCounts(db: Database, clazzId: string) {
  const totals = new Map(itemsOf(db, clazzId).map(({ item, total }) => [item, total]));
  const total = (item: v.InferOutput<typeof TraceItem>): number => totals.get(item) ?? 0;
  return {
    ...clazzMetadata(db, clazzId),
    courseNum: db.count('SELECT COUNT(*) FROM place_courses WHERE place = ?', clazzId),
    chapterNum: db.count(
      'SELECT COUNT(*) FROM place_courses JOIN chapter_refs USING (course_id) WHERE place = ?',
      clazzId,
    ),
    experimentNum: total('experiment'),
    vsNum: total('vs'),
    homeworkNum: total('homework') + total('quiz'),
    examNum: total('exam'),
    checkInNum: total('checkIn'),
    noticeNum: noticesOf({ db }, clazzId).length,
    traineeNum: placeOf(db, clazzId)?.member_num ?? 0,
  };
}
