#!/usr/bin/env node
// Plain JavaScript that an old Node can still parse: finds a Node that is new enough, then starts the command.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { newEnough, tooOld } from './node.mjs';
import { stopWhenOrphaned } from './orphaned.mjs';

const RETRY = 'YANXI_NODE';

/** The Node that npm installed with the dependencies. */
function ownNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const { resolve } = nodeModule.createRequire(import.meta.url);
  const folders = resolve.paths('node') ?? [];
  return ['.bin/node', `node-${platform}-${process.arch}/bin/${name}`]
    .flatMap((path) => folders.map((folder) => join(folder, path)))
    .find((path) => existsSync(path));
}

function runAgainWith(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, [RETRY]: node } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => refuse(error.message));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function refuse(detail = '') {
  console.error(tooOld('npx yanxi', detail));
  process.exitCode = 1;
}

stopWhenOrphaned();
if (newEnough()) {
  // The compile cache halves the time of the next start.
  nodeModule.enableCompileCache();
  await import('./typescript.mjs');
  await import('./yanxi.ts');
} else {
  const node = process.env[RETRY] === undefined ? ownNode() : undefined;
  if (node) runAgainWith(node);
  else refuse();
}
