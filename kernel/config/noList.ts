import type * as v from 'valibot';

/** Makes an object schema refuse arrays, which valibot would accept as objects without names. */
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
