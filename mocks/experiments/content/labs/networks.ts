import type { Lab } from '../../Lab.ts';

export const NETWORKS: Lab = {
  platform: 'SIM',
  image: '网络仿真平台 3.2',
  consoles: ['terminal', 'desktop'],
  files: {
    '/data/topology.txt':
      '核心交换机 SW1 —— 接入交换机 SW2、SW3\nSW2 接教学楼 120 台终端，SW3 接办公楼 45 台终端\n出口路由器 R1 接运营商，地址 198.51.100.2/30\n',
  },
  tasks: [
    {
      title: '规划地址',
      fits: /地址|DHCP|规划|IPv6|过渡/i,
      content:
        '<p>阅读 <code>/data/topology.txt</code>，用 192.168.10.0/24 为教学楼和办公楼各划一个够用的子网，写进 <code>~/lab/plan.txt</code>，每行一个，格式为“名称 网段/掩码 网关”。</p>',
      checks: [{ file: '~/lab/plan.txt', has: /教学楼\s+192\.168\.10\.\d+\/25[\s\S]*办公楼\s+192\.168\.10\.\d+\/26/ }],
    },
    {
      title: '写出接入交换机的配置',
      fits: /VLAN|交换|核查|清单/i,
      content:
        '<p>在 <code>~/lab/sw2.cfg</code> 里写出配置：创建 VLAN 10 与 20，1 至 10 口划入 VLAN 10，上联口为中继并只放行这两个 VLAN。</p>',
      checks: [{ file: '~/lab/sw2.cfg', has: /vlan[\s\S]*10[\s\S]*20[\s\S]*(trunk|中继)/i }],
    },
    {
      title: '写出 OSPF 的配置',
      fits: /OSPF|路由|区域|指定|运营商|BGP/i,
      content:
        '<p>在 <code>~/lab/r1.cfg</code> 里写出路由器的配置：启用 OSPF，两个内网网段宣告进区域 0，再写一条指向运营商的默认路由并向内发布。</p>',
      checks: [{ file: '~/lab/r1.cfg', has: /ospf[\s\S]*area\s*0[\s\S]*(default|0\.0\.0\.0)/i }],
    },
    {
      title: '测试连通性并保存结果',
      content:
        '<p>用 <code>ping -c 4 10.20.0.1</code> 测试网关，再用 <code>ip route</code> 查看路由，把路由表保存到 <code>~/lab/route.txt</code>。</p>',
      checks: [{ typed: /^ping -c \d+ 10\.20\.0\.1/ }, { file: '~/lab/route.txt', has: /default via/ }],
    },
    {
      title: '记录一次故障定位',
      fits: /故障|UDP|域名|解析|验收|报告/,
      content:
        '<p>把“能上 QQ 打不开网页”的定位过程写进 <code>~/lab/fault.txt</code>：现象、假设、验证、结论四项，每项一行。</p>',
      checks: [{ file: '~/lab/fault.txt', has: /现象[\s\S]*假设[\s\S]*验证[\s\S]*结论/ }],
    },
  ],
};
