// A certificate as a PDF. Its letters come from the reader's own Song typeface: every viewer knows STSong-Light.
import { encode } from 'uqr';

export interface CertificateText {
  readonly title: string;
  readonly userName: string;
  /** One paragraph, wrapped. */
  readonly body: string;
  readonly agencyName: string;
  readonly certNo: string;
  readonly date: string;
  /** Where it can be checked: drawn as a QR code. */
  readonly address: string;
  /** The signed credential, so that the file itself can be checked. */
  readonly credential: string;
}

const WIDTH = 842;
const HEIGHT = 595;
const MARGIN = 110;
const BODY = { size: 18, indent: 2 } as const;

export function certificatePdf({ title, userName, body, agencyName, certNo, date, ...checks }: CertificateText) {
  const lines = broken(body, (WIDTH - 2 * MARGIN) / BODY.size);
  const content = [
    '0.12 0.34 0.55 RG 3 w 28 28 786 539 re S 1 w 38 38 766 519 re S',
    ...text(title, { size: 34, y: 450 }),
    ...text(`${userName}：`, { size: 20, y: 372, x: MARGIN }),
    ...lines.flatMap((line, at) =>
      text(line, { size: BODY.size, y: 332 - at * 32, x: MARGIN + (at === 0 ? BODY.indent * BODY.size : 0) }),
    ),
    ...qrCode(checks.address, { x: MARGIN, y: 92, size: 76 }),
    ...text('扫码核验', { size: 12, y: 152, x: MARGIN + 88 }),
    ...text(`证书编号：${certNo}`, { size: 13, y: 100, x: MARGIN + 88 }),
    ...text(agencyName, { size: 18, y: 132, right: WIDTH - MARGIN }),
    ...text(date, { size: 16, y: 100, right: WIDTH - MARGIN }),
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /W [1 95 500] /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Title ${hex(`${title} ${certNo}`)} /Author ${hex(agencyName)} /Credential (${checks.credential}) >>`,
  ]);
}

/** Its dark squares, as filled rectangles; those next to each other in one. */
function qrCode(words: string, { x, y, size }: { x: number; y: number; size: number }): string[] {
  const { data } = encode(words, { ecc: 'M', border: 0 });
  const side = size / data.length;
  const squares = data.flatMap((row, line) => {
    const top = y + size - (line + 1) * side;
    return [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(
      ({ 0: dark, index }) =>
        `${(x + index * side).toFixed(2)} ${top.toFixed(2)} ${(dark.length * side).toFixed(2)} ${side.toFixed(2)} re`,
    );
  });
  return ['0 g', ...squares, 'f'];
}

interface Place {
  readonly size: number;
  readonly y: number;
  readonly x?: number;
  /** Its right edge; without it and `x` the text is centred. */
  readonly right?: number;
}

function text(words: string, { size, y, x, right }: Place): string[] {
  const long = [...words].reduce((sum, letter) => sum + widthOf(letter), 0) * size;
  const left = x ?? (right === undefined ? (WIDTH - long) / 2 : right - long);
  return [`BT /F ${size} Tf ${left.toFixed(1)} ${y} Td ${utf16(words)} Tj ET`];
}

/** In the typeface's sizes. */
const widthOf = (letter: string): number => (letter < '\u0080' ? 0.5 : 1);

/** In lines of so many sizes, the first one indented. */
function broken(words: string, width: number): string[] {
  const lines = [''];
  let left = width - BODY.indent;
  for (const letter of words) {
    left -= widthOf(letter);
    if (left < 0) {
      lines.push('');
      left = width - widthOf(letter);
    }
    lines[lines.length - 1] += letter;
  }
  return lines;
}

const utf16 = (words: string): string => `<${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`;
/** Outside of a page a text says that it is UTF-16. */
const hex = (words: string): string => utf16(`\uFEFF${words}`);

function assemble(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.5\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(Buffer.byteLength(file));
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = Buffer.byteLength(file);
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${size - 1} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
}
