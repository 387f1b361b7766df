import { cx } from '../classNames.ts';
import { Cover } from './Cover.tsx';
import { Emblem } from './Emblem.tsx';
import type { CoverSubject } from './chooseDrawings.ts';
import css from './InstitutionImage.module.css';

interface InstitutionImageProps {
  of: CoverSubject;
  /** An address or a file id. */
  logo: string | null | undefined;
  className?: string | undefined;
}

/** The picture of an institution: its building, with its logo or crest in the corner. */
export function InstitutionImage({ of, logo, className }: InstitutionImageProps) {
  return (
    <div className={cx(css['image'], 'yx-cover', className)}>
      <Cover of={of} />
      <Emblem of={of} logo={logo} eager className={css['logo']} />
    </div>
  );
}
