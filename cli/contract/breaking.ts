// Finds what in a contract breaks an upstream, or a plugin, that was made for an older one. What it loosens for both is
// no break: a new call, a new field that may be missing, a higher limit.
import * as v from 'valibot';
import type { Break } from '../words/contract.ts';
import { operationsIn } from './operationsIn.ts';

export interface Breaking {
  readonly kind: Break;
  /** The call: `GET /system/out-api/v1/captcha/create`. */
  readonly call: string;
  /** The place in it: `reply.data.records[].title`; empty for the call itself. */
  readonly at: string;
  /** The specification does not name the call, so that no upstream is bound to it. */
  readonly inferred: boolean;
}

interface Shape {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Shape | undefined;
  readonly prefixItems?: readonly Shape[] | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly oneOf?: readonly Shape[] | undefined;
  readonly allOf?: readonly Shape[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly 'x-falls-to'?: string | undefined;
}

const Shape: v.GenericSchema<unknown, Shape> = v.lazy(() => {
  const shapes = v.optional(v.array(Shape));
  return v.object({
    $ref: v.optional(v.string()),
    type: v.optional(v.union([v.string(), v.array(v.string())])),
    enum: v.optional(v.array(v.unknown())),
    const: v.optional(v.unknown()),
    properties: v.optional(v.record(v.string(), Shape)),
    required: v.optional(v.array(v.string())),
    items: v.optional(Shape),
    prefixItems: shapes,
    anyOf: shapes,
    oneOf: shapes,
    allOf: shapes,
    ...Object.fromEntries(LOWER.map((name) => [name, v.optional(v.number())])),
    ...Object.fromEntries(UPPER.map((name) => [name, v.optional(v.number())])),
    pattern: v.optional(v.string()),
    format: v.optional(v.string()),
    'x-falls-to': v.optional(v.string()),
  });
});
const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;

const Content = v.object({ content: v.optional(v.record(v.string(), v.object({ schema: v.optional(Shape) }))) });

type Operation = v.InferOutput<typeof Operation>;
const Operation = v.object({
  'x-inferred': v.optional(v.boolean(), false),
  parameters: v.optional(
    v.array(v.object({ name: v.optional(v.string()), required: v.optional(v.boolean()), schema: v.optional(Shape) })),
    [],
  ),
  requestBody: v.optional(Content),
  responses: v.optional(v.record(v.string(), Content), {}),
});

type Document = v.InferOutput<typeof Document>;
export const Document = v.object({
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), Shape) }),
});

/** The breaking changes from one document that this command printed to another, in the order of the older one. */
export function breakingChanges(older: Document, newer: Document): readonly Breaking[] {
  const after = callsOf(newer);
  return [...callsOf(older)].flatMap(([call, before]) => {
    const now = after.get(call);
    const inferred = before['x-inferred'] && (now?.['x-inferred'] ?? true);
    if (!now) return [{ kind: 'removed' as const, call, at: '', inferred }];
    const comparison = new Comparison(older, newer);
    comparison.shapes(parametersOf(before), parametersOf(now), 'query', 'sent');
    comparison.shapes(bodyOf(before.requestBody), bodyOf(now.requestBody), 'body', 'sent');
    comparison.shapes(bodyOf(before.responses['200']), bodyOf(now.responses['200']), 'reply', 'answered');
    return comparison.found.map(({ kind, at }) => ({ kind, call, at, inferred }));
  });
}

const callsOf = ({ paths }: Document): ReadonlyMap<string, Operation> => new Map(operationsIn(paths));

/** Those with a name of their own; a header that all calls share is a reference. */
function parametersOf({ parameters }: Operation): Shape {
  const named = parameters.flatMap(({ name, required, schema }) =>
    name === undefined ? [] : [{ name, required: required === true, schema: schema ?? {} }],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  };
}

