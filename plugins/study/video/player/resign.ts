// The addresses of a stream carry its signature: in their path, or in their query.

/**
 * An address of the stream, as the latest of these signed addresses of its playlist has it.
 * @example resign('https://cdn/a1/720/4.ts', ['https://cdn/a1/index.m3u8', 'https://cdn/b2/index.m3u8']) // https://cdn/b2/720/4.ts
 */
export function resign(address: string, signed: readonly string[]): string {
  const latest = signed.at(-1);
  if (latest === undefined) return address;
  const url = new URL(address, location.href);
  const current = new URL(latest, location.href);
  for (const earlier of signed.slice(0, -1)) {
    const before = new URL(earlier, location.href);
    if (url.href.startsWith(folderOf(before))) {
      const rest = url.href.slice(folderOf(before).length);
      url.href = folderOf(current) + rest;
    }
    for (const [name, value] of before.searchParams) {
      const now = current.searchParams.get(name);
      if (now !== null && url.searchParams.get(name) === value) url.searchParams.set(name, now);
    }
  }
  return url.href;
}

const folderOf = ({ origin, pathname }: URL): string => origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
