import { expect, test } from 'vitest';
import { isOutdated, securityText } from '#cli/site/securityText.ts';

const SINCE = new Date('2026-11-29T16:30:00Z');
const contact = ['mailto:security@example.edu.cn', 'tel:+86-10-00000000'];

test('every field stands on a line of its own, under its name in RFC 9116', () => {
  const text = securityText(
    {
      contact,
      expires: '2027-06-30',
      policy: 'https://example.edu.cn/policy',
      acknowledgments: 'https://example.edu.cn/thanks',
      encryption: 'https://example.edu.cn/key.asc',
      languages: ['zh', 'en'],
    },
    SINCE,
  );
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@example.edu.cn',
    'Contact: tel:+86-10-00000000',
    'Expires: 2027-06-30T23:59:59Z',
    'Encryption: https://example.edu.cn/key.asc',
    'Acknowledgments: https://example.edu.cn/thanks',
    'Preferred-Languages: zh, en',
    'Policy: https://example.edu.cn/policy',
    '',
  ]);
});

test('the expiry, which the RFC requires, is a year away unless it is set; a field without a value is left out', () => {
  expect(securityText({ contact: ['https://example.edu.cn/report'], languages: [] }, SINCE)).toBe(
    'Contact: https://example.edu.cn/report\nExpires: 2027-11-29T23:59:59Z\n',
  );
});

test('it holds until the end of the day that it names', () => {
  const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect(isOutdated({ contact })).toBe(false);
  expect(isOutdated({ contact, expires: dayFromNow(1) })).toBe(false);
  expect(isOutdated({ contact, expires: dayFromNow(-1) })).toBe(true);
});
