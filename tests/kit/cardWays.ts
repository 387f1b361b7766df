import IconId from '#icons/IconId';
import type { FindWays } from '#plugins/shell/signIn/signInWays.ts';

/** A way to sign in with a screen of its own. */
const cardWays: FindWays = () => [
  { id: 'card', title: '校园卡', Icon: IconId, load: () => import('./CardScreen.tsx') },
];

export default cardWays;
