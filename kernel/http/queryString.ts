/** Writes a query string: empty values and objects are left out, 0 and false stay. Starts with `?` unless empty. */
export function writeQuery(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const text = asText(value);
    if (text !== '') query.set(name, text);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Reads a query string; the last value of a repeated name counts. */
export function readQuery(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** A parameter as text for an address; empty for values that an address cannot hold. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return typeof value === 'number' && !Number.isNaN(value) ? String(value) : '';
}
