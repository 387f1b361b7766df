// Makes up a value that fits a JSON Schema, with the words that people would write for fields of that name.
import type { JsonSchema } from '@valibot/to-json-schema';
import { EXAMPLE_UUID } from './exampleInputs.ts';

/** Texts by the names of their fields. */
const TEXTS: Readonly<Record<string, string>> = {
  account: 'linxia',
  address: '北京市海淀区学院路 1 号',
  birthday: '2003-05-01',
  code: '1234',
  contact: '13800002026',
  content: '<p>示例内容</p>',
  contentType: 'text/plain',
  creditCode: '91110108MA01ABCD2X',
  description: '示例说明',
  email: 'linxia@example.com',
  idNumber: '110101200305010023',
  keyword: '学习',
  name: '示例',
  newPassword: 'Yanxi2027',
  oldPassword: 'Yanxi2026',
  operationId: EXAMPLE_UUID,
  page: '/index',
  password: 'Yanxi2026',
  phone: '13800002026',
  question: '什么是容器？',
  reason: '想系统地学一遍',
  source: 'wechat_open',
  title: '示例标题',
  userName: '林夏',
  verifyCode: '123456',
};
const TIME = '2026-11-20T09:30:00+08:00';

/**
 * A value that fits the schema. An object has its required fields, and `operationId`, with which a write can be
 * repeated; or all of its fields, if it is to be `whole`.
 */
export function madeUp(schema: JsonSchema | boolean | undefined, name = '', whole = false): unknown {
  if (schema === undefined || typeof schema === 'boolean') return null;
  if (schema.const !== undefined) return schema.const;
  const [choice] = schema.enum ?? schema.examples ?? [];
  if (choice !== undefined) return choice;
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (variant !== undefined) return madeUp(variant, name, whole);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => whole || schema.required?.includes(field) || field === 'operationId')
          .map(([field, inner]) => [field, madeUp(inner, field, whole)]),
      );
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => madeUp(item, name, whole));
      return [madeUp(Array.isArray(schema.items) ? schema.items[0] : schema.items, name, whole)];
    case 'string':
      return TEXTS[name] ?? (schema.format === 'date-time' ? TIME : '示例');
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}
