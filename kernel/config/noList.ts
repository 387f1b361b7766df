import type * as v from 'valibot';

/** A schema of an object that does not take a list for one, as valibot alone does: `[]` would be an object without names. */
export function noList<S extends v.GenericSchema>(schema: S): S {
  return {
    ...schema,
    '~run': (dataset, config) => {
      if (!Array.isArray(dataset.value)) return schema['~run'](dataset, config);
      const refused = schema['~run']({ value: null }, config);
      return {
        ...refused,
        value: dataset.value,
        issues: refused.issues?.map((issue) => ({ ...issue, input: dataset.value, received: 'Array' })),
      };
    },
  };
}
