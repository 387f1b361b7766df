import { useEffect, useState } from 'react';
import { sampleVideo } from './addresses.ts';

/** The sample video, held whole: one can seek in it whatever the server can do. */
export function useSampleVideo(): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let wanted = true;
    const hold = async (): Promise<void> => {
      const response = await fetch(sampleVideo);
      const held = await response.blob();
      if (wanted) setUrl(URL.createObjectURL(held));
    };
    void hold();
    return () => {
      wanted = false;
    };
  }, []);
  return url;
}