const bodyOf = (part: v.InferOutput<typeof Content> | undefined): Shape =>
  Object.values(part?.content ?? {})[0]?.schema ?? { type: 'null' };

type Direction = 'sent' | 'answered';

/** A field, with all that it may be. */
interface Field {
  readonly types: ReadonlySet<string>;
  /** The values of a code; undefined if anything of the type will do. */
  readonly codes: ReadonlySet<string> | undefined;
  readonly growing: boolean;
  readonly objects: readonly Shape[];
  readonly lists: readonly Shape[];
  readonly plain: readonly Shape[];
  readonly nullable: boolean;
}

class Comparison {
  readonly found: { kind: Break; at: string }[] = [];
  readonly #older: Document;
  readonly #newer: Document;
  /** Pairs of entities that are being compared: an entity may hold others of its kind. */
  readonly #open = new Set<string>();

  constructor(older: Document, newer: Document) {
    this.#older = older;
    this.#newer = newer;
  }

  shapes(before: Shape, now: Shape, at: string, direction: Direction): void {
    const pair = before.$ref !== undefined && now.$ref !== undefined ? `${before.$ref} ${now.$ref}` : undefined;
    if (pair !== undefined && this.#open.has(pair)) return;
    if (pair !== undefined) this.#open.add(pair);
    this.#fields(fieldOf(before, this.#older), fieldOf(now, this.#newer), at, direction);
    if (pair !== undefined) this.#open.delete(pair);
  }

  #fields(before: Field, now: Field, at: string, direction: Direction): void {
    const differ = [...before.types].some((type) => !accepts(now.types, type));
    const unheard = [...now.types].some((type) => !accepts(before.types, type));
    if (differ || unheard) this.#tell('type', at);
    else {
      this.#codes(before, now, at, direction);
      if (isTighter(before.plain, now.plain) || isTighter(before.lists, now.lists)) this.#tell('narrowed', at);
    }
    if (before.nullable && !now.nullable) this.#tell('required', at);
    if (!before.nullable && now.nullable) this.#tell('missing', at);
    for (const [index, list] of before.lists.entries()) this.#items(list, now.lists[index], at, direction);
    for (const object of before.objects) {
      this.#objects(object, alikeIn(now.objects, object, before.objects), at, direction);
    }
  }

  #codes(before: Field, now: Field, at: string, direction: Direction): void {
    const gone = [...(before.codes ?? [])].some((code) => now.codes !== undefined && !now.codes.has(code));
    const added = [...(now.codes ?? [])].some((code) => before.codes !== undefined && !before.codes.has(code));
    const closed = before.codes === undefined && now.codes !== undefined;
    const opened = before.codes !== undefined && now.codes === undefined;
    // A reader that has a word for unknown codes expects new ones.
    const unexpected = (added || opened) && (direction === 'sent' || !before.growing);
    if (gone || closed || unexpected) this.#tell('codes', at);
  }

  #items(before: Shape, now: Shape | undefined, at: string, direction: Direction): void {
    if (before.items && now?.items) this.shapes(before.items, now.items, `${at}[]`, direction);
    for (const [index, item] of (before.prefixItems ?? []).entries()) {
      const other = now?.prefixItems?.[index];
      if (other) this.shapes(item, other, `${at}[${index}]`, direction);
    }
  }

  #objects(before: Shape, now: Shape | undefined, at: string, direction: Direction): void {
    if (!now) {
      this.#tell('removed', at);
      return;
    }
    const isRequired = (of: Shape, name: string) => of.required?.includes(name) === true;
    for (const [name, field] of Object.entries(before.properties ?? {})) {
      const place = `${at}.${name}`;
      const other = now.properties?.[name];
      if (!other) {
        this.#tell('removed', place);
        continue;
      }
      if (!isRequired(before, name) && isRequired(now, name)) this.#tell('required', place);
      if (isRequired(before, name) && !isRequired(now, name)) this.#tell('missing', place);
      this.shapes(field, other, place, direction);
    }
    for (const name of Object.keys(now.properties ?? {})) {
      if (!(name in (before.properties ?? {})) && isRequired(now, name)) this.#tell('required', `${at}.${name}`);
    }
  }

  #tell(kind: Break, at: string): void {
    if (!this.found.some((one) => one.kind === kind && one.at === at)) this.found.push({ kind, at });
  }
}

