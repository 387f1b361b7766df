// Commands that this machine does not have, and what to do instead.
import type { Commands, Known } from '../language/io.ts';

const NO_EDITOR = '这台机器没有装，请用 nano 文件名 编辑（Ctrl+O 保存，Ctrl+X 退出）。';
const REASONS: Readonly<Record<string, string>> = {
  vi: NO_EDITOR,
  vim: NO_EDITOR,
  python: '这台机器不能运行 Python，请用 shell 脚本完成实验。',
  python3: '这台机器不能运行 Python，请用 shell 脚本完成实验。',
  node: '这台机器不能运行 Node.js，请用 shell 脚本完成实验。',
  git: '这台机器没有装 git，版本可以用 cp 另存一份。',
  gcc: '这台机器没有装编译器。',
  make: '这台机器没有装编译器。',
  apt: '这台机器不能安装软件，输入 help 查看已有的命令。',
  systemctl: '这台机器不能管理服务，请把服务单元写进文件。',
  mysql: '这台机器没有数据库客户端，请把语句写进文件。',
  docker: '这台机器不能运行容器，请把声明写进文件。',
  tar: '这台机器没有装打包工具，可以用 cp -r 备份目录。',
  reboot: '请用页面上方的“重启”。',
  shutdown: '请用页面上方的“关机”。',
};

export const MISSING_COMMANDS: Commands = Object.fromEntries(
  Object.entries(REASONS).map(([name, why]): [string, Known] => [
    name,
    {
      about: '',
      run({ err }) {
        err.write(`${name}: ${why}\n`);
        return 127;
      },
    },
  ]),
);
