// @spec 1.facturas
// Files of invoices on their screens: progress of the reading, rows, and calls of accepting and undoing.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildFichero, buildFila } from '../../../../test/facturas/build-facturas.ts';
import { openerAt, user } from '../../../../test/screen.tsx';
import { type Answers, callTo, refused } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import { facturasArea } from '../facturas.routes.tsx';

const API = '/api/facturas/importaciones';
const FICHERO = `GET ${API}/7`;
const base: Answers = {
  [`GET ${API}`]: [],
  [FICHERO]: buildFichero(),
  [`GET ${API}/7/filas`]: [buildFila()],
  'GET /api/centrocoste/centroscoste': [
    { Codigo: '1200', DescripcionCompleta: '1200 · Taller' },
    { Codigo: '1300', DescripcionCompleta: '1300 · Muelle' },
  ],
  'GET /api/contrato/contratos': [],
};
const abrir = openerAt('/menu/gestionfacturas/importar/7', facturasArea, base);
const pulsar = async (name: string) => user.click(await screen.findByRole('button', { name }));
beforeAll(async () => {
  await Promise.all([import('../Importar.screen.tsx'), import('../Importacion.screen.tsx')]);
}, 60_000);
conSesion('Clara Vidal', 'EMPLEADO', 'ADMINISTRACION');

// @spec 1.facturas S-8333
it('the upload shows the rows read, waits for a restarted reading, and keeps the file with the reason of a failure', async () => {
  let [enviado, answer] = [() => {}, () => {}];
  let respuesta = { status: 422, body: JSON.stringify({ Message: 'Falta la columna «Número»', code: 'no_valido' }) };
  // Stands in for the network, as stubServer does for calls by fetch.
  class Envio {
    upload: { onprogress?: (event: object) => void } = {};
    response = respuesta.body;
    status = respuesta.status;
    onload?: () => void;
    open = () => undefined;
    setRequestHeader = () => undefined;
    getAllResponseHeaders = () => 'content-type: application/json';
    abort = () => undefined;
    send = () => {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      answer = () => this.onload?.();
      enviado = () => this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 2 });
    };
  }
  let leidas = 4_300;
  let acabada = {};
  let parado = false;
  const leyendo = { Id: 5, Filas: 10_000, ImportacionId: 0, Error: '', EnCurso: true };
  const { calls } = abrir(
    {
      [`GET ${API}/leyendo`]: () =>
        parado ? refused(503, 'La base de datos no responde') : { ...leyendo, Leidas: leidas, ...acabada },
    },
    '/menu/gestionfacturas/importar',
  );
  vi.stubGlobal('XMLHttpRequest', Envio);
  await user.upload(await screen.findByLabelText('Fichero de facturas'), new File(['x'], 'marzo.csv'));
  expect(await screen.findByText('Enviando: 50 %')).toBeVisible();
  enviado();
  expect(await screen.findByText('4.300 de 10.000 filas leídas')).toBeVisible();
  leidas = 8_600;
  expect(await screen.findByText('8.600 de 10.000 filas leídas')).toBeVisible();
  answer();
  expect(await screen.findByText('Falta la columna «Número»')).toBeVisible();
  expect(screen.queryByText(/filas leídas/)).toBeNull();
  expect(screen.getByText('marzo.csv')).toBeVisible();

  // Sent again, the reading takes longer than its call: its outcome comes later.
  respuesta = { status: 200, body: JSON.stringify({ Id: 0, Lectura: 5 }) };
  await pulsar('Volver a intentarlo');
  await waitFor(() => expect(screen.getByText('Enviando: 50 %')).toBeVisible());
  enviado();
  answer();
  expect(await screen.findByText('8.600 de 10.000 filas leídas')).toBeVisible();
  parado = true;
  const preguntas = () => calls.filter(({ search }) => search.includes('lectura=5')).length;
  const antes = preguntas();
  await waitFor(() => expect(preguntas()).toBeGreaterThan(antes + 1), { timeout: 5_000 });
  expect(screen.getByText('8.600 de 10.000 filas leídas')).toBeVisible();
  parado = false;
  acabada = { ImportacionId: 7, EnCurso: false };
  expect(await screen.findByText(/^Todavía no se ha escrito nada/, {}, { timeout: 5_000 })).toBeVisible();
});

