// PDFs that the product writes contain the letters of every name.
import { expect, test } from 'vitest';
import { pdfDeRegistro } from '#server/tiempo/registro/registro/pdf.views.ts';
import { pagesOfPdf, wordsOfPdf } from '../../../test/pdf-words.ts';
import { pdfEscrito, pieDePagina } from './pdf.ts';

const NOMBRES = [
  'Łukasz Żółć',
  'Ștefan Țăranu',
  'Đorđe Živković',
  'Ελένη Παππά',
  'Юлия Щербакова',
  'Nguyễn Thị Hoà',
  'Ana Prieto',
];
const rotulo = { titulo: 'Nombres', autor: 'Empresa', hecho: new Date('2026-11-28T10:00:00Z'), margen: 40 };
const fuentesDe = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, nombre]) => nombre);

// @spec 1.documentos
test('names of all of Europe are written with their own letters, in a small embedded font', async () => {
  const pdf = await pdfEscrito(rotulo, (doc) => {
    for (const nombre of NOMBRES)
      doc.font('Normal').text(nombre).font('Negrita').text(nombre).font('Cursiva').text(nombre);
  });
  const texto = await wordsOfPdf(pdf);
  for (const nombre of NOMBRES) expect(texto.split(nombre)).toHaveLength(4);
  const fuentes = fuentesDe(pdf);
  expect(fuentes.length).toBeGreaterThan(0);
  expect(fuentes.filter((fuente) => !/^[A-Z]{6}\+Roboto/.test(fuente ?? ''))).toEqual([]);
  expect(pdf.toString('latin1').match(/\/FontFile2 /g)).toHaveLength(3);
  expect(pdf.length).toBeLessThan(60_000);
});

test.each(NOMBRES)('the register of %s has the name in each of its places', async (nombre) => {
  const de = {
    empresa: `Astilleros de ${nombre}`,
    nombre,
    matricula: '0012',
    centro: 'Kraków',
    desde: '2026-11-01',
    hasta: '2026-11-30',
    hecho: rotulo.hecho,
  };
  const texto = await wordsOfPdf(await pdfDeRegistro(de, []));
  expect(texto).toContain(`Astilleros de ${nombre}`);
  expect(texto).toContain(`${nombre} · 0012`);
  expect(texto).not.toContain('?');
});

test('a footer longer than its line is cut before the page number', async () => {
  const texto = 'María de la Concepción Świętosława '.repeat(20);
  const paginas = await pagesOfPdf(
    await pdfEscrito(rotulo, (doc) => {
      for (const pagina of [1, 2]) {
        pieDePagina(doc, { texto, pagina });
        doc.text(`Cuerpo ${pagina}`);
        if (pagina === 1) doc.addPage();
      }
    }),
  );
  expect(paginas.map((palabras) => palabras.replaceAll('\n', ' '))).toEqual([
    expect.stringMatching(/^María de la Concepción.*….*Página 1.*Cuerpo 1$/),
    expect.stringMatching(/^María de la Concepción.*….*Página 2.*Cuerpo 2$/),
  ]);
});
