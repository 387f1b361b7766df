// The session that can be continued without a network; and the questions of a user who has gone.
import { deploymentKey } from '#plugins/offline/owner.ts';
import { dropStored } from '#plugins/offline/outbox/dropStored.ts';
import { storedValuesOf } from '#plugins/offline/outbox/storedValuesOf.ts';
import type { WorkKeeper } from '#plugins/openOffline/contract.ts';
import { practiceSession } from './contract.ts';
import { BOX } from './dues.ts';
import { readStored, SESSION, StoredSession } from './stored.ts';

const keeper: WorkKeeper = {
  async list(kernel) {
    const [stored] = await storedValuesOf(kernel, BOX, SESSION);
    const session = readStored(StoredSession, stored?.value);
    const left = session ? session.subjectIds.length - session.done.length : 0;
    if (!session || left <= 0) return [];
    const { course, type } = session;
    const address = practiceSession.with({ course, type }).href;
    return [{ key: BOX, kind: '练习', title: '错题与练习', note: `还剩${left}题`, address }];
  },
  // Reviews that the upstream does not have yet are rows, which stay.
  forgetOthers: (kernel, user) =>
    dropStored({ deployment: deploymentKey(kernel), box: BOX, except: user }, (values) =>
      values.map(({ name }) => name),
    ),
};

export default keeper;