it('the preview shows the error of each row, asks for missing cost centres, and keeps the choice when it is refused', async () => {
  let answer: unknown = refused(422, 'Revise los datos', [
    { field: 'centroCoste', message: 'No existe o está cerrado' },
  ]);
  const { calls } = abrir({ [`POST ${API}/7/importar`]: () => answer });
  expect(
    await screen.findByText('Total: Base más IVA menos retención suman 121,00 €: sobran 9,00 € en el total'),
  ).toBeVisible();
  expect(screen.getByText('3 filas: 2 nuevas, 1 con error')).toBeVisible();
  expect(screen.getByText(/^Todavía no se ha escrito nada/)).toBeVisible();
  await pulsar('Importar 2 facturas');
  const dialogo = await screen.findByRole('alertdialog');
  expect(dialogo).toHaveTextContent('Se registrarán 2 facturas como recibidas. La fila con error no se importará.');
  expect(dialogo).toHaveTextContent('1 factura no dice a qué se carga: elija uno.');
  const elegir = async (name: RegExp) => {
    await user.click(within(dialogo).getByRole('button', { name: /^Centro de coste/ }));
    await user.click(await screen.findByRole('option', { name }));
    await pulsar('Aceptar');
  };
  await elegir(/1200/);
  await user.click(within(dialogo).getByRole('button', { name: 'Importar' }));
  expect(await within(dialogo).findByText('No existe o está cerrado')).toBeVisible();
  expect(within(dialogo).getByRole('button', { name: /^Centro de coste/ })).toHaveTextContent('1200 · Taller');
  answer = { Id: 7 };
  await elegir(/1300/);
  await user.click(within(dialogo).getByRole('button', { name: 'Importar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const enviadas = calls.filter(({ path }) => path.endsWith('/importar'));
  expect(enviadas.map(({ body, headers }) => [body, headers['if-match']])).toEqual([
    [{ centroCoste: '1200', contrato: '' }, '"1"'],
    [{ centroCoste: '1300', contrato: '' }, '"1"'],
  ]);
});

// @spec 1.facturas S-8257
it('the preview of a file of the ERP shows its entries, and the effect of undoing it', async () => {
  const delErp = { Nuevas: 0, Cambian: 2, Malas: 0, Filas: 2, SinCargo: 0 };
  const pagada = buildFila({
    EstadoId: 'C',
    Estado: 'Cambia',
    Errores: [],
    Cambios: [{ Campo: 'Pagada', Antes: '', Despues: '25/11/2026' }],
    FacturaId: 9,
  });
  let hecha = false;
  const { calls } = abrir({
    [FICHERO]: () =>
      buildFichero({
        ...delErp,
        ...(hecha && { EstadoId: 3, Estado: 'Importada', Hechas: 2, Version: 3, acciones: ['deshacer'] }),
      }),
    [`GET ${API}/7/filas`]: [pagada],
    [`POST ${API}/7/importar`]: () => {
      hecha = true;
      return { Id: 7 };
    },
  });
  expect(await screen.findByText('25/11/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Grúas del Norte, S. L. · C-5' })).toHaveAttribute(
    'href',
    '/menu/gestionfacturas/9',
  );
  await pulsar('Importar 2 facturas');
  const dialogo = await screen.findByRole('alertdialog');
  expect(dialogo).toHaveTextContent('Se anotará lo que el ERP ha contabilizado o pagado de 2 facturas.');
  expect(dialogo).not.toHaveTextContent('Se registrarán');
  await user.click(within(dialogo).getByRole('button', { name: 'Importar' }));
  await pulsar('Deshacer la importación');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'De 2 facturas, volverá atrás lo que se anotó como contabilizado o pagado.',
  );
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('undoing an import asks first, and lists the invoices that stay', async () => {
  const hecha = buildFichero({
    EstadoId: 3,
    Estado: 'Importada',
    Hechas: 2,
    Importada: '2026-11-26T08:00:00.000Z',
    Version: 3,
    acciones: ['deshacer'],
  });
  let vuelta = false;
  const { calls } = abrir({
    [FICHERO]: () =>
      vuelta ? { ...hecha, EstadoId: 5, Estado: 'Deshecha', Deshechas: 1, Quedan: 1, Version: 4, acciones: [] } : hecha,
    [`POST ${API}/7/deshacer`]: () => {
      vuelta = true;
      return { Id: 7 };
    },
  });
  await pulsar('Deshacer la importación');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Se anularán 2 facturas.');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await pulsar('Deshacer');
  expect(await screen.findByText('3 filas: 2 escritas, 1 deshecha, 1 se queda, 1 con error')).toBeVisible();
  expect(callTo(calls, 'POST')?.headers['if-match']).toBe('"3"');
  expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).toBeNull();
});
it.each([
  [
    { Estado: 'valida' as const, Firmante: 'GRUAS DEL NORTE SL', Detalle: 'Certificado de la FNMT.' },
    'Firma válida de GRUAS DEL NORTE SL',
  ],
  [{ Estado: 'invalida' as const, Firmante: '', Detalle: 'La factura ha cambiado.' }, 'Firma no válida'],
  [{ Estado: 'sin' as const, Firmante: '', Detalle: '' }, 'Sin firma'],
])('the signature of a file stands over its rows: %o', async (Firma, frase) => {
  abrir({ [FICHERO]: buildFichero({ Firma }) });
  expect(await screen.findByText(frase)).toBeVisible();
  expect(document.body).toHaveTextContent(`${frase}${Firma.Detalle}`);
  expect(screen.getByRole('button', { name: /^Importar/ })).toBeEnabled();
});

it('warnings of an invoice stand apart from its errors', async () => {
  const aviso = 'Está a nombre de A39000013 (Astilleros), y el NIF de la empresa es B39000005';
  abrir({ [`GET ${API}/7/filas`]: [buildFila({ EstadoId: 'N', Estado: 'Nueva', Errores: [], Avisos: [aviso] })] });
  expect(await screen.findByText(`Revise: ${aviso}`)).toBeVisible();
});
