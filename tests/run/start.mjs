// Plain JavaScript that an old Node can still read: says what is missing before anything fails without saying so.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [task] = process.argv.splice(2, 1);

if (major > 24 || (major === 24 && minor >= 21)) {
  await import(`./${task}.ts`);
} else {
  console.error(
    `测试需要 Node 24.21 或更新的版本，当前是 ${process.versions.node}。\n` +
      '请先运行 npm ci（会一并装好合适的 Node），再用 npm test；macOS 请先从 https://nodejs.org 安装 Node 24。',
  );
  process.exitCode = 1;
}
