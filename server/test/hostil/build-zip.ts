import { crc32, deflateRawSync } from 'node:zlib';

/** Entry of a ZIP, with false data for its directory. */
export type ZipEntry = {
  name: string | Buffer;
  content: Buffer;
  method?: number;
  flags?: number;
  /** False size, and the entry whose bytes it claims. */
  said?: number;
  at?: number;
  sum?: number;
};

/** Writes ZIPs with false directories, which no library makes. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const starts: number[] = [];
  const heads = entries.map(({ name, content, method = 8, flags = 0, said, at, sum }, i) => {
    const raw = typeof name === 'string' ? Buffer.from(name) : name;
    const packed = method === 8 ? deflateRawSync(content) : content;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(method, 4);
    head.writeUInt32LE(sum ?? crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(said ?? content.length, 18);
    head.writeUInt16LE(raw.length, 22);
    starts[i] = at === undefined ? Buffer.concat(locals).length : (starts[at] ?? 0);
    if (at === undefined) locals.push(Buffer.from('PK\u0003\u0004'), head, raw, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(starts[i], 10);
    return Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, place, raw]);
  });
  const files = Buffer.concat(locals);
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(files.length, 16);
  return Buffer.concat([files, directory, end]);
}
