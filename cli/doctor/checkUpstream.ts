import * as v from 'valibot';
import { createCaptcha } from '#plugins/shell/signIn/signIn.api.ts';
import { Envelope } from '#kernel/http/entities.ts';
import { readEnvelopeLeniently } from '#plugins/shell/lenient/lenientEnvelope.ts';
import { parseJson } from '#kernel/http/read.ts';
import { behind, readUpstreamAddress } from '../http/upstreamAddress.ts';
import { connectionTrouble } from '../verify/connectionTrouble.ts';
import { fail, failedWith, type Finding, ok, warn } from './Finding.ts';
import { words } from '../words/doctor.ts';

const PATIENCE = 5_000;

/** Checks that a real upstream answers the first call of signing in. */
export async function checkUpstream(address: string | undefined): Promise<Finding> {
  if (address === undefined) return ok(words.mockUpstream);
  try {
    const url = behind(readUpstreamAddress(address), createCaptcha.path);
    const started = performance.now();
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    const text = await response.text();
    const took = Math.round(performance.now() - started);
    const json = parseJson(text);
    if (!readEnvelopeLeniently(json)) {
      return fail(words.noEnvelope(url, response.status), words.noEnvelopeRemedy);
    }
    if (!v.is(v.object({ ...Envelope.entries, data: createCaptcha.reply }), json)) {
      return warn(words.oddAnswer(createCaptcha.line), words.oddAnswerRemedy(address));
    }
    return ok(words.reached(address, took));
  } catch (error) {
    return unreachable(address, error);
  }
}

function unreachable(address: string, error: unknown): Finding {
  if (!(error instanceof Error)) return failedWith(error);
  if (error.name !== 'TimeoutError' && !(error instanceof TypeError)) return failedWith(error);
  const { trouble, remedy } = connectionTrouble(error, PATIENCE);
  return fail(words.notReached(address, trouble), remedy);
}
