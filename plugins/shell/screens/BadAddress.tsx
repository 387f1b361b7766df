import type { ParameterProblem } from '#kernel/plugin/routeRef.ts';
import { SystemScreen } from './SystemScreen.tsx';

/** The path is known, but something in the address that the page cannot do without is missing or cannot be read. */
export default function BadAddress({ problems }: { problems: readonly ParameterProblem[] }) {
  return (
    <SystemScreen title="地址不完整">
      <p>这个链接少了一部分，可能是复制时没有复制全。请从首页或列表重新进入。</p>
      <p>如果重新进入后仍是这样，请把这句话告诉客服：链接中的{problems.map(({ name }) => name).join('、')}无效。</p>
    </SystemScreen>
  );
}
