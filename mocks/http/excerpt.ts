// A body as the request log shows it: cut, and without secrets.
import { isSecret, REMOVED, withoutAddressSecrets } from '../world/secretNames.ts';

/** Characters. */
export const LONGEST = 4000;
const CUT = '…（后面的没有记下）';
/** Shorter ones occur in other text by chance. */
const TELLING = 8;

interface Telling {
  /** The client sent it, not the mock. */
  readonly sent: boolean;
  /** Removed wherever it stands. */
  readonly token?: string | undefined;
}

/** Written out only as far as it is kept: a long body costs no more than a short one. */
export function excerpt(value: unknown, { sent, token = '' }: Telling): string {
  let text = '';
  const clean = (part: string): string => {
    const cleaned = withoutAddressSecrets(part);
    return token.length < TELLING ? cleaned : cleaned.replaceAll(token, REMOVED);
  };
  const write = (part: unknown): void => {
    if (typeof part === 'string') text += JSON.stringify(clean(part).slice(0, LONGEST));
    else if (part instanceof File) text += JSON.stringify(`文件 ${part.name}，${part.size} 字节`);
    else if (Array.isArray(part)) list('[', part.entries(), (_at, inner) => write(inner), ']');
    else if (typeof part === 'object' && part !== null) list('{', Object.entries(part).values(), member, '}');
    else text += JSON.stringify(part) ?? 'null';
  };
  const member = (name: string, inner: unknown): void => {
    text += `${JSON.stringify(name)}:`;
    const hidden = isSecret(name, sent) && inner !== '' && (typeof inner === 'string' || typeof inner === 'number');
    write(hidden ? REMOVED : inner);
  };
  function list<Name>(
    open: string,
    members: Iterable<readonly [Name, unknown]>,
    one: (name: Name, inner: unknown) => void,
    close: string,
  ): void {
    text += open;
    let first = true;
    for (const [name, inner] of members) {
      if (text.length > LONGEST) return;
      if (inner === undefined) continue;
      if (!first) text += ',';
      first = false;
      one(name, inner);
    }
    text += close;
  }
  if (typeof value === 'string') text = clean(value);
  else write(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}${CUT}` : text;
}
