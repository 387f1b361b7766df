// Writes a call request: its address, its body and its cache key.
import { asText, writeQuery } from './queryString.ts';
import type { AnyCall, CallRequest, ObjectShape, Service } from './call.ts';

/** The address of a request: the service's prefix, the path with its parameters, the query. */
export function writeAddress({ call, input }: CallRequest, services: Readonly<Record<Service, string>>): string {
  const path = call.path
    .slice(call.service.length + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(input[name])));
  return services[call.service] + path + writeQuery(pickNames(call.query, input));
}

/** The body of a request; a plain object is sent as JSON. */
export function writeBody({ call, input }: CallRequest): {
  body?: Record<string, unknown> | URLSearchParams | FormData;
} {
  if (!call.body) return {};
  const values = pickNames(call.body, input);
  if (call.bodyKind === 'json') return { body: values };
  const form = call.bodyKind === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File && form instanceof FormData) form.append(name, value, value.name);
    else if (asText(value) !== '') form.append(name, asText(value));
  }
  return { body: form };
}

interface Keyed {
  call: Pick<AnyCall, 'line'>;
  input: Readonly<Record<string, unknown>>;
}

/** Cache key: equal for the same call with the same arguments. */
export function requestKey({ call, input }: Keyed): string {
  const sorted = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${call.line} ${JSON.stringify(sorted)}`;
}

function pickNames(shape: ObjectShape | undefined, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(shape?.entries ?? {}).map((name) => [name, input[name]]));
}
