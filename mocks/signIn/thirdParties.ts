// The third parties that sign people in here, and the accounts that their stand-ins offer.
import { ACCOUNTS } from '../people/accounts.ts';

export interface ThirdPartyPerson {
  readonly openid: string;
  readonly nickname: string;
  /** The owner. */
  readonly account: string;
  /** Days since it was bound; undefined if it is not. */
  readonly bound?: number;
}

export interface ThirdParty {
  readonly name: string;
  /** An account there is the same by each of them; bindings name the first. */
  readonly sources: readonly [string, ...string[]];
  readonly people: readonly ThirdPartyPerson[];
  /** The nickname of somebody who has never been here. */
  readonly stranger: string;
  /** The parameter that brings the code back. */
  readonly returns: 'code' | 'authCode' | 'ticket';
}

/** The names and numbers by which employers and schools know their people. */
const known = (prefix: string, nickname: (name: string, no: number) => string): readonly ThirdPartyPerson[] =>
  ACCOUNTS.slice(0, 4).map(({ account, name }, index) => ({
    openid: `${prefix}-${account}`,
    nickname: nickname(name, index + 1),
    account,
    ...(account === 'linxia' && { bound: 30 }),
  }));

const byName = (name: string): string => name;
const byNumber = (_name: string, no: number): string => `20260010${no}`;

const THIRD_PARTIES: readonly ThirdParty[] = [
  {
    name: '微信',
    sources: ['wechat_open', 'wechat_mp'],
    people: [
      { openid: 'wx-linxia', nickname: '夏天的小林', account: 'linxia', bound: 96 },
      { openid: 'wx-zhouyu', nickname: '屿', account: 'zhouyu' },
      { openid: 'wx-chenlan', nickname: '陈老师在备课', account: 'chenlan', bound: 150 },
      { openid: 'wx-hebin', nickname: '何斌', account: 'hebin' },
    ],
    stranger: '山间清风',
    returns: 'code',
  },
  {
    name: '企业微信',
    sources: ['wechat_enterprise', 'wechat_enterprise_web'],
    people: known('wecom', byName),
    stranger: '宋语',
    returns: 'code',
  },
  { name: '钉钉', sources: ['dingtalk'], people: known('ding', byName), stranger: '宋语', returns: 'authCode' },
  { name: '校园账号', sources: ['cas'], people: known('cas', byNumber), stranger: '202600199', returns: 'ticket' },
  { name: '校园账号', sources: ['oidc'], people: known('oidc', byNumber), stranger: '202600199', returns: 'code' },
];

export const thirdPartyOf = (source: string): ThirdParty | undefined =>
  THIRD_PARTIES.find(({ sources }) => sources.includes(source));

/** 微信, in what the upstream says. */
export const nameOf = (source: string): string => thirdPartyOf(source)?.name ?? '第三方账号';

/** The source under which an account there is bound. */
export const bindingSource = (source: string): string => thirdPartyOf(source)?.sources[0] ?? source;

/** The bindings of the first day. */
export const firstBindings = () =>
  THIRD_PARTIES.flatMap(({ sources: [source], people }) =>
    people.flatMap(({ bound, ...person }) => (bound === undefined ? [] : [{ source, person, bound }])),
  );
