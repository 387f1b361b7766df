import { FileImage } from '../content/FileImage.tsx';
import type { CoverSubject } from './chooseDrawings.ts';
import drawings from './covers.svg';
import css from './Emblem.module.css';
import { useDrawing } from './useDrawing.ts';
import './covers.css';
import { cx } from '../classNames.ts';

interface EmblemProps {
  of: CoverSubject;
  /** An address or a file id. */
  logo: string | null | undefined;
  eager?: boolean;
  className?: string | undefined;
}

/**
 * The logo that an institution uploaded; where there is none, a crest with what it teaches.
 * @example <Emblem of={institutionSubject(agency)} logo={agency.logo} className={css['logo']} />
 */
export function Emblem({ of, logo, className, ...image }: EmblemProps) {
  return (
    <FileImage
      {...image}
      source={logo}
      alt=""
      ratio={1}
      fit="contain"
      fallback={<Crest of={of} />}
      className={cx(css['emblem'], className)}
    />
  );
}

function Crest({ of }: { of: CoverSubject }) {
  const drawing = useDrawing(of);
  return (
    <svg className={css['crest']} data-cover={drawing?.tone} aria-hidden>
      <use href={drawing?.crest && `${drawings}#${drawing.crest}`} />
      <use href={drawing?.emblem && `${drawings}#${drawing.emblem}`} />
    </svg>
  );
}
