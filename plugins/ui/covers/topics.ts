// Chooses scenes by words in a title. The first matching row applies, so special topics stand above general ones.

interface Topic {
  /** Name of the scene in covers.svg. */
  readonly scene: string;
  readonly words: RegExp;
  /** Alternatives for when the scene already appears in the same row. */
  readonly kin: readonly string[];
}

export const TOPICS: readonly Topic[] = [
  { scene: 'psychology', words: /心理|情绪|减压/, kin: ['medicine', 'teaching', 'language'] },
  { scene: 'firstaid', words: /急救|心肺复苏|\bAED\b|救护/i, kin: ['medicine', 'safety', 'fire'] },
  { scene: 'fire', words: /消防|火灾|灭火|防火(?!墙)|应急救援/, kin: ['safety', 'firstaid', 'building'] },
  {
    scene: 'safety',
    words: /安全生产|安全员|安全管理|特种作业|高处作业|危化/,
    kin: ['fire', 'building', 'firstaid'],
  },
  {
    scene: 'security',
    words: /网络安全|信息安全|数据安全|Web ?安全|漏洞|渗透|红蓝|密码|等级保护|等保|应急响应|防火墙|安全意识|个人信息/i,
    kin: ['network', 'server', 'code'],
  },
  { scene: 'testing', words: /软件测试|自动化测试|测试开发/, kin: ['code', 'web', 'data'] },
  {
    scene: 'aviation',
    words: /无人机|航空|北斗/,
    kin: ['robot', 'travel', 'iot'],
  },
  {
    scene: 'car',
    words: /汽车|驾驶|三电系统|动力电池|充电桩/,
    kin: ['energy', 'gears', 'power'],
  },
  {
    scene: 'energy',
    words: /新能源|光伏|风电|碳中和|双碳|环保/,
    kin: ['power', 'car', 'building'],
  },
  { scene: 'robot', words: /机器人|自动化(?:产线|生产|设备|装备)|智能制造|精益|产线/, kin: ['gears', 'power', 'chip'] },
  {
    scene: 'iot',
    words: /物联网|传感器|工业互联网|智慧(?!课堂|教)|\bIoT\b|\bRFID\b/i,
    kin: ['chip', 'network', 'power'],
  },
  {
    scene: 'chip',
    words: /芯片|半导体|集成电路|硬件|嵌入式|单片机|\bSTM32\b|计算机组装|组成原理/i,
    kin: ['iot', 'power', 'code'],
  },
  {
    scene: 'assistant',
    words: /大模型|自然语言|智能体|提示词|\bAIGC\b|\bLLM\b|ChatGPT/i,
    kin: ['ai', 'data', 'code'],
  },
  {
    scene: 'ai',
    words: /人工智能|机器学习|深度学习|图像识别|机器视觉|数据标注|模型部署|推理|\bAI\b/i,
    kin: ['assistant', 'data', 'chip'],
  },
  { scene: 'python', words: /python|爬虫|pandas|django/i, kin: ['code', 'terminal', 'data'] },
  {
    scene: 'web',
    words: /前端|网页|javascript|typescript|react|vue|html|\bcss\b|小程序|\bweb\b|node\.?js/i,
    kin: ['mobile', 'code', 'design'],
  },
  {
    scene: 'mobile',
    words: /移动(?:应用|开发|端|互联)|安卓|android|ios|鸿蒙|\bApp\b/i,
    kin: ['web', 'code', 'design'],
  },
  {
    scene: 'java',
    words: /\bjava\b|spring|微服务|后端/i,
    kin: ['code', 'server', 'database'],
  },
  {
    scene: 'containers',
    words: /容器|docker|kubernetes|\bk8s\b|集群/i,
    kin: ['cloud', 'server', 'terminal'],
  },
  {
    scene: 'cloud',
    words: /云计算|云原生|云平台|虚拟化|devops|阿里云|华为云|上云/i,
    kin: ['containers', 'server', 'network'],
  },
  {
    scene: 'database',
    words: /数据库|sql|redis|oracle|数据建模|索引|国产化迁移|范式/i,
    kin: ['data', 'server', 'code'],
  },
  {
    scene: 'data',
    words: /大数据|数据(?:分析|可视化|挖掘|清洗|科学|报告|治理)|分析|指标|统计|hadoop|\bBI\b/i,
    kin: ['database', 'office', 'finance'],
  },
  { scene: 'terminal', words: /shell|脚本|命令行|ansible/i, kin: ['server', 'code', 'cloud'] },
  {
    scene: 'server',
    words: /linux|操作系统|运维|服务器|nginx|监控|麒麟|系统管理/i,
    kin: ['terminal', 'cloud', 'network'],
  },
  {
    scene: 'network',
    words: /网络(?!营销|直播)|路由|交换|vlan|ipv6|组网|通信|\b5G\b|无线|\bHCI[APE]\b|\bCCN[AP]\b/i,
    kin: ['server', 'cloud', 'security'],
  },
  {
    scene: 'media',
    words: /影视|视频|剪辑|摄影|摄像|新闻|直播(?!带货|电商)|动画/,
    kin: ['design', 'marketing', 'mobile'],
  },
  {
    scene: 'marketing',
    words: /营销|推广|品牌|新媒体|运营|直播带货|销售/,
    kin: ['shop', 'media', 'data'],
  },
  {
    scene: 'shop',
    words: /电商|电子商务|零售|门店|商业|跨境|连锁/,
    kin: ['marketing', 'logistics', 'finance'],
  },
  { scene: 'logistics', words: /物流|供应链|仓储|采购|快递|叉车/, kin: ['shop', 'car', 'management'] },
  {
    scene: 'finance',
    words: /会计|财务|金融|税务|审计|出纳|银行|证券|保险|投资|成本|经济/,
    kin: ['office', 'data', 'law'],
  },
  {
    scene: 'law',
    words: /法律|法规|法治|合规|合同|知识产权|党建|思政/,
    kin: ['books', 'office', 'management'],
  },
  {
    scene: 'medicine',
    words: /医学|护理|护士|医疗|临床|药|养老|康复|育婴|健康|中医|营养/,
    kin: ['firstaid', 'psychology', 'books'],
  },
  {
    scene: 'cooking',
    words: /烹饪|厨|烘焙|面点|中餐|西餐|餐饮|食品|茶艺|咖啡/,
    kin: ['travel', 'farming', 'shop'],
  },
  {
    scene: 'travel',
    words: /旅游|酒店|导游|民宿|礼仪/,
    kin: ['language', 'cooking', 'aviation'],
  },
  {
    scene: 'farming',
    words: /农业|种植|养殖|园艺|畜牧|农机|乡村/,
    kin: ['energy', 'logistics', 'cooking'],
  },
  {
    scene: 'building',
    words: /建筑|土木|工程造价|造价|施工|建造师|\bBIM\b/i,
    kin: ['safety', 'gears', 'design'],
  },
  {
    scene: 'power',
    words: /电工|电气|电力|plc|配电|低压|高压|电子技术|电路|电机/i,
    kin: ['energy', 'chip', 'gears'],
  },
  {
    scene: 'gears',
    words: /机械|机床|钳工|数控|加工|制图|识图|cad|焊|车工|模具|装配|维修|3D ?打印|质检/i,
    kin: ['robot', 'power', 'safety'],
  },
  {
    scene: 'language',
    words: /英语|日语|韩语|外语|口语|语言(?!程序|编程|处理|模型|并发|开发)|普通话|翻译|写作/,
    kin: ['books', 'travel', 'teaching'],
  },
  {
    scene: 'design',
    words: /设计师|平面设计|艺术|美术|绘画|服装|美容|美发|\bUI\b|\bUX\b|photoshop|\bPS\b|色彩|音乐/i,
    kin: ['media', 'web', 'teaching'],
  },
  {
    scene: 'office',
    words: /办公|excel|\bword\b|\bppt\b|\bwps\b|表格|文档|行政|计算机基础/i,
    kin: ['data', 'management', 'books'],
  },
  {
    scene: 'code',
    words: /编程|程序|软件|开发|代码|算法|数据结构|\bgo\b|golang|\bc(?:\+\+|#)?(?:语言)|架构|接口|git|国产化/i,
    kin: ['terminal', 'java', 'web'],
  },
  {
    scene: 'management',
    words: /管理|领导|团队|人力|沟通|创业|项目|企业|班组|职业素养|就业|入职|经理/,
    kin: ['office', 'marketing', 'teaching'],
  },
  {
    scene: 'teaching',
    words: /教育|教学|教师|师资|课堂|幼儿|学前|班主任|课程设计|数学|物理|化学/,
    kin: ['books', 'language', 'design'],
  },
];

/** Scenes for titles without a match; the last ones are neutral built-in covers. */
const GENERAL = ['books', '4', '1', '3', '8', '7', '6'];

/** Suitable scenes, best first; always more than there are cards in a row. */
export function scenesFor(title: string, labels: readonly string[], seed: number): string[] {
  const topic = topicOf(title) ?? topicOf(labels.join(' '));
  const at = seed % GENERAL.length;
  const general = [...GENERAL.slice(at), ...GENERAL.slice(0, at)];
  return topic ? [topic.scene, ...topic.kin, ...general] : general;
}

export function topicOf(text: string): Topic | undefined {
  return TOPICS.find(({ words }) => words.test(text));
}
