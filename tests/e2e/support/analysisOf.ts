import * as v from 'valibot';
import { AnswerSheet } from '#plugins/answering/api.ts';
import type { Upstream } from './upstream.ts';

/** The address of linxia's analysis of an exam of clazz-1 that is over and shows its answers. */
export async function analysisOf(upstream: Upstream, contestId: string): Promise<string> {
  const { accessToken } = await upstream.signIn('linxia');
  const history = `/training/api/v1/exam/answersheet/history?clazzId=clazz-1&kind=exam&refId=${contestId}`;
  const [sheet] = await upstream.call(v.array(AnswerSheet), history, accessToken);
  return `/personalcenter/exampaper/analysis?place=clazz&id=clazz-1&answerSheetId=${sheet?.id}&contestId=${contestId}`;
}
