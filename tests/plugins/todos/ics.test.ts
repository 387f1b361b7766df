import { expect, test } from 'vitest';
import { icsOf } from '#plugins/todos/calendar/ics.ts';

const STAMP = Date.parse('2026-11-20T09:30:00+08:00');
const event = {
  id: 'exams:todos clazz clazz-1 contest-1 due',
  title: '考试截止：期中考试',
  moment: Date.parse('2026-11-21T00:05:00+08:00'),
  url: 'https://yanxi.example/examanswer?contestId=1&clazzId=2',
};
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('an event has its moment in UTC, a stamp, and the same id each time', () => {
  const lines = unfolded(icsOf([event], STAMP));
  expect(lines).toContain('DTSTART:20261120T160500Z');
  expect(lines).toContain('DTSTAMP:20261120T013000Z');
  expect(lines).toContain('UID:exams%3Atodos%20clazz%20clazz-1%20contest-1%20due@yanxi');
  expect(unfolded(icsOf([event], STAMP + 5000)).filter((line) => line.startsWith('UID'))).toEqual(
    lines.filter((line) => line.startsWith('UID')),
  );
});

test('awkward texts do not break out of their line', () => {
  const text = icsOf([{ ...event, title: 'a;b,c\\d\r\nEND:VEVENT\u0007', place: 'x\ry' }], STAMP);
  const lines = unfolded(text);
  expect(lines).toContain(String.raw`SUMMARY:a\;b\,c\\d\nEND:VEVENT`);
  expect(lines).toContain(String.raw`LOCATION:x\ny`);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('no line is longer than 75 octets, and no character is torn apart', () => {
  const title = `${'用户与权限实践😀'.repeat(20)}e`;
  const text = icsOf([{ ...event, title }], STAMP);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(`SUMMARY:${title}`);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
