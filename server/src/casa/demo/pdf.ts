// WinAnsi, the encoding of the standard fonts, equals Latin-1 except for a few signs.
const WIN_ANSI: Record<string, number> = { '€': 0x80, '–': 0x96, '“': 0x93, '”': 0x94 };
const encode = (text: string) =>
  Buffer.from(
    Array.from(text, (char) => WIN_ANSI[char] ?? (char.charCodeAt(0) < 256 ? char.charCodeAt(0) : 0x3f)).flatMap(
      (code) => ([0x28, 0x29, 0x5c].includes(code) ? [0x5c, code] : [code]),
    ),
  );

/** A4 page with a title and lines of text in Helvetica, enough for the tickets of the demo. */
export function buildPdf(titulo: string, lineas: readonly string[]): Buffer {
  const text = [
    Buffer.from('BT /F2 18 Tf 56 770 Td ('),
    encode(titulo),
    Buffer.from(') Tj /F1 11 Tf 0 -14 Td'),
    ...lineas.flatMap((linea) => [Buffer.from('\n0 -18 Td ('), encode(linea), Buffer.from(') Tj')]),
    Buffer.from('\nET'),
  ];
  const content = Buffer.concat(text);
  const font = (name: string) =>
    Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    ),
    Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]),
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  for (const [i, object] of objects.entries()) {
    offsets.push(at);
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ` +
        `>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
