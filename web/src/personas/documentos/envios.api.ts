import { MAX_DOCUMENTO, MAX_ENVIO } from '#contract/personas/documentos/documentos.rules.ts';

/** Bytes and files of one ZIP that is made here: far below the limits of the call, so that a bad network repeats little. */
const BYTES = 6_291_456;
const FICHEROS = 150;

const esZip = (file: File) => /\.zip$/i.test(file.name);

/** First fault of the chosen files, in words. */
export function faltaDeElegidos(files: readonly File[]): string | undefined {
  const ajeno = files.find((file) => !/\.(pdf|zip)$/i.test(file.name));
  if (ajeno) return `${ajeno.name} no es PDF ni ZIP`;
  const grande = files.find((file) => file.size > (esZip(file) ? MAX_ENVIO : MAX_DOCUMENTO));
  if (grande) return `${grande.name} pasa de ${(esZip(grande) ? MAX_ENVIO : MAX_DOCUMENTO) / 1_048_576} MB`;
  return undefined;
}

/** Uploads of the chosen files: each ZIP unchanged, and the PDFs together, some hundred at a time. */
export function agrupar(files: readonly File[]): File[][] {
  const grupos: File[][] = files.filter(esZip).map((zip) => [zip]);
  let grupo: File[] = [];
  let bytes = 0;
  for (const pdf of files.filter((file) => !esZip(file))) {
    if (grupo.length > 0 && (grupo.length === FICHEROS || bytes + pdf.size > BYTES)) {
      grupos.push(grupo);
      [grupo, bytes] = [[], 0];
    }
    grupo.push(pdf);
    bytes += pdf.size;
  }
  return grupo.length > 0 ? [...grupos, grupo] : grupos;
}

/** One upload: the file itself, or an uncompressed ZIP of several, since PDFs do not shrink. */
export async function empaquetar(grupo: readonly File[]): Promise<File> {
  const [only] = grupo;
  if (grupo.length === 1 && only) return only;
  const { zipSync } = await import('fflate');
  const entries = await Promise.all(
    // Two files of the same name, of two folders, are two.
    grupo.map(async (file, i) => [`${i}/${file.name}`, new Uint8Array(await file.arrayBuffer())] as const),
  );
  const bytes = zipSync(Object.fromEntries(entries), { level: 0 });
  return new File([new Uint8Array(bytes)], 'documentos.zip', { type: 'application/zip' });
}
