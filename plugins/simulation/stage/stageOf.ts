// How the page of a simulation is let in: what its frame may do, and by which origin its messages are known.
export interface StageFrame {
  src: string;
  /** As its messages say it, to the letter. */
  origin: string;
  sandbox: string;
}

const POWERS = 'allow-scripts allow-forms allow-pointer-lock';

/** Nothing where the address is none that a frame can show. */
export function stageOf(url: string, own: string): StageFrame | undefined {
  if (!URL.canParse(url, own)) return undefined;
  const { href, origin, protocol } = new URL(url, own);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  // A page from the platform's own origin must not be as powerful as the platform: its frame has no origin at all.
  if (origin === new URL(own).origin) return { src: href, origin: 'null', sandbox: POWERS };
  return { src: href, origin, sandbox: `${POWERS} allow-same-origin` };
}
