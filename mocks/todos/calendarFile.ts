// The calendar file (RFC 5545) behind a subscription: the deadlines of whoever its token belongs to.
import type { DueItem } from '#plugins/todos/api.ts';
import type { Context } from '../handler/Context.ts';
import type { Exchange } from '../handler/Route.ts';
import type { User } from '../handler/User.ts';
import { createContext } from '../http/createContext.ts';
import { userById } from '../people/users.ts';
import type { World } from '../world/World.ts';
import { dueOf, endOf } from './due.ts';
import { subscriberOf } from './subscriptions.ts';

export const CALENDAR_FILE = '/training/out-api/v1/center/todos/calendar.ics';

/** The kinds with a deadline. */
const WORDS: Readonly<Record<string, string>> = {
  exam: '考试结束',
  homework: '作业截止',
  experiment: '实验截止',
  task: '任务截止',
  checkIn: '签到结束',
  meeting: '会议结束',
};

export function sendCalendar({ request, response, query, world }: Exchange): void {
  const userId = subscriberOf(world.db, query.get('token') ?? '');
  const user = userId === undefined ? undefined : userById(world.db, userId);
  if (!user) {
    response.statusCode = 404;
    response.end();
    return;
  }
  response.setHeader('content-type', 'text/calendar; charset=utf-8');
  response.setHeader('cache-control', 'private, no-cache');
  response.end(world.db.transaction(() => calendarOf(contextOf(world, request, user))));
}

const contextOf = (world: World, request: Exchange['request'], user: User): Context =>
  createContext(world, {
    request,
    line: `GET ${CALENDAR_FILE}`,
    operationId: undefined,
    files: new Map(),
    hooks: { findSession: () => ({ token: '', user }), findUser: () => user, beforeCall: () => undefined },
  });

function calendarOf(context: Context): string {
  const stamp = utc(context.clock.now());
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yanxi//Calendar//ZH',
    'X-WR-CALNAME:研习日历',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...dueOf(context).flatMap((due) => eventOf(due, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(due: DueItem, stamp: string): string[] {
  const { kind, place, item } = due;
  const end = endOf(due);
  const word = WORDS[kind];
  if (word === undefined || end === Number.MAX_SAFE_INTEGER) return [];
  const title = item['title'] ?? item['chapterTitle'] ?? item['name'];
  return [
    'BEGIN:VEVENT',
    `UID:${encodeURIComponent(`${kind} ${place?.id ?? ''} ${String(item['id'] ?? item['contestId'] ?? item['refId'] ?? item['meetingId'] ?? title)}`)}@yanxi`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${utc(end)}`,
    `SUMMARY:${escaped(`${word}：${String(title)}`)}`,
    ...(place ? [`LOCATION:${escaped(place.title)}`] : []),
    'END:VEVENT',
  ];
}

const utc = (moment: number): string => `${new Date(moment).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');

/** At most 75 octets a line: 24 characters of Chinese. */
const folded = (line: string): string =>
  Buffer.byteLength(line) <= 75 ? line : (line.match(/.{1,24}/gu) ?? []).join('\r\n ');
