import * as v from 'valibot';

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

/** An object with these names and no others. */
export const object = <const E extends v.ObjectEntries>(entries: E) => noList(v.strictObject(entries));
export const record = <V extends v.GenericSchema>(name: v.GenericSchema<string, string>, value: V) =>
  noList(v.record(name, value));
