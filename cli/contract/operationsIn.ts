/** The operations of an OpenAPI document, each by its line: `GET /system/out-api/v1/captcha/create`. */
export const operationsIn = <T>(paths: Readonly<Record<string, Readonly<Record<string, T>>>>) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
