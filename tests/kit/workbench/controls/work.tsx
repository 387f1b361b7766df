import IconCamera from '#icons/IconCamera';
import IconClipboard from '#icons/IconClipboard';
import { KeySheet } from '#plugins/ui/keys/KeySheet.tsx';
import { Panes } from '#plugins/ui/panes/Panes.tsx';
import { PanesState } from '#plugins/ui/panes/panes.store.ts';
import { WorkBar } from '#plugins/ui/workbar/WorkBar.tsx';
import { WorkFrame } from '#plugins/ui/workbar/WorkFrame.tsx';
import { WorkNote } from '#plugins/ui/workbar/WorkNote.tsx';
import { WorkPanel } from '#plugins/ui/workbar/WorkPanel.tsx';
import { WorkScreen } from '#plugins/ui/workbar/workScreen.store.ts';
import { WorkTool } from '#plugins/ui/workbar/WorkTool.tsx';
import css from '../Workbench.module.css';
import { control, type KitFamily } from '../KitControl.ts';

const TONES = ['good', 'busy', 'warn', 'bad', 'off'] as const;
const screen = new WorkScreen({ takesKeys: false });
const panes = new PanesState('kit', 'main', [{ id: 'side', size: 160, min: 120, max: 240 }]);

export const WORK: KitFamily = {
  title: '工作区',
  controls: [
    control('WorkBar', (of) => (
      <WorkBar
        label={of.text('label', '示例机器')}
        state={{ words: of.text('words', '运行中'), tone: of.choice('tone', TONES) }}
        connection={of.choice('connection', [
          'good',
          'connecting',
          'unstable',
          'reconnecting',
          'cut',
          'elsewhere',
          'ended',
        ])}
        latency={of.number('latency', 18)}
        many={of.flag('many')}
      />
    )),
    control(
      'WorkFrame',
      (of) => (
        <WorkFrame
          screen={screen}
          within={of.flag('within')}
          bar={<WorkBar label="示例外框" state={{ words: of.text('words', '运行中'), tone: 'good' }} />}
        >
          {of.text('children', '所做的事')}
        </WorkFrame>
      ),
      (frame) => <div className={css['tall']}>{frame}</div>,
    ),
    control('WorkNote', (of) => (
      <WorkNote tone={of.choice('tone', TONES)}>{of.text('children', '不到5分钟到期。')}</WorkNote>
    )),
    control('WorkPanel', (of) => (
      <WorkPanel icon={IconClipboard} label={of.text('label', '剪贴板')}>
        {of.text('children', '工具展开在栏的下方。')}
      </WorkPanel>
    )),
    control('WorkTool', (of) => (
      <WorkTool
        icon={IconCamera}
        label={of.text('label', '截图')}
        hint={of.text('hint')}
        named={of.flag('named')}
        pressed={of.flag('pressed')}
        disabled={of.flag('disabled')}
      />
    )),
    control(
      'Panes',
      (of) => (
        <Panes
          state={panes}
          panes={[
            { id: 'side', title: of.text('side', '目录'), icon: IconClipboard, side: 'start', content: <p>旁边</p> },
            { id: 'main', title: of.text('main', '内容'), icon: IconCamera, content: <p>中间</p> },
          ]}
        />
      ),
      (all) => <div className={css['tall']}>{all}</div>,
    ),
    control('KeySheet', (of) => (
      <KeySheet
        groups={[
          { title: of.text('title', '播放'), keys: [[of.text('keys', '空格'), of.text('words', '播放与暂停')]] },
        ]}
      />
    )),
  ],
};
