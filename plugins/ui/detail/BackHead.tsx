import css from './BackHead.module.css';
import { BackLink, type WayBack } from './BackLink.tsx';

interface BackHeadProps {
  title: string;
  back: WayBack;
}

/** What a page of the learning space is, below the way back to where it belongs. */
export function BackHead({ title, back }: BackHeadProps) {
  return (
    <header className={css['head']}>
      <BackLink {...back} />
      <h1>{title}</h1>
    </header>
  );
}
