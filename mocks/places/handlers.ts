import * as api from '#plugins/places/api.ts';
import { myClassrooms } from '../classroom/classroomCards.ts';
import { handlersOf } from '../handler/implement.ts';
import { inOrder } from '../handler/inOrder.ts';
import { pageOf } from '../handler/page.ts';
import { myClazzes } from '../training/myClazz.ts';

export default handlersOf(api, {
  listMyClazzes: ({ keyword, status, ...paging }, context) =>
    pageOf(
      myClazzes(context, { keyword, status }).toSorted(
        inOrder(
          (a, b) => orderOf(a) - orderOf(b),
          (a, b) => (b.joinTime ?? '').localeCompare(a.joinTime ?? ''),
        ),
      ),
      paging,
    ),

  countMyClazzes(_input, context) {
    const clazzes = myClazzes(context);
    const applied = context.db.count(
      "SELECT COUNT(*) FROM memberships WHERE user_id = ? AND state = 'pending' AND place GLOB 'clazz-*'",
      context.user().user_id,
    );
    return { joined: clazzes.length, applied, ended: clazzes.filter(({ status }) => status === 5).length };
  },

  listMyClassrooms: ({ clazzId }, context) =>
    myClassrooms(context, undefined, { status: 4 }).filter(
      (classroom) => clazzId === undefined || classroom.clazzId === clazzId,
    ),
});

/** In progress, then about to start, then over. */
const STATUS_ORDER: readonly api.MyClazz['status'][] = [4, 3, 5, 1, 6];

const orderOf = ({ status }: api.MyClazz): number => STATUS_ORDER.indexOf(status);
