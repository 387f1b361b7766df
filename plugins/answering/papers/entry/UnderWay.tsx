import IconDevices from '#icons/IconDevices';
import { observer } from 'mobx-react-lite';
import { Countdown, formatLeft } from '#plugins/ui/clock/Countdown.tsx';
import { leftUntil } from '#plugins/ui/clock/leftUntil.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { Paper } from '../paperKind.ts';
import type { Elsewhere as ElsewhereFacts } from '../../contract.ts';
import css from './EntryActions.module.css';
import type { PaperVisit } from './visit.store.ts';

/** The attempt was continued on another device: explains the consequences of continuing here. */
function Elsewhere({ name, of: { lastTime, willNotice } }: { name: string; of: ElsewhereFacts }) {
  return (
    <section className={css['elsewhere']} aria-labelledby="written-elsewhere">
      <h3 id="written-elsewhere">
        <IconDevices size={20} aria-hidden />
        这次{name}在另一台设备或另一个浏览器上作答过
      </h3>
      {lastTime !== undefined && <p>那边最近一次保存：{formatTime(lastTime)}</p>}
      <ul>
        <li>在这里继续，会接着已经同步的作答写，计时不变。</li>
        {willNotice ? (
          <li>同一时间只在一台设备上作答：在这里继续后，那边最迟十秒后只能查看，也可以再换回去。</li>
        ) : (
          <li>那边如果还开着，请先关掉：那边不会知道你在这里继续，同一题两边都写，可能互相盖过。</li>
        )}
        <li>那边还没有同步的作答，要等那台设备联网后才会交上来；两边都写过的题，会让你选用哪一份。</li>
      </ul>
    </section>
  );
}

interface UnderWayProps<P extends Paper> {
  name: string;
  deadline: string | null | undefined;
  /** A teacher has stopped its time. */
  pausedTime: string | null | undefined;
  visit: PaperVisit<P>;
}

/** An unfinished attempt is waiting, and its time runs unless a teacher has stopped it. */
export const UnderWay = observer(<P extends Paper>({ name, deadline, pausedTime, visit }: UnderWayProps<P>) => {
  const clock = useServerClock();
  const { elsewhere } = visit;
  // Nothing is drawn until then: the answer would push away the button that one is about to press.
  if (elsewhere === 'looking') return <TextSkeleton lines={4} />;
  return (
    <>
      <p>
        你有一次{name}正在进行，{elsewhere ? '' : '作答已保存，'}
        {pausedTime ? '老师暂停了，计时已停住。' : '计时没有停止。'}
      </p>
      {deadline && pausedTime && (
        <p className={css['countdown']}>
          <span className="yx-note">已暂停，剩余 </span>
          <span role="timer" aria-label="剩余时间，已暂停">
            {formatLeft(Math.max(0, Math.ceil(leftUntil({ deadline, pausedTime }, clock.now()) / 1_000)))}
          </span>
        </p>
      )}
      {deadline && !pausedTime && (
        <p className={css['countdown']}>
          <Countdown label="剩余时间" deadline={clock.at(Date.parse(deadline))} onEnd={visit.askAgain} />
        </p>
      )}
      {elsewhere && <Elsewhere name={name} of={elsewhere} />}
      <GuardedButton size="md" fullWidth onClick={() => visit.goOn()}>
        {elsewhere ? `在这里继续${name}` : `继续${name}`}
      </GuardedButton>
    </>
  );
});
