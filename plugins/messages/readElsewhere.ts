// Several tabs, one reader: what is read in one is read in all.
const CHANNEL = 'yanxi.read';

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** What it returns ends the listening. */
export function whenReadElsewhere(act: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = act;
  return () => channel.close();
}
