import * as api from '#plugins/todos/api.ts';
import { handlersOf } from '../handler/implement.ts';
import type { Route } from '../handler/Route.ts';
import { CALENDAR_FILE, sendCalendar } from './calendarFile.ts';
import { dueOf } from './due.ts';
import { newToken, tokenOf } from './subscriptions.ts';

const MOST = 200;

export default handlersOf(api, {
  listDue: ({ size = MOST }, context) => dueOf(context).slice(0, size),

  getCalendarSubscription: (_, { db, user }) => subscription(tokenOf(db, user().user_id)),

  renewCalendarSubscription(_, { db, user, ledger }) {
    ledger('calendar.renew', {});
    return subscription(newToken(db, user().user_id));
  },
});

const subscription = (token: string) => ({ url: `${CALENDAR_FILE}?token=${token}` });

export const routes: Route[] = [{ method: 'GET', path: CALENDAR_FILE, serve: sendCalendar }];
