// A certificate as a PDF, with the glyphs that it uses embedded. A letter that the typeface lacks, as rare names have, comes
// from the reader's own Song typeface: every viewer knows STSong-Light.
import { encode } from 'uqr';
import { type EmbeddedFont, embeddedFont } from './embeddedFont.ts';

export interface CertificateText {
  readonly title: string;
  readonly userName: string;
  /** One paragraph, wrapped. */
  readonly body: string;
  readonly agencyName: string;
  readonly certNo: string;
  readonly date: string;
  /** The address at which it can be checked, drawn as a QR code. */
  readonly address: string;
  /** The signed credential, so that the file itself can be checked. */
  readonly credential: string;
}

const WIDTH = 842;
const HEIGHT = 595;
const MARGIN = 110;
const BODY = { size: 18, indent: 2 } as const;

export function certificatePdf({ title, userName, body, agencyName, certNo, date, ...checks }: CertificateText) {
  const labels = { check: '扫码核验', number: `证书编号：${certNo}`, name: `${userName}：` };
  const font = embeddedFont([title, body, agencyName, date, ...Object.values(labels)].join(''));
  const text = (words: string, place: Place): string[] => textIn(font, words, place);
  const lines = broken(font, body, (WIDTH - 2 * MARGIN) / BODY.size);
  const content = [
    '0.12 0.34 0.55 RG 3 w 28 28 786 539 re S 1 w 38 38 766 519 re S',
    ...text(title, { size: 34, y: 450 }),
    ...text(labels.name, { size: 20, y: 372, x: MARGIN }),
    ...lines.flatMap((line, at) =>
      text(line, { size: BODY.size, y: 332 - at * 32, x: MARGIN + (at === 0 ? BODY.indent * BODY.size : 0) }),
    ),
    ...qrCode(checks.address, { x: MARGIN, y: 92, size: 76 }),
    ...text(labels.check, { size: 12, y: 152, x: MARGIN + 88 }),
    ...text(labels.number, { size: 13, y: 100, x: MARGIN + 88 }),
    ...text(agencyName, { size: 18, y: 132, right: WIDTH - MARGIN }),
    ...text(date, { size: 16, y: 100, right: WIDTH - MARGIN }),
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F 8 0 R /G 5 0 R >> >> >>`,
    stream(content),
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /W [1 95 500] /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /YANXIA+ZCOOLXiaoWei /Encoding /Identity-H /DescendantFonts [9 0 R] /ToUnicode 12 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /YANXIA+ZCOOLXiaoWei /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /W [0 [${font.widths.join(' ')}]] /FontDescriptor 10 0 R >>`,
    '<< /Type /FontDescriptor /FontName /YANXIA+ZCOOLXiaoWei /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 /FontFile2 11 0 R >>',
    stream(font.file, `/Filter /FlateDecode /Length1 ${font.size}`),
    stream(toUnicode(font)),
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

function textIn(font: EmbeddedFont, words: string, { size, y, x, right }: Place): string[] {
  const long = [...words].reduce((sum, letter) => sum + widthOf(font, letter), 0) * size;
  const left = x ?? (right === undefined ? (WIDTH - long) / 2 : right - long);
  const shown = [...words].map((letter) => {
    const glyph = font.letters.indexOf(letter) + 1;
    return glyph > 0 ? `/F ${size} Tf <${hex4(glyph)}> Tj` : `/G ${size} Tf ${utf16(letter)} Tj`;
  });
  return [`BT ${left.toFixed(1)} ${y} Td ${shown.join(' ')} ET`];
}

/** In the typeface's sizes. */
function widthOf({ letters, widths }: EmbeddedFont, letter: string): number {
  const glyph = letters.indexOf(letter) + 1;
  if (glyph > 0) return (widths[glyph] ?? 1000) / 1000;
  return letter < '\u0080' ? 0.5 : 1;
}

const hex4 = (number: number): string => number.toString(16).padStart(4, '0');

/** By it the text can be selected, searched and read aloud. */
const toUnicode = ({ letters }: EmbeddedFont): string =>
  [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    // A section holds a hundred at most.
    ...Array.from({ length: Math.ceil(letters.length / 100) }, (_, section) => {
      const some = letters.slice(section * 100, section * 100 + 100);
      const rows = some.map((letter, at) => `<${hex4(section * 100 + at + 1)}> ${utf16(letter)}`);
      return `${rows.length} beginbfchar ${rows.join(' ')} endbfchar`;
    }),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');

const stream = (content: string, more = ''): string =>
  `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`;

/** In lines of so many sizes, the first one indented. */
function broken(font: EmbeddedFont, words: string, width: number): string[] {
  const lines = [''];
  let left = width - BODY.indent;
  for (const letter of words) {
    left -= widthOf(font, letter);
    if (left < 0) {
      lines.push('');
      left = width - widthOf(font, letter);
    }
    lines[lines.length - 1] += letter;
  }
  return lines;
}

const utf16 = (words: string): string => `<${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`;
/** Outside of a page a text says that it is UTF-16. */
const hex = (words: string): string => utf16(`\uFEFF${words}`);

/** Every character is a byte of the file. */
function assemble(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.5\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = file.length;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${size - 1} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}
