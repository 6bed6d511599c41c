// @spec 1.inspecciones
import { beforeAll, expect, test } from 'vitest';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { unaImagen } from '../../../../../test/build/oficina/build-avisos.ts';
import {
  buildCompetente,
  buildElemento,
  buildInspeccion,
  buildLista,
  buildTipo,
} from '../../../../../test/build/planta/build-inspecciones.ts';
import { useApp } from '../../../../../test/harness.ts';
import { wordsOfPdf } from '../../../../../test/pdf-words.ts';

const { as } = await useApp();
let tipoId = 0;
beforeAll(async () => {
  tipoId = await buildTipo('Polipasto');
  await buildCompetente(as, 'inigo');
});
const dossier = async (id: number) => {
  const { nombre, contenido } = await (await as('inigo')).client(inspecciones).dossier({ params: { id: String(id) } });
  const pdf = Buffer.from(await contenido.arrayBuffer());
  return { nombre, pdf, crudo: pdf.toString('latin1') };
};
const paginas = (crudo: string) => crudo.match(/\/Type \/Page\b/g)?.length ?? 0;

test('the dossier has its element, every inspection with its answers, and its photos, on A4 pages', async () => {
  await buildLista(as, tipoId, [
    { texto: 'Gancho sin deformar', critico: true, pide: 'foto' },
    { texto: 'Freno que retiene la carga', critico: true, pide: 'nada' },
  ]);
  const id = await buildElemento({ tipoId, codigo: 'POL-7' });
  const inigo = (await as('inigo')).client(inspecciones);
  const { Id } = await inigo.subirFoto({ fichero: await unaImagen('jpeg', 800, 600) });
  await buildInspeccion(as, id, { dadas: { 1: { fotos: [Id] } } });
  await buildInspeccion(as, id, { resultado: 2, dadas: { 2: { r: 'M', nota: 'Patina con carga 😀' } } });
  const { nombre, pdf, crudo } = await dossier(id);
  expect(nombre).toBe('expediente-POL-7.pdf');
  expect(crudo).toMatch(/^%PDF-1\.7/);
  expect([...crudo.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, caja]) => caja)).toEqual(
    Array(paginas(crudo)).fill('0 0 595.28 841.89'),
  );
  const texto = await wordsOfPdf(pdf);
  for (const esperado of [
    'Expediente de POL-7',
    'Gancho sin deformar',
    'NO APTO',
    'Patina con carga',
    'Vega',
    '1 foto',
    'Historial',
  ])
    expect(texto).toContain(esperado);
  expect(crudo).toContain('/Subtype /Image');
});

test('a long dossier goes on over whole pages, each with its number', async () => {
  const tipo = await buildTipo();
  await buildLista(
    as,
    tipo,
    Array.from({ length: 20 }, (_, i) => ({
      texto: `Punto número ${i} ${'largo '.repeat(20)}`,
      critico: false,
      pide: 'nada' as const,
    })),
  );
  const id = await buildElemento({ tipoId: tipo });
  for (let i = 0; i < 6; i++) await buildInspeccion(as, id, { observaciones: 'Sin novedad. '.repeat(60) });
  const { pdf, crudo } = await dossier(id);
  const cuantas = paginas(crudo);
  expect(cuantas).toBeGreaterThan(4);
  const texto = await wordsOfPdf(pdf);
  expect(texto.match(/Página \d+/g)).toEqual(Array.from({ length: cuantas }, (_, i) => `Página ${i + 1}`));
});

test('an element that was never inspected has its dossier too', async () => {
  const { pdf, crudo } = await dossier(await buildElemento({ tipoId, proxima: null }));
  expect(paginas(crudo)).toBe(1);
  expect(await wordsOfPdf(pdf)).toContain('No se ha inspeccionado nunca');
});
