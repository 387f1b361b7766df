// Converts valibot schemas to JSON Schema, with references to shared ones.
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { Shape } from '#kernel/http/call.ts';

/** Types of entities that are referred to; texts, numbers and unions of them are written out. */
const REFERABLE = new Set(['object', 'variant', 'picklist']);

export interface JsonSchemas {
  /** The schema as used in a call, with references to entities: for its input or its output. */
  of(schema: Shape, side?: Side): JsonSchema;
  /** All entities, for `components`. */
  components(): Record<string, JsonSchema>;
}

type Side = 'input' | 'output';

/** Creates converters that know these entities. */
export function jsonSchemas(entities: ReadonlyMap<string, Shape>): JsonSchemas {
  const referable = [...entities].filter(([, schema]) => REFERABLE.has(schema.type) && !isPiped(schema));
  const names = new Map<unknown, string>(referable.map(([name, schema]) => [schema, name]));

  const convert = (root: Shape, whole: boolean, typeMode: Side = 'input'): JsonSchema => {
    const { $schema: _, ...schema } = toJsonSchema(root, {
      target: 'draft-2020-12',
      typeMode,
      overrideSchema: ({ valibotSchema, jsonSchema }) => {
        if (valibotSchema.type === 'file') return { type: 'string', format: 'binary' };
        // A fixed-length list. Spectral also wants that said of its items.
        if (valibotSchema.type === 'tuple') {
          return { ...jsonSchema, items: {}, maxItems: jsonSchema.prefixItems?.length };
        }
        const name = whole && valibotSchema === root ? undefined : names.get(valibotSchema);
        return name === undefined ? undefined : { $ref: `#/components/schemas/${name}` };
      },
    });
    return schema;
  };

  return {
    of: (schema, side) => convert(schema, false, side),
    components: () => Object.fromEntries(referable.map(([name, schema]) => [name, convert(schema, true)])),
  };
}

/** True if its pipe does more than describe it. */
function isPiped(schema: object): boolean {
  if (!('pipe' in schema) || !Array.isArray(schema.pipe)) return false;
  return schema.pipe.slice(1).some((action: unknown) => !isMetadata(action));
}

function isMetadata(action: unknown): boolean {
  return typeof action === 'object' && action !== null && 'kind' in action && action.kind === 'metadata';
}
