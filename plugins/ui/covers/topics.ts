// What is drawn for which words. The first row that fits holds, so special topics stand above wide ones.

interface Topic {
  /** As covers.svg names it. */
  readonly scene: string;
  readonly words: RegExp;
  /** What fits as well, where the scene stands in the same row already. */
  readonly kin: readonly string[];
}

export const TOPICS: readonly Topic[] = [
  { scene: 'psychology', words: /心理|情绪|减压|家庭教育/, kin: ['medicine', 'teaching', 'language'] },
  { scene: 'firstaid', words: /急救|心肺复苏|\bAED\b|救护|创伤/i, kin: ['medicine', 'safety', 'fire'] },
  { scene: 'fire', words: /消防|火灾|灭火|防火(?!墙)|应急救援/, kin: ['safety', 'firstaid', 'building'] },
  {
    scene: 'safety',
    words: /安全生产|安全员|安全管理员|职业健康|劳动保护|特种作业|高处作业|矿山|危化|班组安全/,
    kin: ['fire', 'building', 'firstaid'],
  },
  {
    scene: 'security',
    words:
      /网络安全|信息安全|数据安全|Web ?安全|漏洞|渗透|攻防|红蓝|靶场|等级保护|等保|密码学|应急响应|溯源|防火墙|安全运维|安全意识|个人信息/i,
    kin: ['network', 'server', 'code'],
  },
  { scene: 'testing', words: /软件测试|自动化测试|性能测试|测试工程|测试开发|质量保证/, kin: ['code', 'web', 'data'] },
  {
    scene: 'aviation',
    words: /无人机|航空|航天|飞行|飞机|空乘|北斗|测绘|遥感/,
    kin: ['robot', 'travel', 'iot'],
  },
  {
    scene: 'car',
    words: /汽车|车辆|驾驶|三电系统|动力电池|充电桩|智能网联/,
    kin: ['energy', 'gears', 'power'],
  },
  {
    scene: 'energy',
    words: /新能源|光伏|风电|储能|太阳能|氢能|碳中和|双碳|环保|环境监测|节能/,
    kin: ['power', 'car', 'building'],
  },
  { scene: 'robot', words: /机器人|自动化(?:产线|生产|设备|装备)|智能制造|精益|产线/, kin: ['gears', 'power', 'chip'] },
  {
    scene: 'iot',
    words: /物联网|传感器|工业互联网|智能家居|智慧(?!课堂|教)|边缘计算|\bIoT\b|\bRFID\b|\bLoRa\b/i,
    kin: ['chip', 'network', 'power'],
  },
  {
    scene: 'chip',
    words: /芯片|半导体|集成电路|硬件|嵌入式|单片机|\bFPGA\b|\bPCB\b|\bSTM32\b|\bARM\b|微电子|计算机组装|组成原理/i,
    kin: ['iot', 'power', 'code'],
  },
  {
    scene: 'assistant',
    words: /大模型|大语言模型|自然语言|智能体|智能客服|聊天机器人|提示词|提示工程|\bAIGC\b|\bLLM\b|ChatGPT|DeepSeek/i,
    kin: ['ai', 'data', 'code'],
  },
  {
    scene: 'ai',
    words:
      /人工智能|机器学习|深度学习|神经网络|图像识别|机器视觉|计算机视觉|数据标注|模型部署|推理|算力|\bAI\b|PyTorch|TensorFlow/i,
    kin: ['assistant', 'data', 'chip'],
  },
  { scene: 'python', words: /python|爬虫|pandas|numpy|django|flask/i, kin: ['code', 'terminal', 'data'] },
  {
    scene: 'web',
    words: /前端|网页|网站|javascript|typescript|react|vue|angular|html|\bcss\b|小程序|\bweb\b|h5|node\.?js/i,
    kin: ['mobile', 'code', 'design'],
  },
  {
    scene: 'mobile',
    words: /移动(?:应用|开发|端|互联)|安卓|android|ios|鸿蒙|flutter|\bApp\b|手机/i,
    kin: ['web', 'code', 'design'],
  },
  {
    scene: 'java',
    words: /\bjava\b|spring|微服务|后端|kotlin|maven|mybatis/i,
    kin: ['code', 'server', 'database'],
  },
  {
    scene: 'containers',
    words: /容器|docker|kubernetes|\bk8s\b|helm|镜像|集群/i,
    kin: ['cloud', 'server', 'terminal'],
  },
  {
    scene: 'cloud',
    words: /云计算|云原生|云平台|云服务|云运维|虚拟化|openstack|devops|阿里云|华为云|腾讯云|上云/i,
    kin: ['containers', 'server', 'network'],
  },
  {
    scene: 'database',
    words: /数据库|sql|redis|mongodb|oracle|达梦|数据建模|索引|国产化迁移|范式/i,
    kin: ['data', 'server', 'code'],
  },
  {
    scene: 'data',
    words:
      /大数据|数据(?:分析|可视化|挖掘|清洗|仓库|科学|报告|处理|治理)|分析师|经营分析|用户行为|指标|统计|hadoop|spark|flink|\bBI\b/i,
    kin: ['database', 'office', 'finance'],
  },
  { scene: 'terminal', words: /shell|脚本|命令行|终端|\bvim\b|正则|ansible/i, kin: ['server', 'code', 'cloud'] },
  {
    scene: 'server',
    words: /linux|操作系统|运维|服务器|nginx|监控|windows server|麒麟|统信|系统管理|centos|ubuntu/i,
    kin: ['terminal', 'cloud', 'network'],
  },
  {
    scene: 'network',
    words:
      /网络(?!营销|直播|文学)|路由|交换|vlan|ipv6|组网|通信|\b5G\b|光纤|综合布线|无线|\bTCP|\bHCI[APE]\b|\bCCN[AP]\b/i,
    kin: ['server', 'cloud', 'security'],
  },
  {
    scene: 'media',
    words: /影视|视频|剪辑|摄影|摄像|传媒|新闻|直播(?!带货|电商)|播音|主持|动画|短片/,
    kin: ['design', 'marketing', 'mobile'],
  },
  {
    scene: 'marketing',
    words: /营销|推广|品牌|广告|新媒体|运营|直播带货|销售|公关|文案/,
    kin: ['shop', 'media', 'data'],
  },
  {
    scene: 'shop',
    words: /电商|电子商务|零售|门店|商业|贸易|跨境|网店|连锁|收银/,
    kin: ['marketing', 'logistics', 'finance'],
  },
  { scene: 'logistics', words: /物流|供应链|仓储|快递|运输|配送|叉车|采购/, kin: ['shop', 'car', 'management'] },
  {
    scene: 'finance',
    words: /会计|财务|金融|税务|审计|出纳|银行|证券|保险|投资|理财|成本|经济/,
    kin: ['office', 'data', 'law'],
  },
  {
    scene: 'law',
    words: /法律|法规|法治|合规|合同|知识产权|仲裁|民法|刑法|条例|司法|党建|廉政|思政|公文/,
    kin: ['books', 'office', 'management'],
  },
  {
    scene: 'medicine',
    words: /医学|护理|护士|医疗|临床|药|康复|养老|母婴|育婴|健康|解剖|中医|检验(?!员)|口腔|营养/,
    kin: ['firstaid', 'psychology', 'books'],
  },
  {
    scene: 'cooking',
    words: /烹饪|厨|烘焙|餐饮|食品|面点|中餐|西餐|茶艺|咖啡|调酒|美食/,
    kin: ['travel', 'farming', 'shop'],
  },
  {
    scene: 'travel',
    words: /旅游|酒店|导游|民宿|会展|景区|前厅|客房|研学|礼仪/,
    kin: ['language', 'cooking', 'aviation'],
  },
  {
    scene: 'farming',
    words: /农业|种植|养殖|园艺|畜牧|农机|乡村|林业|水产|花卉|兽医|土壤|植保/,
    kin: ['energy', 'logistics', 'cooking'],
  },
  {
    scene: 'building',
    words: /建筑|土木|工程造价|造价|施工|监理|建造师|\bBIM\b|装配式|混凝土|道路|桥梁|室内装修|测量员|物业/i,
    kin: ['safety', 'gears', 'design'],
  },
  {
    scene: 'power',
    words: /电工|电气|电力|plc|配电|低压|高压|变频|继电|电子技术|电路|电机|电梯|制冷/i,
    kin: ['energy', 'chip', 'gears'],
  },
  {
    scene: 'gears',
    words: /机械|数控|加工|制图|识图|cad|钳工|焊|车工|铣|模具|装配|公差|液压|气动|维修|机床|3D ?打印|质检/i,
    kin: ['robot', 'power', 'safety'],
  },
  {
    scene: 'language',
    words:
      /英语|日语|韩语|法语|德语|俄语|外语|口语|语言(?!程序|编程|处理|模型|并发|开发)|普通话|翻译|雅思|托福|四六级|写作/,
    kin: ['books', 'travel', 'teaching'],
  },
  {
    scene: 'design',
    words:
      /设计师|平面设计|艺术|美术|绘画|\bUI\b|\bUX\b|photoshop|\bPS\b|插画|动漫|服装|美容|美发|色彩|交互|产品设计|视觉传达|配色|音乐/i,
    kin: ['media', 'web', 'teaching'],
  },
  {
    scene: 'office',
    words: /办公|excel|\bword\b|\bppt\b|\bwps\b|表格|文档|文秘|档案|行政|计算机基础|打字/i,
    kin: ['data', 'management', 'books'],
  },
  {
    scene: 'code',
    words:
      /编程|程序|软件|开发|代码|算法|数据结构|\bgo\b|golang|\bc(?:\+\+|#)?(?:语言)|rust|php|架构|接口|git|敏捷|低代码|国产化/i,
    kin: ['terminal', 'java', 'web'],
  },
  {
    scene: 'management',
    words: /管理|领导|团队|沟通|人力|创业|项目|企业|班组|职业素养|就业|求职|面试|战略|商务|岗前|入职|主管|经理/,
    kin: ['office', 'marketing', 'teaching'],
  },
  {
    scene: 'teaching',
    words: /教育|教学|教师|师资|课堂|幼儿|学前|讲师|培训师|班主任|课程设计|数学|物理|化学|考研|高考/,
    kin: ['books', 'language', 'design'],
  },
];

/** For what no row fits; the last ones are built-in covers that show nothing special. */
const GENERAL = ['books', '4', '1', '3', '8', '7', '6'];

/** What can be drawn for it, best first; always more than stand in a row. */
export function scenesFor(title: string, labels: readonly string[], seed: number): string[] {
  const topic = topicOf(title) ?? topicOf(labels.join(' '));
  const at = seed % GENERAL.length;
  const general = [...GENERAL.slice(at), ...GENERAL.slice(0, at)];
  return topic ? [topic.scene, ...topic.kin, ...general] : general;
}

export function topicOf(text: string): Topic | undefined {
  return TOPICS.find(({ words }) => words.test(text));
}
