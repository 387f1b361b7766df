import { cx } from '../classNames.ts';
import { FileImage } from '../content/FileImage.tsx';
import type { CoverSubject } from './chooseDrawings.ts';
import { Cover } from './Cover.tsx';
import css from './Emblem.module.css';
import './covers.css';

interface EmblemProps {
  of: CoverSubject;
  /** An address or a file id. */
  logo: string | null | undefined;
  eager?: boolean;
  className?: string | undefined;
}

const CREST = ['crest', 'emblem'] as const;

/**
 * The uploaded logo of an institution; if there is none, a crest for its subject.
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
      fallback={<Cover of={of} parts={CREST} />}
      className={cx(css['emblem'], className)}
    />
  );
}
