import { createContext, use, useEffect, useState } from 'react';
import { useKernelIfAny } from '#kernel/KernelContext.ts';
import { Slot } from '#kernel/Slot.tsx';
import { useHydrating } from '#kernel/browser/hydration.ts';
import type { CoverSubject, Drawing } from './chooseDrawings.ts';
import drawings from './covers.svg';
import { loadCovers, loadCoversOnUse, useChooser } from './coverChoice.ts';
import { covers } from './points.ts';
import { WithUi } from '../theme/WithUi.tsx';
import { type CoverKind, type FormPart, FORMS } from './forms.ts';

/** The drawing that a surrounding `<CoverList>` chose. */
export const ChosenDrawing = createContext<Drawing | undefined>(undefined);

/** A part that is chosen for each subject, or one of covers.svg that is the same for all of a kind. */
type CoverPart = FormPart | 'crest' | 'emblem';

interface CoverProps {
  of: CoverSubject;
  /** Decides the form; institutions have none. */
  kind?: CoverKind;
  /** Parts to draw, from back to front; an institution's crest is separate from its building. */
  parts?: readonly CoverPart[];
}

const PICTURE = ['backdrop', 'scene'] as const;

/**
 * The drawing for a course, class, path, live event or institution without a picture of its own. It fills its box and is
 * hidden from screen readers, as the title stands next to it.
 *
 * On a server-drawn page the server has chosen it. Attributes that are undefined below keep the server's values, so that
 * the front page does not need the table of topics.
 */
export function Cover(props: CoverProps) {
  const { of, kind } = props;
  const contributed = useKernelIfAny()?.contributions(covers) ?? [];
  const own = kind && contributed.find(({ item }) => item.kinds.includes(kind));
  if (!own) return <OwnCover {...props} />;
  return (
    <Slot
      point={covers}
      contributed={own}
      with={{ of, kind }}
      waiting={null}
      around={WithUi}
      card={() => <OwnCover {...props} />}
    />
  );
}

/** The platform's own drawing. */
function OwnCover({ of, kind, parts = kind ? FORMS[kind] : PICTURE }: CoverProps) {
  const chosen = use(ChosenDrawing);
  const choose = useChooser();
  const [drawnByServer] = useState(useHydrating());
  useEffect(() => {
    if (drawnByServer) loadCoversOnUse();
    else loadCovers();
  }, [drawnByServer]);
  const drawing = chosen ?? choose?.([of])[0];
  return (
    <svg data-cover={drawing?.tone} data-kind={kind} aria-hidden suppressHydrationWarning>
      {parts.map((part) => (
        <use
          key={part}
          data-part={part}
          href={drawing && `${drawings}#${nameOf(part, drawing)}`}
          suppressHydrationWarning
        />
      ))}
    </svg>
  );
}

/** The part's name in covers.svg. */
function nameOf(part: CoverPart, { scene, backdrop, crest = '', emblem = '' }: Drawing): string {
  const chosen: Partial<Record<CoverPart, string>> = { scene, backdrop, crest, emblem };
  return chosen[part] ?? part;
}
