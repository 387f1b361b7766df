// Writes iCalendar files (RFC 5545) to take deadlines along into another calendar.
import { saveFile } from '#plugins/offline/uploads/saveFile.ts';

export interface IcsEvent {
  /** Stays the same from file to file, so that a second import updates the first. */
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly moment: number;
  readonly place?: string | undefined;
  /** An absolute address. */
  readonly url: string;
}

/** Octets of a line, without its end. */
const LINE = 75;

/** The text of a calendar file. `stamp` is the time of writing, in milliseconds since 1970. */
export function icsOf(events: readonly IcsEvent[], stamp: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yanxi//Calendar//ZH',
    'CALSCALE:GREGORIAN',
    ...events.flatMap(({ id, title, moment, place, url }) => [
      'BEGIN:VEVENT',
      `UID:${encodeURIComponent(id)}@yanxi`,
      `DTSTAMP:${utc(stamp)}`,
      `DTSTART:${utc(moment)}`,
      `SUMMARY:${escaped(title)}`,
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261120T013000Z`: in UTC no time zone has to be described. */
const utc = (moment: number): string => `${new Date(moment).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Breaks between characters, never within the octets of one. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

/** Downloads events as a file. */
export function saveIcs(name: string, events: readonly IcsEvent[]): void {
  saveFile(`${name}.ics`, new Blob([icsOf(events, Date.now())], { type: 'text/calendar;charset=utf-8' }));
}
