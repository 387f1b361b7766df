import { Seal } from '#plugins/ui/detail/Seal.tsx';
import { ContinueButton, onwardOf } from '#plugins/ui/lists/rows/ContinueButton.tsx';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { ifKnown, formatPeriod } from '#plugins/ui/optionalText.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import type { MyClazz } from '#plugins/places/entities.ts';
import { myClazzDetail } from '#plugins/places/refs.ts';

/** A class that the trainee is in, with the progress; `leading` if it is the one to go on with. */
export function MyClazzCard({ clazz, leading }: { clazz: MyClazz; leading: boolean }) {
  const { clazzId, title, cover, status, startTime, endTime, agencyName, progress, certified, passed, lastTime } =
    clazz;
  const to = myClazzDetail.with({ id: clazzId });
  return (
    <CoverCard
      id={clazzId}
      kind="clazz"
      to={to}
      title={title}
      cover={cover}
      mark={<StatusMark status={status} />}
      summary={formatPeriod(startTime, endTime)}
      source={agencyName}
      state={passed === true && <Seal small of="done" label="" />}
      progress={progress}
      facts={[
        certified ? '已发证书' : ifKnown(passed, (yes) => (yes ? '已达标' : '未达标')),
        lastTime ? `${formatRecent(lastTime)}学过` : '还没有开始学习',
      ]}
      action={<ContinueButton onward={onwardOf(clazz)} leading={leading} title={title} to={to} />}
    />
  );
}
