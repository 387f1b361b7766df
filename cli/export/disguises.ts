// What `refusedPath` refuses, as patterns for servers that can only match addresses as written.

/** A character as it is, or percent-encoded, however often that was done again. */
function disguised(character: string): string {
  const [code, upper] = [character.toLowerCase(), character.toUpperCase()].map((one) =>
    Buffer.from(one).toString('hex'),
  );
  return String.raw`(?:\x${code}|%(?:25)*(?:${code}|${upper}))`;
}

const PATH = '^[^?#]*';
const SLASH = `(?:${disguised('/')}|${disguised('\\')})`;
const END = `(?:${SLASH}|${disguised(';')}|[?#]|$)`;
const segment = (text: string): string => `${PATH}${SLASH}${text}${END}`;

/** Regardless of case. */
export const DISGUISES = {
  control: [segment(Array.from('__mock', disguised).join(''))],
  climbing: [
    segment(`${disguised('.')}{1,2}`),
    // Digits and letters that are encoded only to hide what an encoded % begins; no browser does that.
    String.raw`${PATH}%25[\da-f]?%(?:25)*(?:3\d|[46][1-6])`,
  ],
} as const;
