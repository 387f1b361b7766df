/** Splits the bytes of an event stream into the data of its events; a blank line ends an event. */
export function eventData(): (bytes: Uint8Array) => string[] {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes) => {
    // A trailing `\r` may be half of a `\r\n`: keep it for the next chunk.
    const text = rest + decoder.decode(bytes, { stream: true });
    const held = text.endsWith('\r') ? '\r' : '';
    const events = text
      .slice(0, text.length - held.length)
      .replaceAll(/\r\n?/g, '\n')
      .split('\n\n');
    rest = (events.pop() ?? '') + held;
    return events.map(dataOf).filter((data) => data !== '');
  };
}

function dataOf(event: string): string {
  return event
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : []))
    .join('\n');
}
