import * as v from 'valibot';
import { truth } from '../database/columns.ts';

const TextList = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export type User = v.InferOutput<typeof UserRow>;
/** A user, as the table has it. */
export const UserRow = v.object({
  user_id: v.string(),
  account: v.string(),
  phone: v.nullable(v.string()),
  user_name: v.string(),
  password: v.string(),
  /** `trainee`, `teacher` or `manager`. */
  role: v.string(),
  sex: v.nullable(v.picklist(['1', '2'])),
  avatar_id: v.nullable(v.string()),
  verified: truth,
  tenant_ids: TextList,
  permissions: TextList,
  agency_id: v.nullable(v.string()),
  created_at: v.number(),
});
