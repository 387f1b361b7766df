// The paths that `refusedPath` refuses, as patterns for servers that match addresses only as written.

/** Matches a character as it is or percent-encoded, any number of times. */
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

/** Matched regardless of case. */
export const DISGUISES = {
  control: [segment(Array.from('__mock', disguised).join(''))],
  climbing: [
    segment(`${disguised('.')}{1,2}`),
    // Digits and letters are encoded only to disguise an encoded %; browsers never do that.
    String.raw`${PATH}%25[\da-f]?%(?:25)*(?:3\d|[46][1-6])`,
  ],
} as const;
