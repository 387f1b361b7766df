import css from './BackHead.module.css';
import { BackLink, type WayBack } from './BackLink.tsx';

interface BackHeadProps {
  title: string;
  back: WayBack;
}

/** The title of a page in the learning space, below the link back to its parent. */
export function BackHead({ title, back }: BackHeadProps) {
  return (
    <header className={css['head']}>
      <BackLink {...back} />
      <h1>{title}</h1>
    </header>
  );
}
