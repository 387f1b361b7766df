// The WeChat accounts that the stand-in for WeChat offers.
import type { ThirdParty } from './oauth.ts';

export interface WeChatPerson extends ThirdParty {
  /** The owner. */
  readonly account: string;
  /** Days since it was bound; undefined if it is not. */
  readonly bound?: number;
}

export const WECHAT_PEOPLE: readonly WeChatPerson[] = [
  { openid: 'wx-linxia', nickname: '夏天的小林', account: 'linxia', bound: 96 },
  { openid: 'wx-zhouyu', nickname: '屿', account: 'zhouyu' },
  { openid: 'wx-chenlan', nickname: '陈老师在备课', account: 'chenlan', bound: 150 },
  { openid: 'wx-hebin', nickname: '何斌', account: 'hebin' },
];
