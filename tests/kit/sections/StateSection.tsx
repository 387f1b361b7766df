import { Anchor, Button } from '@mantine/core';
import { observable, runInAction } from 'mobx';
import { useState } from 'react';
import { CallError, type Remote } from '#kernel/index.ts';
import type { CallFailure } from '#kernel/http/CallError.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { ListSkeleton, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';

type Words = readonly string[];

/** The four states, each alone and as they follow one another. */
export function StateSection() {
  return (
    <KitSection id="states" title="四种状态">
      <Case name="空">
        <Empty />
      </Case>
      <Case name="空，有去处">
        <Empty hint="你还没有加入培训班" onward={<Anchor href="#states">去看看培训班</Anchor>} />
      </Case>
      <Case name="出错">
        <ErrorView message="连接服务器失败!" advice="请检查网络连接，恢复后重试" onRetry={() => undefined} />
      </Case>
      <AwaitCase />
      <Case name="骨架：列表">
        <ListSkeleton count={3} />
      </Case>
      <Case name="骨架：文字">
        <TextSkeleton />
      </Case>
    </KitSection>
  );
}

function AwaitCase() {
  const [remote] = useState(fakeRemote);
  return (
    <Case name="依次" wide>
      <div className={css['row']}>
        <Button variant="default" onClick={() => remote.show({ value: undefined, error: undefined })}>
          加载中
        </Button>
        <Button variant="default" onClick={() => remote.show({ value: [], error: undefined })}>
          空
        </Button>
        <Button
          variant="default"
          onClick={() => remote.show({ value: ['云计算', '大数据', '人工智能'], error: undefined })}
        >
          就绪
        </Button>
        <Button
          variant="default"
          onClick={() => remote.show({ value: undefined, error: failure('network', '连接服务器失败!') })}
        >
          出错
        </Button>
        <Button variant="default" onClick={() => remote.show({ error: failure('status', '网络请求超时', 504) })}>
          更新失败
        </Button>
      </div>
      <div className={css['shown']}>
        <Await of={remote} skeleton={<TextSkeleton lines={3} />} empty={(words) => words.length === 0}>
          {(words) => (
            <ul>
              {words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          )}
        </Await>
      </div>
    </Case>
  );
}

function failure(kind: CallFailure, message: string, code?: number): CallError {
  return new CallError(kind, message, { line: 'GET /system/api/v1/kit', code });
}

interface Shown {
  value?: Words | undefined;
  error: CallError | undefined;
}

/** Shows what it is told to; a retry succeeds after a moment. */
function fakeRemote(): Remote<Words> & { show(state: Shown): void } {
  const state = observable<{ value: Words | undefined; error: CallError | undefined; loading: boolean }>(
    { value: undefined, error: undefined, loading: true },
    {},
    { deep: false },
  );
  return {
    get value() {
      return state.value;
    },
    get error() {
      return state.error;
    },
    get loading() {
      return state.loading;
    },
    async reload() {
      await new Promise((resolve) => setTimeout(resolve, 600));
      runInAction(() => Object.assign(state, { value: ['云计算', '大数据'], error: undefined }));
    },
    show: (shown) => runInAction(() => Object.assign(state, shown)),
  };
}
