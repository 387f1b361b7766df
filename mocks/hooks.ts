import { settleSheets } from './answering/sheets/settleSheets.ts';
import type { Hooks } from './handler/Hooks.ts';
import { userByAccount } from './people/users.ts';
import { sessionOf } from './signIn/tokens.ts';

export const HOOKS: Hooks = {
  findSession: sessionOf,
  findUser: userByAccount,
  // Before any call, sheets whose time is over are handed in.
  beforeCall: (context, user) => settleSheets(context, user.user_id),
};
