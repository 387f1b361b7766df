import IconDevices from '#icons/IconDevices';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { Elsewhere as ElsewhereFacts } from '../../contract.ts';
import css from './EntryActions.module.css';

/** The attempt was continued on another device: explains the consequences of continuing here. */
export function Elsewhere({ name, of: { lastTime, willNotice } }: { name: string; of: ElsewhereFacts }) {
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
