// Exams and homework that belong to a class or a classroom itself and not to a lesson of its courses, each with its dates.
// Ids: contest-clazz-1-2, contest-classroom-3-1, assignment-classroom-1-2.
import { Paper } from './Paper.ts';
import { documentKind } from '../database/Documents.ts';

export const SetPapers = documentKind('paper', Paper, (paper) => paper.refId);
