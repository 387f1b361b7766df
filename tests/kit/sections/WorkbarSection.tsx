import IconCamera from '#icons/IconCamera';
import IconClipboard from '#icons/IconClipboard';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { type Connection, CONNECTION_WORDS } from '#plugins/ui/workbar/connectionWords.ts';
import { WorkBar } from '#plugins/ui/workbar/WorkBar.tsx';
import { WorkFrame } from '#plugins/ui/workbar/WorkFrame.tsx';
import { WorkNote } from '#plugins/ui/workbar/WorkNote.tsx';
import { WorkPanel } from '#plugins/ui/workbar/WorkPanel.tsx';
import { WorkScreen } from '#plugins/ui/workbar/workScreen.store.ts';
import { WorkState } from '#plugins/ui/workbar/WorkState.tsx';
import { WorkTool } from '#plugins/ui/workbar/WorkTool.tsx';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';

const CONNECTIONS: readonly Connection[] = [
  'connecting',
  'good',
  'unstable',
  'reconnecting',
  'cut',
  'elsewhere',
  'ended',
];
const MINUTE = 60_000;

/** The bar above what is worked on, and the notes over it. */
export function WorkbarSection() {
  const [screen] = useState(() => new WorkScreen());
  const [start] = useState(() => performance.now());
  const [noted, setNoted] = useState(true);
  const [said, setSaid] = useState('');
  return (
    <KitSection id="workbar" title="工作栏">
      <Case name="连接的各种情况" wide>
        <div className={css['row']}>
          {CONNECTIONS.map((connection) => (
            <WorkState key={connection} {...CONNECTION_WORDS[connection]} connection={connection} latency={18} />
          ))}
        </div>
      </Case>
      <Case name="栏、提醒与所做的事" wide>
        <div className={css['work']}>
          <WorkFrame
            screen={screen}
            bar={
              <WorkBar
                label="示例实验机"
                state={{ words: '运行中', tone: 'good' }}
                connection="good"
                latency={18}
                time={<Countdown label="剩余" deadline={start + 4 * MINUTE} />}
                screen={screen}
                more={[
                  { label: '重启示例', act: () => setSaid('重启') },
                  { label: '释放示例', act: () => setSaid('释放'), danger: true },
                ]}
              >
                <WorkTool icon={IconCamera} label="截图示例" onClick={() => setSaid('截图')} />
                <WorkTool icon={IconCamera} label="不能用的" disabled />
                <WorkPanel icon={IconClipboard} label="展开示例">
                  <p>工具展开在栏的下方。</p>
                </WorkPanel>
              </WorkBar>
            }
            notes={
              noted && (
                <WorkNote
                  tone="warn"
                  onClose={() => setNoted(false)}
                  actions={
                    <Button size="xs" variant="default" onClick={() => setSaid('延时')}>
                      延时示例
                    </Button>
                  }
                >
                  不到5分钟到期。
                </WorkNote>
              )
            }
          >
            <div className={css['paper']}>{said === '' ? '还没有操作' : `刚才：${said}`}</div>
          </WorkFrame>
        </div>
      </Case>
      <Case name="只有状态" wide>
        <WorkBar label="示例仿真" state={{ words: '准备中', tone: 'busy' }} />
      </Case>
    </KitSection>
  );
}