function fieldOf(shape: Shape, document: Document): Field {
  const forms = formsOf(shape, document);
  const values = forms.map(valuesOf);
  const known = forms.filter((form, at) => values[at] !== undefined || typesOf(form).some((type) => type !== 'null'));
  const codes = known.map((form) => valuesOf(form));
  const closed = codes.length > 0 && codes.every((one) => one !== undefined);
  const is = (type: string) => (form: Shape) => typesOf(form).includes(type);
  return {
    types: new Set(forms.flatMap(typesOf).filter((type) => type !== 'null')),
    codes: closed ? new Set(codes.flatMap((one) => one ?? []).map((one) => JSON.stringify(one))) : undefined,
    growing: forms.some((form) => form['x-falls-to'] !== undefined),
    objects: forms.filter(is('object')),
    lists: forms.filter(is('array')),
    plain: known.filter((form) => !is('object')(form) && !is('array')(form)),
    nullable: forms.some(is('null')),
  };
}

/** The shapes of which a value has one; parts that apply together are put into one. */
function formsOf(shape: Shape, document: Document): readonly Shape[] {
  if (shape.$ref !== undefined) {
    const entity = document.components.schemas[shape.$ref.split('/').at(-1) ?? ''];
    return entity ? formsOf(entity, document) : [];
  }
  if (shape.allOf) {
    const parts = shape.allOf.flatMap((part) => formsOf(part, document));
    return [
      {
        type: 'object',
        properties: Object.fromEntries(parts.flatMap(({ properties = {} }) => Object.entries(properties))),
        required: parts.flatMap(({ required }) => required ?? []),
      },
    ];
  }
  const options = shape.anyOf ?? shape.oneOf;
  return options ? options.flatMap((option) => formsOf(option, document)) : [shape];
}

function typesOf(shape: Shape): readonly string[] {
  const { type } = shape;
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  if (shape.properties) return ['object'];
  const values = valuesOf(shape);
  return values ? values.map((value) => (value === null ? 'null' : typeof value)) : ['anything'];
}

const valuesOf = (shape: Shape): readonly unknown[] | undefined =>
  shape.enum ?? (shape.const === undefined ? undefined : [shape.const]);

const accepts = (types: ReadonlySet<string>, type: string): boolean =>
  types.has(type) || types.has('anything') || (type === 'integer' && types.has('number'));

/** The only object where there is only one, or the one with the same codes: a variant is told by them. */
function alikeIn(objects: readonly Shape[], object: Shape, others: readonly Shape[]): Shape | undefined {
  if (objects.length === 1 && others.length === 1) return objects[0];
  return objects.find((one) => markOf(one) === markOf(object));
}

const markOf = ({ properties = {} }: Shape): string =>
  JSON.stringify(
    Object.entries(properties).flatMap(([name, one]) => {
      const values = valuesOf(one);
      return values ? [[name, values]] : [];
    }),
  );

/** With several plain shapes beside each other, limits cannot be told apart. */
function isTighter(before: readonly Shape[], now: readonly Shape[]): boolean {
  const [old, one] = [before[0], now[0]];
  if (!old || !one || before.length > 1 || now.length > 1) return false;
  return (
    LOWER.some((name) => (one[name] ?? -Infinity) > (old[name] ?? -Infinity)) ||
    UPPER.some((name) => (one[name] ?? Infinity) < (old[name] ?? Infinity)) ||
    (one.pattern !== undefined && one.pattern !== old.pattern) ||
    (one.format !== undefined && one.format !== old.format)
  );
}
