// Who may do what beside a trainee: watching takes the trainee's consent, typing a second one.
import type { HelpAction } from '#plugins/beside/api.ts';

export interface Standing {
  readonly state: 'asked' | 'offered' | 'watching' | 'ended';
  readonly mayType: boolean;
  readonly wantsToType: boolean;
}

export type Side = 'trainee' | 'helper';

const SIDES: Readonly<Record<HelpAction, readonly Side[]>> = {
  allow: ['trainee'],
  refuse: ['trainee'],
  allowTyping: ['trainee'],
  stopTyping: ['trainee', 'helper'],
  askToType: ['helper'],
  end: ['trainee', 'helper'],
};

/** The standing after the action, or why it is refused. What is taken away may be taken away again. */
export function act(standing: Standing, action: HelpAction, side: Side): Standing | string {
  if (!SIDES[action].includes(side)) return side === 'helper' ? '只有学员可以同意' : '只有老师可以这样做';
  const { state } = standing;
  const quiet = { mayType: false, wantsToType: false };
  if (action === 'end' || action === 'refuse') return { state: 'ended', ...quiet };
  if (action === 'stopTyping') return { ...standing, ...quiet };
  if (state === 'ended') return '同屏指导已经结束';
  if (action === 'allow') return state === 'asked' ? '还没有人要来看' : { ...standing, state: 'watching' };
  if (state !== 'watching') return '学员还没有同意观看';
  if (action === 'askToType') return { ...standing, wantsToType: !standing.mayType };
  return { state, mayType: true, wantsToType: false };
}
