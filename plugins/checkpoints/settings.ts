import * as v from 'valibot';
import { settings } from '#kernel/index.ts';

export const checkpointSettings = settings({
  presenceEvery: v.pipe(
    v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(240)), 0),
    v.title('在学确认的间隔（分钟）'),
    v.description('看视频每满这么多分钟，问一次“还在学习吗？”，结果上报。0表示不问。'),
  ),
  presenceGrace: v.pipe(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(600)), 60),
    v.title('在学确认的等待时间（秒）'),
    v.description('问了以后这么久没有回应，视频暂停，并记为没有确认。'),
  ),
});
