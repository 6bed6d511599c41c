// The verdict of a label: the server's answer, the stored one, and waiting acts; and the acts of each role.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Elemento, ElementoCompacto, MiCentro, OpcionesIzado } from '#contract/planta/izado/izado.schemas.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { renderAt } from '../../../test/screen.tsx';
import { type Answers, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { izadoArea } from './izado.routes.tsx';

const user = userEvent.setup();
conSesion();
afterEach(() => vi.useRealTimers());

const QR = 'k3v9x2m4q7t2w8zb';
const compacto = (cambios: Partial<ElementoCompacto> = {}): ElementoCompacto => ({
  Id: 7,
  Codigo: 'ESL-0007',
  Qr: QR,
  Tipo: 'Eslinga textil',
  Cmu: 2000,
  Lugar: 'Nave 2',
  SituacionId: 1,
  Proxima: '2099-01-01',
  Color: { Id: 1, Nombre: 'Azul', Muestra: '#1d4ed8' },
  acciones: ['retirar', 'comprobar'],
  ...cambios,
});
const elemento = (cambios: Partial<Elemento> = {}): Elemento => ({
  ...compacto(),
  TipoId: 1,
  Longitud: null,
  Fabricante: '',
  Serie: '',
  AreaCodigo: 'PRO',
  Area: 'Producción',
  Centro: 'SDR',
  CentroNombre: 'Santander',
  Zona: 'Europe/Madrid',
  EstadoId: 1,
  Estado: 'Apto',
  Inspeccionado: null,
  Motivo: '',
  ColorAlDia: true,
  Version: 1,
  ...cambios,
});
const miCentro = (Elementos: ElementoCompacto[]): MiCentro => ({
  Centro: 'SDR',
  Nombre: 'Santander',
  Zona: 'Atlantic/Canary',
  ColorVigente: null,
  Elementos,
});
const opciones: OpcionesIzado = { Centros: [], Areas: [], Tipos: [], PuedeCrear: false, PuedeMantener: false };
const abrir = (address: string, answers: Answers = {}) => {
  const calls = stubServer({
    'GET /api/izado/micentro': miCentro([]),
    'GET /api/izado/opciones': opciones,
    'GET /api/izado/elementos': [],
    'GET /api/izado/codigo': elemento(),
    ...answers,
  });
  return { calls, ...renderAt(address, [protegida.addChildren([...izadoArea.rutas])]) };
};
/** Network that is not reached. */
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
