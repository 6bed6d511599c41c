import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { zipName } from './zip-names.ts';

/** Limits of a ZIP: its number of files, and their bytes together. */
export type ZipLimits = { files: number; bytes: number };
type ZipContent = { name: string; bytes: Uint8Array };
/** Files of a ZIP in its order, two of one name included; or the reason of its refusal. */
export type ZipRead = { files: ZipContent[] } | { fault: string };

class Unreadable extends Error {}
const DAMAGED = 'El ZIP está dañado';
const LOCKED = 'El ZIP tiene contraseña y no se puede abrir: vuelva a crearlo sin ella';
const [STORED, DEFLATED, DEFLATE64, AES] = [0, 8, 9, 99];
const METHODS: Readonly<Record<number, string>> = {
  [DEFLATE64]: 'Deflate64',
  12: 'BZIP2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};

/**
 * Reads a ZIP of which nothing is believed: no two entries may share bytes, and what comes out is counted as it comes, whatever the
 * directory says of it. It takes as long as it takes: on the server, `openZip` does it in a thread.
 */
export async function readZip(bytes: Uint8Array, limits: ZipLimits): Promise<ZipRead> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, decodeStrings: false, autoClose: false });
    const entries = await entriesOf(zip, limits);
    const files: ZipContent[] = [];
    let left = limits.bytes;
    for (const { entry, name } of entries) {
      const unpacked = await contentOf(zip, entry, left, limits);
      left -= unpacked.length;
      files.push({ name, bytes: unpacked });
    }
    return files.length > 0 ? { files } : { fault: 'El ZIP está vacío' };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.message };
    // Messages of the library, all of them about faults of the file.
    return { fault: error instanceof Error && /encrypt/i.test(error.message) ? LOCKED : DAMAGED };
  }
}

/** Entries with files of the sender, after checking that no two entries overlap. */
async function entriesOf(zip: ZipFile, { files, bytes }: ZipLimits): Promise<{ entry: Entry; name: string }[]> {
  const found: { entry: Entry; name: string }[] = [];
  const places: { from: number; to: number }[] = [];
  let said = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    places.push({ from: entry.relativeOffsetOfLocalHeader, to: fileDataStart + entry.compressedSize });
    const name = zipName(entry);
    if (/[/\\]$/.test(name) || /(^|[/\\])(__MACOSX[/\\]|\.)/.test(name)) continue;
    said += entry.uncompressedSize;
    if (found.length === files) throw new Unreadable(`El ZIP tiene más de ${files} ficheros: pártalo`);
    if (said > bytes) throw tooMuch(bytes);
    readable(entry);
    found.push({ entry, name });
  }
  const sorted = places.toSorted((a, b) => a.from - b.from);
  if (sorted.some(({ from }, i) => from < (sorted[i - 1]?.to ?? 0))) throw new Unreadable(DAMAGED);
  return found;
}

function readable(entry: Entry): void {
  const { compressionMethod: method } = entry;
  if (entry.isEncrypted() || method === AES) throw new Unreadable(LOCKED);
  if (method === STORED || method === DEFLATED) return;
  const known = METHODS[method];
  throw new Unreadable(
    `El ZIP está comprimido ${known === undefined ? 'de una forma' : `con ${known},`} que no se puede abrir: vuelva ` +
      'a crearlo con compresión normal (Deflate)',
  );
}

async function contentOf(zip: ZipFile, entry: Entry, left: number, limits: ZipLimits): Promise<Uint8Array> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const parts: Buffer[] = [];
  let size = 0;
  let sum = 0;
  try {
    // Leaving the loop destroys the stream; more bytes than the directory says are an error of the stream.
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > left) throw tooMuch(limits.bytes);
      sum = crc32(part, sum);
      parts.push(part);
    }
  } finally {
    stream.destroy();
  }
  if (sum !== entry.crc32) throw new Unreadable(DAMAGED);
  return new Uint8Array(Buffer.concat(parts));
}

const tooMuch = (bytes: number) => new Unreadable(`El ZIP ocupa abierto más de ${bytes / 1_048_576} MB: pártalo`);
