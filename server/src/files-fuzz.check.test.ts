// Spoilt files of real shapes at every kind of reader: taken, or refused with a sentence; never a 500, and nobody waits for them.
// `FUZZ=5000 npx vitest run server/src/files-fuzz.check.test.ts` sends that many of each kind, from another seed each time.
import fc from 'fast-check';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ahora } from '../../contract/test/reloj.ts';
import { execute } from '#server/casa/base/db.ts';
import { buildPdf } from '#server/casa/demo/pdf.ts';
import { buildLote, nomina } from '../test/build/personas/build-documentos.ts';
import { csvDe } from '../test/build/oficina/build-csv.ts';
import { facturae, ubl } from '../test/build/oficina/build-efactura.ts';
import { descrita, enCii, enUbl } from '../test/build/oficina/build-en16931.ts';
import { firmada, identidad } from '../test/build/oficina/build-firma.ts';
import { conAdjuntos, escrito, FICHA, fichero, paquete } from '../test/build/oficina/build-pdf.ts';
import { useApp } from '../test/harness.ts';
import { buildZip } from '../test/hostil/build-zip.ts';
import { shapesIn, spoilt } from '../test/hostil/fuzz-files.ts';
import { sentenceFaults } from '../test/hostil/sentences.ts';

const RUNS = Number(process.env.FUZZ ?? 20); // of each kind
const SEED = process.env.FUZZ ? ahora() % 2 ** 31 : 20_261_128;
/**
 * Milliseconds of processor that a file takes of the server's own thread, if they are also so many times those of a call that does next
 * to nothing.
 */
const SLOW = 2_000;
const TIMES = 300;

const { app, known } = await useApp();
let lote = 0;
beforeAll(async () => {
  lote = await buildLote(known, [], { entregado: false });
});

