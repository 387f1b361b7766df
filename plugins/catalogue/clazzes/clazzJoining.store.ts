// Applying for a place in a class, and withdrawing.
import { countMyClazzes, listMyClazzes } from '#plugins/places/api.ts';
import { applyClazz, cancelClazzApply, getClazz, listClazzApplies, listClazzes } from '../api.ts';
import { PlaceJoining } from '../applying/placeJoining.store.ts';

const WAITING = '申请已提交，请等待审核';

export class ClazzJoining extends PlaceJoining {
  /** Calls whose answers also show the places left. */
  protected readonly shown = [getClazz, listClazzes, listClazzApplies, listMyClazzes, countMyClazzes];

  /** Takes a place in a class that is open to everyone. */
  join(clazzId: string): Promise<void> {
    return this.take(applyClazz.with({ clazzId }), ({ state }) => (state === 'joined' ? '已加入培训班' : WAITING));
  }

  /** The application form of a class where the institution decides. */
  application(clazzId: string) {
    return this.ask((application) => applyClazz.with({ clazzId, ...application }), WAITING);
  }

  /** Withdraws the application after confirmation. */
  withdraw(clazzId: string): Promise<void> {
    const question = {
      title: '撤回申请？',
      message: '撤回后，报名截止之前还可以重新申请，但需要重新排队等待审核。',
      confirmLabel: '撤回申请',
    };
    return this.giveUp(cancelClazzApply.with({ clazzId }), question, '已撤回申请');
  }
}
