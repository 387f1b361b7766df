// Attributes of nodes and marks, which ProseMirror leaves untyped.
interface WithAttributes {
  readonly attrs: Readonly<Record<string, unknown>>;
}

/** A text attribute; empty if missing. */
export function textOf({ attrs }: WithAttributes, name: string): string {
  const value = attrs[name];
  return typeof value === 'string' ? value : '';
}

export function numberOf({ attrs }: WithAttributes, name: string, missing = 0): number {
  const value = attrs[name];
  return typeof value === 'number' ? value : missing;
}

/** The attributes of an element, without empty ones. */
export function written(attributes: Readonly<Record<string, string | number>>): Record<string, string> {
  const filled = Object.entries(attributes).filter(([, value]) => value !== '' && value !== 0);
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}

/** An element's attribute as a whole number within its limits. */
export function wholeNumber(element: Element, name: string, most: number, missing = 0): number {
  const text = element.getAttribute(name) ?? '';
  const number = /^\d{1,5}$/.test(text) ? Math.min(Number(text), most) : 0;
  return number === 0 ? missing : number;
}
