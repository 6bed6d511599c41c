// The verdict of a label: the server's answer, the stored one, and waiting acts; and the acts of each role.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Elemento, ElementoCompacto, MiCentro, type OpcionesIzado } from '#contract/planta/izado/izado.schemas.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { conAncho, openerOf, user } from '../../../test/screen.tsx';
import { refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { izadoArea } from './izado.routes.tsx';

conSesion();

const QR = 'k3v9x2m4q7t2w8zb';
const compacto = muestrasDe(ElementoCompacto, {
  Id: 7,
  Codigo: 'ESL-0007',
  Qr: QR,
  Tipo: 'Eslinga textil',
  Cmu: 2000,
  Lugar: 'Nave 2',
  SituacionId: 1,
  Proxima: '2099-01-01',
  Color: { Nombre: 'Azul' },
  acciones: ['retirar', 'comprobar'],
});
const elemento = muestrasDe(Elemento, {
  ...compacto(),
  TipoId: 1,
  AreaCodigo: 'PRO',
  Area: 'Producción',
  Centro: 'SDR',
  CentroNombre: 'Santander',
  EstadoId: 1,
  Estado: 'Apto',
  ColorAlDia: true,
  Version: 1,
});
const miCentro = (Elementos: ElementoCompacto[]) => muestra(MiCentro, { Centro: 'SDR', Elementos });
const opciones: OpcionesIzado = { Centros: [], Areas: [], Tipos: [], PuedeCrear: false, PuedeMantener: false };
const abrir = openerOf(izadoArea, {
  'GET /api/izado/micentro': miCentro([]),
  'GET /api/izado/opciones': opciones,
  'GET /api/izado/elementos': [],
  'GET /api/izado/codigo': elemento(),
});
/** Network that is not there. */
const fuera = () => Promise.reject(new TypeError('no network'));
const LEIDO = `/menu/izado/qr/${QR}`;

describe('label of an element', () => {
  it('the scan shows the server’s answer before the stored one', async () => {
    abrir(LEIDO, {
      'GET /api/izado/micentro': miCentro([compacto()]),
      'GET /api/izado/codigo': elemento({ SituacionId: 2, acciones: [] }),
    });
    expect(await screen.findByText('NO APTO')).toBeVisible();
    expect(screen.queryByText('APTO')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retirar de servicio' })).toBeNull();
  });
  it('the scan shows the stored answer with its age where the server is not reached', async () => {
    abrir(LEIDO, {
      'GET /api/izado/micentro': miCentro([compacto({ Proxima: null })]),
      'GET /api/izado/codigo': fuera,
    });
    expect(await screen.findByText('VENCIDO – NO USAR')).toBeVisible();
    expect(screen.getByText('Nunca se ha inspeccionado')).toBeVisible();
    expect(screen.getByText(/Según los datos que este dispositivo leyó/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comprobado: está bien' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Retirar de servicio' })).toBeVisible();
  });
  it('the scan never shows an unknown element as good', async () => {
    abrir(LEIDO, { 'GET /api/izado/codigo': fuera });
    expect(await screen.findByText('No se puede comprobar sin conexión')).toBeVisible();
    expect(screen.queryByText('APTO')).toBeNull();
  });
  it('the scan shows no element where the server does not know it, although the device has one stored', async () => {
    abrir(LEIDO, {
      'GET /api/izado/micentro': miCentro([compacto()]),
      'GET /api/izado/codigo': refused(404, 'No encontrado'),
    });
    expect(await screen.findByText('Ese código no es de ningún elemento de la empresa')).toBeVisible();
  });
});

describe('acts at an element', () => {
  it('a check is sent with its instant, and a report with its words', async () => {
    const { calls } = abrir(LEIDO, {
      'POST /api/izado/comprobar/7': { Id: 1 },
      'POST /api/izado/retirar/7': { Id: 7, ComunicacionId: 3, Numero: 'C-2026-0003' },
    });
    await user.click(await screen.findByRole('button', { name: 'Comprobado: está bien' }));
    await user.click(await screen.findByRole('button', { name: 'Retirar de servicio' }));
    const descripcion = await screen.findByLabelText(/^Descripción/);
    await user.type(descripcion, 'un corte');
    const dialogo = screen.getByRole('alertdialog');
    await user.click(within(dialogo).getByRole('button', { name: 'Retirar de servicio' }));
    expect(await screen.findByText(/Se ha abierto la comunicación C-2026-0003/)).toBeVisible();
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([
      { defecto: false, nota: '', cuando: expect.stringMatching(/Z$/) },
      {
        titulo: 'Elemento de izado ESL-0007 retirado de servicio',
        descripcion: 'Eslinga textil ESL-0007, carga máxima 2.000 kg, en Nave 2. Motivo: un corte',
        adjuntos: [],
      },
    ]);
  });
});

describe('register of elements', () => {
  it('the register offers new elements and its tabs to its keepers, and to nobody else', async () => {
    const { unmount } = abrir('/menu/izado');
    expect(await screen.findByText('Todavía no hay elementos de izado')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Elemento nuevo' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Elementos de izado' })).toBeNull();
    unmount();
    abrir('/menu/izado', { 'GET /api/izado/opciones': { ...opciones, PuedeCrear: true } });
    expect(await screen.findByRole('link', { name: 'Elemento nuevo' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Tipos y colores' })).toBeNull();
  });
  it('the register asks for its filters', async () => {
    const { calls } = abrir('/menu/izado?estado=3&centro=SDR');
    expect(await screen.findByText('Ningún elemento coincide')).toBeVisible();
    const asked = calls.find(({ path }) => path === '/api/izado/elementos');
    expect(asked?.search).toMatch(/centro=SDR.*estado=3|estado=3.*centro=SDR/);
  });
});

describe('register of elements at a desk', () => {
  conAncho();
  it('the register is a table that the server sorts, with its filters as tokens', async () => {
    const { calls, path } = abrir('/menu/izado?estado=1', {
      'GET /api/izado/elementos': [elemento()],
      'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
    });
    expect(await screen.findByRole('row', { name: /ESL-0007/ })).toHaveTextContent('2.000 kg');
    const tabla = screen.getByRole('table', { name: 'Elementos' });
    await user.click(within(tabla).getByRole('button', { name: /^Válida hasta/ }));
    await waitFor(() => expect(path()).toContain('orden=proxima'));
    await user.click(screen.getByRole('button', { name: 'Quitar Estado: Apto' }));
    await waitFor(() => expect(path()).not.toContain('estado'));
    await waitFor(() => expect(calls.some(({ search }) => /orden=proxima/.test(search))).toBe(true));
  });
});

it('the sheet has labels of places too, each the address of the form of a fault there (S-5993)', async () => {
  abrir('/menu/izado/etiquetas', {
    'GET /api/solicitudescomunicaciones/areas': [{ Id: 5, Nombre: 'Mantenimiento' }],
  });
  await user.click(await screen.findByRole('radio', { name: 'Lugares' }));
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Área que lo atiende/ }));
  await user.click(await screen.findByRole('option', { name: 'Mantenimiento' }));
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await user.type(
    await screen.findByRole('textbox', { name: /^Lugares/ }),
    'Muelle 3{Enter}{Enter}Muelle 3{Enter}Patio',
  );
  const hoja = within(screen.getByRole('group', { name: 'Hoja de etiquetas' }));
  expect(hoja.getAllByRole('img').map((qr) => qr.getAttribute('aria-label'))).toEqual([
    'Código QR de Muelle 3',
    'Código QR de Patio',
  ]);
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
});
