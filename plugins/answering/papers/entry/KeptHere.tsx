import { Button } from '@mantine/core';
import { type PaperName, PAPER_NAMES } from '../paperKind.ts';

interface KeptHereProps {
  words: string;
  name: PaperName;
  onGoOn: () => void;
}

/** The upstream cannot be asked, and an attempt is kept on this machine. */
export function KeptHere({ words, name, onGoOn }: KeptHereProps) {
  return (
    <>
      <p>{words}</p>
      <Button size="md" onClick={onGoOn}>
        继续{PAPER_NAMES[name]}
      </Button>
    </>
  );
}
