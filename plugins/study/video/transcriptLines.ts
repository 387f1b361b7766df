export interface TranscriptLine {
  /** The second at which the line is spoken. */
  readonly from: number;
  readonly text: string;
}

const TIMING = /^(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s*-->/;

/** The spoken lines of a video, from its subtitles (WebVTT). */
export function transcriptLines(vtt: string): TranscriptLine[] {
  return vtt.split(/(?:\r?\n){2,}/).flatMap((block) => {
    const rows = block.split(/\r?\n/);
    const at = rows.findIndex((row) => TIMING.test(row));
    const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = TIMING.exec(rows[at] ?? '') ?? [];
    const text = at < 0 ? '' : plain(rows.slice(at + 1).join('\n'));
    if (text === '') return [];
    return [
      { from: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000, text },
    ];
  });
}

/** Removes voice and style marks. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/(?<=[!-~])\s+(?=[!-~])/g, ' ')
    .replaceAll('\n', '')
    .replaceAll(/&(amp|lt|gt|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };
