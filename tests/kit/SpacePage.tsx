import { RouteLink } from '#kernel/index.ts';
import { kitShell, kitSpace, kitSpaceToo } from './refs.ts';

/** A tall page, to be scrolled. */
export default function SpacePage() {
  return (
    <>
      <h1>框架示例</h1>
      <p>
        <RouteLink to={kitSpace}>第一页</RouteLink> <RouteLink to={kitSpaceToo}>第二页</RouteLink>{' '}
        <RouteLink to={kitShell}>回到外壳</RouteLink>
      </p>
      <ol>
        {Array.from({ length: 60 }, (_, row) => (
          <li key={row}>第{row + 1}行</li>
        ))}
      </ol>
      <p>
        <RouteLink to={kitShell}>到底了</RouteLink>
      </p>
    </>
  );
}
