// The contract as an OpenAPI 3.1 document.
import type { JsonSchema } from '@valibot/to-json-schema';
import { type AnyCall, type ObjectShape, type Service, SERVICES } from '#kernel/http/call.ts';
import type { Example } from './examples.ts';
import { type JsonSchemas, jsonSchemas } from './jsonSchemas.ts';
import type { Contract, NamedCall } from '../readContract.ts';

const SERVICE_TITLES: Readonly<Record<Service, string>> = {
  system: '账号与系统',
  file: '文件',
  business: '业务',
  classroom: '课堂',
  gameone: '测评',
  resource: '资源',
  training: '培训',
};

const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const ABOUT = `研习实训平台的前端对上游的约定。

- 除流式回答外，每个回答都是信封 \`{ code, state, message, data }\`：\`code\` 为 200 且 \`state\` 为 true 才是成功；\`code\` 为 401 表示登录信息已失效；\`state\` 为 false 表示被拒绝，\`message\` 说给人听。
- 路径中带 \`/out-api/\` 的调用不需要登录。
- 分页从 1 开始，回答为 \`{ records, total, page, size }\`。时间为带时区的 ISO 8601，时长为整秒，编号为文本。
- 带 \`operationId\` 的写操作可以重发：上游对同一个 \`operationId\` 给出第一次的回答。
- 标有 \`x-falls-to\` 的状态码可能增加：界面把没见过的值当作它，用中性的词显示。
- 标有 \`x-inferred\` 的路径是按相近的调用取的名。
- \`x-refusals\` 是界面会照着做的拒绝，信封里的 \`code\` 为其中的值；这些值是我们取的，上游另有一个通用的值时，界面看 \`message\` 里的词。
- 服务的前缀和请求头的名称可以在 deployment.json 中改动，这里写的是默认值。`;

export type OpenApi = Readonly<Record<string, unknown>> & { readonly paths: Readonly<Record<string, PathItem>> };
type PathItem = Readonly<Record<string, Operation>>;
type Operation = Readonly<Record<string, unknown>>;

export type Examples = ReadonlyMap<AnyCall, Example>;

/** Describes all calls, grouped by service. Deterministic: the same contract gives the same document. */
export function openApi({ calls, entities }: Contract, version: string, examples: Examples = new Map()): OpenApi {
  const schemas = jsonSchemas(entities);
  return {
    openapi: '3.1.1',
    info: { title: '研习实训平台 · 上游接口', version, description: ABOUT },
    servers: [{ url: '/' }],
    tags: SERVICES.map((name) => ({ name, description: SERVICE_TITLES[name] })),
    paths: pathsOf(calls, schemas, examples),
    components: {
      schemas: { ...schemas.components(), Success: SUCCESS, Refusal: REFUSAL },
      responses: {
        Refusal: {
          description: '被拒绝，或登录信息已失效',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, example: REFUSED_EXAMPLE },
          },
        },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: {
        sessionToken: {
          name: 'session-token',
          in: 'header',
          schema: { type: 'string' },
          description: '每个标签页一个',
        },
      },
    },
  };
}

const SUCCESS: JsonSchema = {
  type: 'object',
  properties: { code: { const: 200 }, state: { const: true }, message: { type: ['string', 'null'] } },
  required: ['code', 'state'],
};

const REFUSAL: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'integer' }, state: { type: 'boolean' }, message: { type: 'string' } },
  required: ['code', 'state', 'message'],
};

const REFUSED_EXAMPLE = { code: 404, state: false, message: '笔记不存在或已被删除' };

function pathsOf(calls: readonly NamedCall[], schemas: JsonSchemas, examples: Examples): Record<string, PathItem> {
  const byPath = Map.groupBy(inOrder(calls), ({ call }) => call.path);
  return Object.fromEntries(
    [...byPath].map(([path, named]) => [
      path,
      Object.fromEntries(
        named.map((one) => [one.call.method.toLowerCase(), operationOf(one, schemas, examples.get(one.call))]),
      ),
    ]),
  );
}

/** Sorted by service, then by path. */
function inOrder(calls: readonly NamedCall[]): NamedCall[] {
  const byLine = calls.toSorted((a, b) => a.call.line.localeCompare(b.call.line, 'en'));
  return SERVICES.flatMap((service) => byLine.filter(({ call }) => call.service === service));
}

function operationOf({ name, owner, call }: NamedCall, schemas: JsonSchemas, example: Example | undefined): Operation {
  return {
    operationId: `${owner.split('/').at(-1)}.${name}`,
    summary: call.title,
    tags: [call.service],
    ...(call.inferred && { 'x-inferred': true }),
    ...(call.refusals.length > 0 && { 'x-refusals': call.refusals.map(({ code, title }) => ({ code, title })) }),
    security: call.open ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parametersOf(call, schemas, example),
    ...(call.body && { requestBody: bodyOf(call, call.body, schemas, example) }),
    responses: { 200: answerOf(call, schemas, example), '4XX': REFUSED, default: REFUSED },
  };
}

const REFUSED = { $ref: '#/components/responses/Refusal' };

function parametersOf(call: AnyCall, schemas: JsonSchemas, example: Example | undefined): object[] {
  const inPath = call.pathNames.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const named = [...inPath, ...queryParameters(call.query, schemas)].map((parameter) => {
    const value = example?.input[parameter.name];
    return value === undefined ? parameter : { ...parameter, example: value };
  });
  return [...named, { $ref: '#/components/parameters/sessionToken' }];
}

interface Parameter {
  readonly name: string;
}

export function queryParameters(shape: ObjectShape | undefined, schemas: JsonSchemas): Parameter[] {
  const query = shape && schemas.of(shape);
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(query?.required?.includes(name) && { required: true }),
    schema,
  }));
}

function bodyOf(call: AnyCall, body: ObjectShape, schemas: JsonSchemas, example: Example | undefined): object {
  const fields = Object.entries(example?.input ?? {}).filter(([name]) => name in body.entries);
  const shown = example && { example: Object.fromEntries(fields) };
  return { required: true, content: { [BODY_TYPES[call.bodyKind]]: { schema: schemas.of(body), ...shown } } };
}

function answerOf(call: AnyCall, schemas: JsonSchemas, example: Example | undefined): object {
  const data = schemas.of(call.reply);
  if (call.replyKind === 'stream') {
    return {
      description: '服务器推送的事件；每个事件的 data 是一段 JSON',
      content: { 'text/event-stream': { schema: data, ...(example && { example: example.data }) } },
    };
  }
  const succeeded = { $ref: '#/components/schemas/Success' };
  const nothing = Object.keys(data).length === 0;
  const schema = nothing ? succeeded : { allOf: [succeeded, { properties: { data }, required: ['data'] }] };
  const shown = example && { example: { code: 200, state: true, message: '', data: example.data } };
  return { description: nothing ? '已完成' : '成功', content: { 'application/json': { schema, ...shown } } };
}
