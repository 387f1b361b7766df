// WeChat, 企业微信, 钉钉 and a school's own sign-in. Their sources are those of JustAuth, which many upstreams use.
import IconBrandDingtalk from '#icons/IconBrandDingtalk';
import IconBrandWechat from '#icons/IconBrandWechat';
import IconBuilding from '#icons/IconBuilding';
import IconSchool from '#icons/IconSchool';
import { settingsOf } from '#kernel/index.ts';
import type { FindWays, ThirdPartyWay } from '#plugins/shell/signIn/signInWays.ts';
import { accountSettings } from '../settings.ts';

const OWN: readonly ThirdPartyWay[] = [
  {
    id: 'wechat',
    title: '微信',
    Icon: IconBrandWechat,
    source: 'wechat_open',
    // The browser of 企业微信 says MicroMessenger, too, but does not know the user's WeChat.
    inside: { browser: /^(?!.*wxwork).*MicroMessenger/i, source: 'wechat_mp' },
  },
  {
    id: 'wecom',
    title: '企业微信',
    Icon: IconBuilding,
    source: 'wechat_enterprise',
    inside: { browser: /wxwork/i, source: 'wechat_enterprise_web' },
  },
  {
    id: 'dingtalk',
    title: '钉钉',
    Icon: IconBrandDingtalk,
    source: 'dingtalk',
    // Its page serves all browsers.
    inside: { browser: /DingTalk/i, source: 'dingtalk' },
  },
];

/** A school's own stand first: its learners have no other account there. The rest are in the order of the setting. */
const accountWays = (kernel: Parameters<FindWays>[0]): readonly ThirdPartyWay[] => {
  const { signIn, school } = settingsOf(kernel, accountSettings);
  return [
    ...school.map(({ title, source }) => ({ id: `school-${title}`, title, source, Icon: IconSchool })),
    ...signIn.flatMap((id) => OWN.filter((way) => way.id === id)),
  ];
};

export default accountWays;
