import type { ParameterProblem } from '../routing/routeRef.ts';
import { SystemScreen } from './SystemScreen.tsx';

/** The path is known, but a parameter of the address is missing or cannot be read. */
export default function BadAddress({ problems }: { problems: readonly ParameterProblem[] }) {
  return (
    <SystemScreen title="地址不完整">
      <p>打开这个页面的地址有误，请从列表重新进入：</p>
      {problems.map(({ name, given, problem }) => (
        <p key={name}>
          <code>{name}</code>
          {given === undefined || given === '' ? '' : `（现为“${given}”）`}：{problem}
        </p>
      ))}
    </SystemScreen>
  );
}
