// A table and a text that go with tasks and experiments.

const HEAD = '日期,书名,类别,单价,数量,收银员,会员号';
const BOOKS = [
  ['社区花园手册', '生活', '42.00'],
  ['从零开始学电工', '技术', '58.50'],
  ['城市里的鸟', '自然', '66.00'],
  ['小学数学故事', '童书', '29.80'],
  ['旧书修补入门', '生活', '48.00'],
  ['看懂一张图纸', '技术', '75.00'],
  ['海岛食谱', '生活', '39.90'],
  ['夜班日记', '文学', '45.00'],
] as const;
const CASHIERS = ['方敏', '方 敏', '吕航', '吕航', '蔡一鸣'] as const;

/** Has the blemishes that the task asks to find: a name spelled two ways, a price that changes, a missing number. */
export const TABLE = `\uFEFF${HEAD}\n${Array.from({ length: 56 }, (_, at) => {
  const [title, kind, price] = BOOKS[(at * 5 + Math.floor(at / 8)) % BOOKS.length] ?? BOOKS[0];
  const day = `2026-09-${String(7 + Math.floor(at / 8)).padStart(2, '0')}`;
  const asked = at % 13 === 5 ? (Number(price) - 3).toFixed(2) : price;
  const member = at % 4 === 3 ? '' : `M${String(1000 + ((at * 37) % 90))}`;
  return [day, title, kind, asked, (at % 3) + 1, CASHIERS[at % CASHIERS.length], member].join(',');
}).join('\n')}\n`;

export const TEXT = `实验环境说明

系统：Debian 12，单核 1 GB 内存，磁盘 10 GB。
账号：student，可用 sudo；密码在实验页右上角“登录信息”里。
网络：可访问实训网内的软件源，不能访问外网。

目录
  /home/student      你的文件，机器释放之后不保留
  /srv/data          示例数据，只读
  /var/log/practice  每个实验的日志

时间：机器从创建起计时，到期前 10 分钟提醒，最多延时两次。
重建会清空磁盘，请先把需要的文件提交到平台。
`;
