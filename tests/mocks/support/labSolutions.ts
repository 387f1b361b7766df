// Solutions of the labs' tasks in the terminal, by title.

const put = (file: string, ...lines: string[]): string =>
  `printf "${lines
    .map((line) =>
      line
        .replaceAll('%', '%%')
        .replaceAll('"', String.raw`\"`)
        .replaceAll('$', String.raw`\$`),
    )
    .join(String.raw`\n`)}\\n" > ~/lab/${file}`;

export const SOLUTIONS: Readonly<Record<string, readonly string[]>> = {
  建立硬链接与软链接: ['cd ~/lab', 'echo x > data.txt', 'ln data.txt hard.txt', 'ln -s data.txt soft.txt'],
  写一个服务单元: [put('web.service', '[Unit]', '[Service]', 'ExecStart=/bin/web', 'Restart=on-failure', '[Install]')],
  清空过大的日志: ['> /var/log/app/debug.log'],
  '从访问日志里找出 500 错误': [`grep '" 500 ' /var/log/nginx/access.log > ~/lab/errors.txt`],
  写一个可以执行的备份脚本: [
    put('backup.sh', '#!/bin/bash', 'set -e', 'cp -r /etc/nginx /tmp/backup'),
    'chmod +x ~/lab/backup.sh',
    'cd ~/lab',
    './backup.sh',
  ],
  修改连接与限流参数: [
    put('nginx.conf', 'limit_req_zone $binary_remote_addr zone=login:1m rate=5r/s;', 'keepalive_timeout 30;'),
  ],
  为应用写一份镜像说明: [
    put('Dockerfile', 'FROM node AS build', 'FROM alpine', 'COPY --from=build /app /app', 'USER app'),
  ],
  写出资源与探针的声明: [put('app.yaml', 'kind: Deployment', 'readinessProbe:', 'resources:', '  limits:')],
  规划地址: [put('plan.txt', '教学楼 192.168.10.0/25 192.168.10.1', '办公楼 192.168.10.128/26 192.168.10.129')],
  写出接入交换机的配置: [put('sw2.cfg', 'vlan 10', 'vlan 20', 'port link-type trunk')],
  '写出 OSPF 的配置': [put('r1.cfg', 'ospf 1', 'area 0', 'ip route-static 0.0.0.0 0 198.51.100.1')],
  测试连通性并保存结果: ['ip route > ~/lab/route.txt', 'ping -c 4 10.20.0.1'],
  记录一次故障定位: [put('fault.txt', '现象：打不开', '假设：域名解析', '验证：换地址能开', '结论：解析')],
  写出建表语句: [
    put('schema.sql', 'CREATE TABLE book (id INT PRIMARY KEY, title VARCHAR(100) NOT NULL,', 'stock INT DEFAULT 0);'),
  ],
  找出没有库存的书: [
    `grep ',0$' /data/books.csv > ~/lab/empty.csv`,
    put('query.sql', 'SELECT * FROM book WHERE stock = 0;'),
  ],
  把子查询改写成连接: [
    put(
      'rewrite.sql',
      'SELECT * FROM book WHERE id IN (SELECT book_id FROM loan);',
      '-- 连接更快',
      'SELECT * FROM book JOIN loan',
    ),
  ],
  制定备份与恢复方案: [put('backup.txt', '每周日全量', '每天增量', '恢复：先全量后增量')],
  设计缓存的键与过期: [put('cache.txt', '键：course:编号', '过期：600 秒加随机', '更新后删除缓存')],
  写一个适合手机的页面: [put('index.html', '<html lang=zh><meta name=viewport>', '<h1>你好</h1>', '<img alt=风景>')],
  加上窄屏的样式: [put('style.css', '@media (max-width: 480px) {}', '@media (prefers-reduced-motion) {}')],
  处理请求的错误: [put('app.js', 'async function load(id, signal) {', 'try { } catch (error) { } }')],
  给数据写上类型: [put('types.ts', 'type State = { kind: 1 } | { kind: 2 };', 'function show(state: State) {}')],
  校验一张表单: [put('form.js', 'const phone = value.trim();', '/^1[0-9]{10}$/')],
  整理通讯录: ['sort -u /data/contacts.txt > ~/lab/contacts.txt'],
  写出接口文档: [put('api.md', 'POST /orders', '成功 200', '失败 409', '用操作编号保证幂等')],
  处理异常: [put('notes.txt', '文件不存在：用默认值', '内容不合法：报错退出')],
  写一份部署脚本: [
    put(
      'deploy.sh',
      '#!/bin/sh',
      'mkdir -p /tmp/release',
      'cp /data/contacts.txt /tmp/release',
      'echo 1.0 > /tmp/release/VERSION',
    ),
    'chmod 755 ~/lab/deploy.sh',
    'cd ~/lab',
    './deploy.sh',
  ],
  列出评审意见: [put('review.txt', '问题：名字不清；建议：改名', '问题：太长；建议：拆开', '问题：没测试；建议：补上')],
  找出缺失的金额: [`grep ',$' /data/orders.csv > ~/lab/missing.csv`],
  找出重复的编号: ['cut -d , -f 1 /data/orders.csv | sort | uniq -d > ~/lab/duplicate.txt'],
  统计每个城市的订单数: ['tail -n 40 /data/orders.csv | cut -d , -f 3 | sort | uniq -c > ~/lab/city.txt'],
  说明一个异常值: [put('outlier.txt', 'A1023 金额 999999，理由：远超其他订单')],
  找出漏检的样本: [`grep '瑕疵,正常' /data/predictions.csv > ~/lab/missed.csv`],
  计算评价指标: [put('metrics.txt', '准确率 = 40/50', '精确率 = 8/12', '召回率 = 8/13')],
  写出实验配置: [put('config.yaml', 'learning_rate: 0.001', 'batch: 32', 'seed: 7')],
  列出上线前的检查: [put('checklist.txt', '评测通过', '监控就绪', '回退演练', '灰度比例', '值班表')],
  统计失败的登录: ['grep -c Failed /var/log/auth.log > ~/lab/failed.txt'],
  列出要封禁的地址: [`grep Failed /var/log/auth.log | cut -d ' ' -f 12 | sort -u > ~/lab/block.txt`],
  修复一处注入: [put('login.php', 'prepare(SELECT)', 'execute()')],
  写出内容安全策略: [put('csp.txt', "default-src 'self'; frame-ancestors 'none'")],
  说明签名与验签: [put('sign.txt', '私钥签名，公钥验签', '吊销后不再信任')],
  找出设备的告警: ['grep 告警 /data/device.log > ~/lab/alarm.txt'],
  制定保养计划: [put('plan.txt', '日：清洁', '周：润滑', '月：校准', '负责人：班长')],
  写出故障排查的顺序: [put('check.txt', '输入信号', '程序状态', '输出', '气路')],
  找出压差告警: ['grep 压差 /data/device.log > ~/lab/alarm.txt'],
  写出检修的安全步骤: [put('safety.txt', '断电', '验电', '恢复', '监护人确认')],
  设计上报的数据格式: [put('message.json', '{ "device": 1,', '"time": 2 }')],
};
