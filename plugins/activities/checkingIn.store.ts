// Checking in, with the code that the teacher shows where one is asked for.
import * as v from 'valibot';
import type { CallRequest } from '#kernel/http/call.ts';
import type { SendOptions } from '#kernel/http/http.ts';
import type { Remotes } from '#kernel/http/Remote.ts';
import type { Notices } from '#kernel/notices/notices.store.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { type Activity, CHECK_IN_STATE_NAMES, checkInToClazz, listClazzCheckIns } from './api.ts';

interface Needs {
  http: { send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R> };
  remotes: Pick<Remotes, 'outdate'>;
  notices: Pick<Notices, 'success'>;
}

/** The form by which one checks in to an activity of a class. */
export function clazzCheckInForm({ http, remotes, notices }: Needs, clazzId: string, activity: Activity) {
  const code = activity.needCode ? v.pipe(v.string(), v.nonEmpty('请输入老师出示的签到码')) : v.string();
  return new Form({
    schema: v.object({ code }),
    initial: { code: '' },
    words: { code: '签到码' },
    // A code is worth nothing later.
    secret: ['code'],
    async send(typed, operationId) {
      const { myState } = await http.send(
        checkInToClazz.with({ clazzId, activityId: activity.id, code: typed.code || undefined, operationId }),
        { tips: false },
      );
      remotes.outdate(listClazzCheckIns);
      notices.success(myState === 'done' ? '签到成功' : CHECK_IN_STATE_NAMES[myState]);
    },
  });
}
