// The mock upstream's control addresses as an OpenAPI 3.1 document, from the schemas with which they read requests.
import { controlActions } from '#mocks/control/control.ts';
import type { ControlAction } from '#mocks/control/Controls.ts';
import { knownAddresses } from '#mocks/control/knownAddresses.ts';
import { HOOKS } from '#mocks/hooks.ts';
import { loadFeatures } from '#mocks/loadFeatures.ts';
import { type JsonSchemas, jsonSchemas } from './jsonSchemas.ts';
import { type OpenApi, queryParameters } from './openapi.ts';

const ABOUT = `模拟上游的控制地址：给测试和开发用，只从本机能访问，真实的上游没有。

- 参数与请求体是 JSON，回答也是 JSON，不加信封；被拒绝时 HTTP 状态码是 400，\`message\` 说明原因。
- 请求头 \`x-mock-scope\` 选一个世界，各有各的数据、时钟与故障；不写则是主世界。`;

/** Includes the controls of all features. */
export async function controlOpenApi(version: string): Promise<OpenApi> {
  const features = await loadFeatures();
  const setup = { controls: features.controls, hooks: HOOKS, ...knownAddresses(features) };
  const schemas = jsonSchemas(new Map());
  const byPath = Map.groupBy(Object.entries(controlActions(setup)).toSorted(byLine), ([line]) => pathOf(line));
  return {
    openapi: '3.1.1',
    info: { title: '研习实训平台 · 模拟上游的控制地址', version, description: ABOUT },
    servers: [{ url: 'http://127.0.0.1:8081', description: 'npx yanxi mock 默认的地址' }],
    security: [],
    paths: Object.fromEntries(
      [...byPath].map(([path, actions]) => [
        path,
        Object.fromEntries(actions.map(([line, action]) => [methodOf(line), operationOf(line, action, schemas)])),
      ]),
    ),
    components: {
      schemas: { Refusal: REFUSAL },
      responses: {
        Refusal: {
          description: '被拒绝，message 说明原因',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      parameters: {
        scope: {
          name: 'x-mock-scope',
          in: 'header',
          schema: { type: 'string', pattern: String.raw`^[\w.-]{1,100}$` },
          description: '哪一个世界',
        },
      },
    },
  };
}

const REFUSAL = {
  type: 'object',
  properties: { code: { type: 'integer' }, state: { const: false }, message: { type: 'string' } },
  required: ['code', 'state', 'message'],
};

const byLine = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  `${pathOf(one)} ${one}`.localeCompare(`${pathOf(other)} ${other}`, 'en');
const pathOf = (line: string): string => `/__mock/${line.split(' ', 2)[1]}`;
const methodOf = (line: string): string => line.split(' ', 1).join('').toLowerCase();
/** `POST chat/say` becomes `postChatSay`. */
const nameOf = (line: string): string =>
  line.toLowerCase().replaceAll(/[^a-z]+(\w)/g, (_all, letter: string) => letter.toUpperCase());

function operationOf(line: string, { title, query, body, reply }: ControlAction, schemas: JsonSchemas) {
  return {
    operationId: nameOf(line),
    summary: title,
    parameters: [...queryParameters(query, schemas), { $ref: '#/components/parameters/scope' }],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemas.of(body) } } } }),
    responses: {
      200: { description: '已完成', content: { 'application/json': { schema: schemas.of(reply, 'output') } } },
      400: { $ref: '#/components/responses/Refusal' },
    },
  };
}