const bytes = (text: string) => Buffer.from(text);
const quien = identidad({});
const invoice = descrita({
  impuestos: [
    { categoria: 'S', tipo: '21.00', base: '100.00', cuota: '21.00' },
    { categoria: 'S', tipo: '10.00', base: '90.00', cuota: '9.00' },
    { categoria: 'E', tipo: '0.00', base: '50.00', cuota: '0.00' },
  ],
  anticipado: '20.00',
  adjunto: { nombre: 'a.pdf', contenido: nomina('d') },
});
const zips = [
  ...shapesIn('zip'),
  Buffer.from(zipSync({ 'n/0012.pdf': new Uint8Array(nomina('a')), '0007.pdf': new Uint8Array(nomina('b')) })),
  buildZip(['0012.pdf', 'Ñuñez 0007.pdf'].map((name) => ({ name, content: nomina(name) }))),
  buildZip([{ name: Buffer.from('N\xa2mina \xa5u\xa4ez 0007.pdf', 'latin1'), content: nomina('e') }]),
  buildZip([{ name: '0012.pdf', content: nomina('f'), flags: 1 }]),
];
const pdfs = [
  ...shapesIn('pdf'),
  buildPdf('Nómina', ['a', 'b']),
  nomina('c'),
  await conAdjuntos({ 'factur-x.xml': enCii(invoice) }),
  await conAdjuntos({ 'a.xml': '<a/>', 'xrechnung.xml': enUbl(invoice) }),
  escrito(paquete(FICHA), fichero(bytes(enCii(invoice)))),
];
const xmls = [
  ...shapesIn('xml'),
  ...[
    facturae(),
    facturae([], ['1', '2', '3']),
    ubl(),
    ubl([], 'CreditNote'),
    enUbl(invoice),
    enCii(invoice),
    enCii(descrita({ tipo: '381' })),
  ].map(bytes),
  ...[firmada(facturae(), { quien }), firmada(facturae([], ['1', '2']), { quien: identidad({ curva: true }) })].map(
    bytes,
  ),
];
const people = 'Matrícula;Apellidos;Nombre\r\n0012;Prieto;Ana\r\n9001;Ría;Íñigo';
const csvs = [
  ...shapesIn('csv,txt'),
  bytes(csvDe(5, 'F', '1200')),
  bytes(people),
  Buffer.from(`\uFEFF${people}`, 'utf16le'),
  Buffer.from(csvDe(5, 'G', '1200'), 'utf16le'),
];
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d6f8a' } });
const pictures = [
  ...(await Promise.all(
    [picture.clone().jpeg(), picture.clone().png(), picture.clone().webp()].map((image) => image.toBuffer()),
  )),
  Buffer.concat([Buffer.from([0, 0, 0, 24]), bytes('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200, 7)]),
];

type Kind = {
  kind: string;
  shapes: readonly Buffer[];
  to: readonly (readonly [who: string, path: string])[];
  name: string;
};
const kinds: Kind[] = [
  { kind: 'ZIP', shapes: zips, name: 'nominas.zip', to: [['eva', '/api/documentos/lotes/@/ficheros']] },
  { kind: 'PDF', shapes: pdfs, name: '0012.pdf', to: [['eva', '/api/documentos/lotes/@/ficheros'], ['clara',
    '/api/facturas/importaciones']] },
  { kind: 'XML', shapes: xmls, name: 'factura.xml', to: [['clara', '/api/facturas/importaciones']] },
  { kind: 'picture', shapes: pictures, name: 'foto.jpg', to: [['ana', '/api/solicitudescomunicaciones/foto']] },
  { kind: 'CSV', shapes: csvs, name: 'filas.csv', to: [['clara', '/api/facturas/importaciones'], ['eva', '/api/personas/importaciones'],
    ['inigo', '/api/inspecciones/importaciones'], ['admin', '/api/maestros/proveedores/importaciones'], ['eva',
    '/api/presencia/importaciones']] },
]; // oxfmt-ignore

const tally = new Map<string, number>();
const add = (key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);

// @spec 1.avisos
test.each(kinds)(
  `${RUNS} spoilt files, seed ${SEED}: $kind`,
  { timeout: 60_000 + RUNS * 500 },
  async ({ kind, shapes, to, name }) => {
    const property = fc.asyncProperty(spoilt(shapes), fc.constantFrom(...to), async (file, [who, path]) => {
      const body = new FormData();
      body.append('fichero', new File([new Uint8Array(file)], name));
      const [answer, took] = await measured(() => send(who, path.replace('@', String(lote)), body));
      add(`${kind} ${answer.status}`);
      expect(sentenceFaults(answer.status, answer.type, answer.text, new Set())).toEqual([]);
      expect(took > SLOW ? took / (await idle()) : 0).toBeLessThan(TIMES);
      await forget();
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: Boolean(process.env.CI) });
    expect([...tally.keys()].filter((key) => key.startsWith(kind)).length).toBeGreaterThan(1);
  },
);

async function send(who: string, path: string, body: FormData) {
  const answer = await (await known(who)).send(path, { method: 'POST', headers: {}, body });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}
/** Answer of a call, and the milliseconds of processor of this thread, which is the server's, until it came. */
async function measured<T>(call: () => Promise<T>): Promise<[answer: T, took: number]> {
  const before = process.threadCpuUsage();
  const answer = await call();
  const { user, system } = process.threadCpuUsage(before);
  return [answer, (user + system) / 1e3];
}
const idle = async () => (await measured(() => app.inject('/api/login/echoservidor')))[1];
/** The limits of a day and of a lot would refuse the rest. */
const forget = () =>
  Promise.all([
    execute(sql`update archivo set creado = now() - interval '2 days' where creado > now() - interval '1 day'`),
    execute(sql`delete from documento where lote_id = ${lote}`),
  ]);

afterAll(() => console.log(`files: ${[...tally].map(([key, n]) => `${key} × ${n}`).join(', ')}`));
