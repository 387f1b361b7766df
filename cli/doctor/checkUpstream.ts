import * as v from 'valibot';
import { createCaptcha } from '#plugins/shell/signIn/signIn.api.ts';
import { Envelope } from '#kernel/http/entities.ts';
import { readEnvelopeLeniently } from '#plugins/shell/lenient/lenientEnvelope.ts';
import { parseJson } from '#kernel/http/read.ts';
import { behind, readUpstreamAddress } from '../server/upstreamAddress.ts';
import { connectionTrouble } from '../verify/connectionTrouble.ts';
import { fail, failedWith, type Finding, ok, warn } from './Finding.ts';

const PATIENCE = 5_000;

/** Checks that a real upstream answers the first call of signing in. */
export async function checkUpstream(address: string | undefined): Promise<Finding> {
  if (address === undefined) return ok('未指定，使用内置的模拟上游');
  try {
    const url = behind(readUpstreamAddress(address), createCaptcha.path);
    const started = performance.now();
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    const text = await response.text();
    const took = Math.round(performance.now() - started);
    const json = parseJson(text);
    if (!readEnvelopeLeniently(json)) {
      return fail(
        `${url} 的回答不是约定的信封（HTTP ${response.status}）`,
        '请检查 --upstream 的地址，它后面应直接是 /system/…；约定见 npx yanxi contract。',
      );
    }
    if (!v.is(v.object({ ...Envelope.entries, data: createCaptcha.reply }), json)) {
      return warn(
        `能连上，但 ${createCaptcha.line} 的回答与约定不符`,
        `运行 npx yanxi verify --upstream ${address} 逐个核对。`,
      );
    }
    return ok(`${address}，${took} 毫秒`);
  } catch (error) {
    return unreachable(address, error);
  }
}

function unreachable(address: string, error: unknown): Finding {
  if (!(error instanceof Error)) return failedWith(error);
  if (error.name !== 'TimeoutError' && !(error instanceof TypeError)) return failedWith(error);
  const { trouble, remedy } = connectionTrouble(error, PATIENCE);
  return fail(`连不上 ${address}：${trouble}`, remedy);
}
