import { Await } from '#plugins/ui/states/Await.tsx';
import { CrashCard } from '#plugins/ui/states/failures/CrashCard.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { LeftOut } from '#plugins/ui/states/LeftOut.tsx';
import { noteLeftOut } from '#plugins/ui/states/leftOut.ts';
import { NotStored } from '#plugins/ui/states/failures/NotStored.tsx';
import { PartFailed } from '#plugins/ui/states/failures/PartFailed.tsx';
import { SignInFirst } from '#plugins/ui/states/SignInFirst.tsx';
import { Bar, ListSkeleton, Placeholder, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { StatusView } from '#plugins/ui/states/StatusView.tsx';
import { SavedState } from '#plugins/ui/manuscript/views/SavedState.tsx';
import { control, type KitFamily } from '../KitControl.ts';
import { failed, settled } from '../settled.ts';

const nothing = (): void => undefined;

function listWithout(count: number): object {
  const list = {};
  noteLeftOut(list, count);
  return list;
}

export const STATES: KitFamily = {
  title: '状态',
  controls: [
    control('Await', (of) => (
      <Await
        of={
          of.flag('failed')
            ? failed(of.text('message', '连接服务器失败!'))
            : settled(of.flag('empty') ? [] : ['云计算'])
        }
        skeleton={<TextSkeleton lines={3} />}
        empty={(words) => words.length === 0}
      >
        {(words) => <p>{words.join('、')}</p>}
      </Await>
    )),
    control('Empty', (of) => (
      <Empty text={of.text('text', '暂无内容')} hint={of.text('hint')} onward={of.text('onward')} />
    )),
    control('SignInFirst', (of) => <SignInFirst text={of.text('text', '登录后记笔记')} hint={of.text('hint')} />),
    control('ErrorView', (of) => (
      <ErrorView
        message={of.text('message', '连接服务器失败!')}
        advice={of.text('advice', '请检查网络连接，恢复后重试')}
        drawing={of.choice('drawing', ['broken', 'empty', 'lost', 'closed'])}
        onRetry={nothing}
      />
    )),
    control('StatusView', (of) => (
      <StatusView
        drawing={of.choice('drawing', ['lost', 'empty', 'broken', 'closed'])}
        title={of.text('title', '页面不见了')}
      >
        {of.text('children', '地址可能写错了。')}
      </StatusView>
    )),
    control('CrashCard', (of) => <CrashCard title={of.text('title', '这一部分暂时无法显示')} again={nothing} />),
    control('PartFailed', (of) => (
      <PartFailed of={failed(of.text('message', '网络请求超时'))}>
        {of.text('children', '学习进度没有加载出来')}
      </PartFailed>
    )),
    control('LeftOut', (of) => <LeftOut of={listWithout(of.number('count', 2))} unit={of.text('unit', '条内容')} />),
    control('ListSkeleton', (of) => <ListSkeleton count={of.number('count', 3)} />),
    control('Bar', (of) => <Bar size={of.flag('short') ? 'short' : 'line'} />),
    control('TextSkeleton', (of) => <TextSkeleton lines={of.number('lines', 4)} />),
    control('Placeholder', (of) => <Placeholder>{of.text('children', '正在打开')}</Placeholder>),
    control('NotStored', (of) => (
      <NotStored silent={of.flag('silent')} file={() => ({ name: '内容.txt', text: of.text('text', '内容') })} />
    )),
    control('SavedState', (of) => (
      <SavedState
        manuscript={{
          saving: of.choice('saving', ['synced', 'typed', 'kept', 'retrying', 'memory', 'attention']),
          whyMemory: of.text('whyMemory', '本机的存储满了'),
          trouble: undefined,
          retry: () => Promise.resolve(),
        }}
        about={of.text('about', '笔记')}
      />
    )),
  ],
};
