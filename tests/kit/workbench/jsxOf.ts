// The JSX of an element that is there, as one would write it.
import { isValidElement, type ReactElement } from 'react';

/** The length of a line. */
const LINE = 80;

export function jsxOf(element: ReactElement, name = nameOf(element.type)): string {
  const { children, ...rest } = propsOf(element);
  const attributes = Object.entries(rest).flatMap(([key, value]) => attribute(key, value));
  const inner = typeof children === 'string' ? children : children === undefined ? '' : `{${literal(children)}}`;
  const end = inner === '' ? ' />' : `>${inner}</${name}>`;
  const line = [`<${name}`, ...attributes].join(' ') + end;
  if (line.length <= LINE || attributes.length === 0) return line;
  const lines = attributes.map((one) => `\n  ${one}`).join('');
  return inner === '' ? `<${name}${lines}\n/>` : `<${name}${lines}\n>\n  ${inner}\n</${name}>`;
}

const propsOf = ({ props }: ReactElement): Record<string, unknown> =>
  typeof props === 'object' && props !== null ? { ...props } : {};

function attribute(key: string, value: unknown): string[] {
  if (value === undefined || value === false || value === '') return [];
  if (value === true) return [key];
  return [typeof value === 'string' && !value.includes('"') ? `${key}="${value}"` : `${key}={${literal(value)}}`];
}

function literal(value: unknown): string {
  if (isValidElement(value)) return jsxOf(value);
  if (typeof value === 'function') return '() => …';
  if (typeof value === 'string') return `'${value.replaceAll("'", String.raw`\'`)}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  // Components, route references, stores: what they are named is not known here.
  if (Object.getPrototypeOf(value) !== Object.prototype || '$$typeof' in value || 'pattern' in value) return '…';
  const members = Object.entries(value).map(([key, one]) => `${key}: ${literal(one)}`);
  return `{ ${members.join(', ')} }`;
}

/** Names of components are short in a release. */
function nameOf(type: unknown): string {
  const name = typeof type === 'string' ? type : typeof type === 'function' ? type.name : '';
  return name.length > 2 || typeof type === 'string' ? name : '…';
}
