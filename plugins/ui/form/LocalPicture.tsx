import { useLayoutEffect, useRef } from 'react';

interface LocalPictureProps {
  file: File;
  alt: string;
  className: string | undefined;
}

/** A picture chosen on this device. */
export function LocalPicture({ file, alt, className }: LocalPictureProps) {
  const shown = useRef<HTMLImageElement>(null);
  // Before painting, otherwise the alternative text would flash.
  useLayoutEffect(() => {
    const url = URL.createObjectURL(file);
    shown.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={shown} className={className} alt={alt} draggable={false} />;
}
