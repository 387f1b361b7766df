import { cx } from '../classNames.ts';
import { FileImage } from '../content/FileImage.tsx';
import { isBuiltIn } from './builtIn.ts';
import type { CoverSubject } from './chooseDrawings.ts';
import { Cover } from './Cover.tsx';
import './covers.css';

interface CoverImageProps {
  of: CoverSubject;
  /** Loads at once: for pictures in the first view. */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * The uploaded picture of a course, class or path; a drawing if there is none or it fails to load.
 * @example <CoverImage of={{ id: clazz.clazzId, title: clazz.title, labels: clazz.labels, cover: clazz.cover }} />
 */
export function CoverImage({ of, className, ...image }: CoverImageProps) {
  return (
    <FileImage
      {...image}
      source={isBuiltIn(of.cover) ? '' : of.cover}
      alt=""
      fallback={<Cover of={of} />}
      className={cx('yx-cover', className)}
    />
  );
}
