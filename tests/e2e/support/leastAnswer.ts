// The answers of an upstream that knows the specification and nothing else: the entities of its section 3 with exactly
// their fields; of all others, whose fields it does not show, an id and a name.
import type { Shape } from '#kernel/http/call.ts';
import { UserInfo } from '#kernel/auth/api.ts';
import { SignedIn } from '#kernel/auth/token.api.ts';
import { SystemConfig } from '#kernel/config/api.ts';
import { Code, FileId, Id } from '#kernel/http/entities.ts';
import { LoginManager, PracticeStep, Subject } from '#plugins/answering/api.ts';
import { PathNode } from '#plugins/catalogue/api.ts';
import { Node } from '#plugins/experiments/api.ts';
import { FileInfo } from '#plugins/offline/uploads/files.api.ts';
import { SystemNotice } from '#plugins/shell/notices/systemNotice.api.ts';
import { createCaptcha } from '#plugins/shell/signIn/signIn.api.ts';
import { fieldsOf, isRow, itemOf, optionOf, optionsOf, type Row, wrappedIn } from '../../faults/support/schemaWalk.ts';

/** `bare`: records tell nothing but what they are. `lists`: they also hold the records that belong to them. */
export type Detail = 'bare' | 'lists';

const { subjectOptionsDtos, subjectAnswerDtos } = Subject.entries;
const { cooperateContactList, ...config } = SystemConfig.entries;

/** Section 3, to the letter. */
const SPECIFIED: ReadonlyMap<unknown, readonly string[]> = new Map<unknown, readonly string[]>([
  [
    UserInfo,
    [
      'userId',
      'userName',
      'account',
      'type',
      'sex',
      'avatar',
      'avatarId',
      'verified',
      'tenantIdArr',
      'tenantId',
      'agencyId',
      'orgMap',
    ],
  ],
  [createCaptcha.reply, ['img', 'uuid']],
  [SignedIn, ['accessToken', 'expire']],
  [SystemNotice, ['title', 'style']],
  [SystemConfig, Object.keys({ ...config, cooperateContactList })],
  [FileInfo, ['fileId', 'url']],
  [
    Subject,
    [
      'type',
      'level',
      'stem',
      'score',
      'sort',
      'typeSort',
      'subjectOptionsDtos',
      'subjectAnswerDtos',
      'practiceStepDtos',
      'loginManager',
      'loginManagerAnswers',
    ],
  ],
  [subjectOptionsDtos.item, ['texts', 'sort']],
  [subjectAnswerDtos.wrapped.item, ['sort']],
  [PracticeStep, ['sort', 'judgeType', 'examineeScore', 'result']],
  [LoginManager, ['user', 'password', 'ak', 'sk']],
  [Code, ['code', 'name']],
  // Its place on its path, and its kind.
  [PathNode, ['nodeId', 'title', 'stageId', 'kind', 'refId']],
  [Node, ['enableStatus', 'onlineStatus', 'loadCondition', 'defaultNode', 'nodeApi']],
]);

const NAMES: ReadonlySet<string> = new Set(['title', 'name', 'userName']);

/** Fields that say what a record is about, which nothing can make up for. */
const TELLING: ReadonlySet<string> = new Set(['courseId', 'chapterRefId', 'clazzId', 'classroomId']);

/** The answer with nothing in it that the specification does not name. */
export function least(schema: Shape, value: unknown, detail: Detail): unknown {
  const wrapped = wrappedIn(schema);
  if (wrapped) return value === null || value === undefined ? value : least(wrapped, value, detail);
  const item = itemOf(schema);
  if (item && Array.isArray(value)) return value.map((one) => least(item, one, detail));
  if (!isRow(value)) return value;
  const option = optionOf(schema, value);
  const fields = fieldsOf(option);
  if (!fields) return value;
  const kept = SPECIFIED.get(option) ?? leastNames(fields, value, detail);
  return Object.fromEntries(
    kept.flatMap((name) => {
      const field = fields[name];
      return field && value[name] !== undefined ? [[name, least(field, value[name], detail)]] : [];
    }),
  );
}

function leastNames(fields: Readonly<Record<string, Shape>>, value: Row, detail: Detail): readonly string[] {
  if ('records' in fields && 'total' in fields) return ['records', 'total'];
  if ('accessToken' in fields) return ['accessToken', 'expire'];
  const all = Object.entries(fields);
  const required = all.filter(([, field]) => !wrappedIn(field) && field !== FileId).map(([name]) => name);
  const ids = all.flatMap(([name, field]) => (field === Id ? [name] : []));
  const id = ids[0] ?? all.find(([, field]) => field === FileId)?.[0];
  const title = all.map(([name]) => name).find((name) => NAMES.has(name));
  // Counts and the like are nothing but what they must say.
  if (title === undefined && (id === undefined || (ids.length > 0 && ids.length === required.length))) return required;
  const codes = all.flatMap(([name, field]) => (isSpecifiedCode(field) ? [name] : []));
  const nested = detail === 'lists' ? all.flatMap(([name, field]) => (isNested(field) ? [name] : [])) : [];
  // A quiz, an exam or a homework is found by its own id, not by its chapter's.
  const paper = 'refId' in fields && [3, 9, 13].includes(Number(value['kind'])) ? ['refId'] : [];
  return [id, title, ...ids.filter((name) => TELLING.has(name)), ...codes, ...nested, ...paper].filter(
    (name) => name !== undefined,
  );
}

/** Types of chapters and the status of courses: their codes are in section 3. */
function isSpecifiedCode(field: Shape): boolean {
  const plain = wrappedIn(field) ?? field;
  if ('literal' in plain) return typeof plain.literal === 'number';
  const options = 'options' in plain && Array.isArray(plain.options) ? plain.options : [];
  return (
    (options.length > 0 && options.every((one) => typeof one === 'number')) || optionsOf(plain).some(isSpecifiedCode)
  );
}

function isNested(field: Shape): boolean {
  const plain = wrappedIn(field) ?? field;
  return itemOf(plain) !== undefined || fieldsOf(plain) !== undefined;
}
