import { DiaDeCalendario } from '#contract/tiempo/permisos/calendario.schemas.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PermisoDetalle, SaldoDeTipo, TipoPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { sumarDias, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { permisosArea } from './permisos.routes.tsx';

const ANIO = Number(hoy().slice(0, 4));
const saldo = muestrasDe(SaldoDeTipo, {
  Nombre: 'Vacaciones',
  Retribuido: true,
  Vacaciones: true,
  Derecho: 22,
  Arrastrado: 3,
  Caduca: `${ANIO}-03-31`,
  ArrastreQueda: 2.5,
  Disfrutado: 5,
  Aprobado: 2,
  Solicitado: 1,
  Disponible: 17,
  Pendiente: 20,
});
const permiso = muestrasDe(PermisoDetalle, {
  Id: 4,
  Numero: 'PER-2027-00004',
  Tipo: 'Vacaciones',
  Desde: '2099-08-03',
  Hasta: '2099-08-05',
  Cantidad: 6,
  EstadoId: 1,
  EnManosDe: 'Luis Ortega',
  acciones: ['retirar'],
  Dias: [{ Fecha: '2099-08-03', Cantidad: 2 }],
});
const tipo = (Id: number, Nombre: string, cambios: Partial<TipoPermiso> = {}) =>
  muestra(TipoPermiso, {
    Id,
    Codigo: Nombre.toUpperCase().replaceAll(/\W/g, ''),
    Nombre,
    Vacaciones: Id === 1,
    Letra: 'V',
    Medias: true,
    Derecho: 44,
    BaseLegal: 'Art. 38 ET',
    Explicacion: '22 días laborables al año.',
    ...cambios,
  });
const mes = hoy().slice(0, 7);
/** Days of this month, all of which are working days. */
const dias = Array.from({ length: Number(ultimoDia(mes).slice(8)) }, (_, i) =>
  muestra(DiaDeCalendario, { Fecha: sumarDias(`${mes}-01`, i), Laborable: true, Minutos: 480, Ausentes: 2 }),
);

const open = openerOf(permisosArea, {
  [`GET /api/usuario/permisos/${ANIO}`]: { Anio: ANIO, Tipos: [saldo()], Solicitudes: [] },
  'GET /api/permisos/mios': [permiso()],
  'GET /api/saldosiniciales/mios': [],
  'GET /api/permisos/cobertura/pedidas': [],
  'GET /api/permisos/cobertura/candidatos': [],
  'GET /api/permisos/miscuentas': [{ EstadoId: 1, Total: 1 }],
  'GET /api/permisos/permiso/4': permiso(),
  'GET /api/permisos/puedepedir': { Puede: true, Motivo: '' },
  'GET /api/permisos/tipos': [
    tipo(1, 'Vacaciones'),
    tipo(2, 'Libre disposición'),
    tipo(3, 'Consulta', { Unidad: 'H', Letra: 'E', Validacion: 'H' }),
    ...Array.from({ length: 4 }, (_, i) => tipo(4 + i, `Caso ${i}`, { Periodo: 'E', Medias: false })),
  ],
  'GET /api/permisos/calendario': dias,
  'POST /api/permisos/calcular': {
    Dias: [],
    Cantidad: 2,
    Quedan: [{ Anio: ANIO, Antes: 34, Despues: 32 }],
    Impedimentos: [],
    Avisos: ['Coincide con: Viaje V-2027-00001 a Bilbao, el 03/03/2027'],
  },
});
conSesion();

describe('the balances of a person', () => {
  it('the holidays are large, with each part in words and the days carried over from the year before', async () => {
    open('/menu/permisos');
    const vacaciones = await screen.findByRole('region', { name: `Vacaciones de ${ANIO}` });
    const words = vacaciones.textContent.replaceAll('\u00A0', ' ');
    expect(words).toContain('17de 25 días por pedir');
    expect(words).toContain(`2,5 días son de ${ANIO - 1} y se pueden disfrutar hasta el 31/03/${ANIO}.`);
    expect([...vacaciones.querySelectorAll('dd')].map((dd) => dd.textContent.replaceAll('\u00A0', ' '))).toEqual([
      '5 días',
      '2 días',
      '1 día',
      '17 días',
    ]);
    expect(await screen.findByRole('list', { name: 'Mis permisos: Por llegar' })).toHaveTextContent(
      'En manos de Luis Ortega',
    );
  });

  it.each([
    [['retirar'], ['Retirar']],
    [['pedirAnulacion', 'justificar'], ['Pedir la anulación']],
    [['retirarAnulacion'], ['Mantener el permiso']],
    [['anular'], ['Anular']],
    [[], []],
  ] as const)('a leave with the acts %j has the buttons %j', async (acciones, buttons) => {
    open('/menu/permisos/4', { 'GET /api/permisos/permiso/4': permiso({ acciones: [...acciones] }) });
    const detail = await screen.findByRole('dialog', { name: 'Permiso' });
    await within(detail).findByText('PER-2027-00004');
    for (const name of ['Retirar', 'Pedir la anulación', 'Mantener el permiso', 'Anular'])
      expect(within(detail).queryAllByRole('button', { name }).length > 0).toBe(
        (buttons as readonly string[]).includes(name),
      );
  });
});

describe('the form of a request', () => {
  const celda = (dia: number) =>
    screen.getAllByRole('button', { name: new RegExp(`(^|\\s)${dia} de .*faltan 2 de su equipo`) })[0];
  const cambiar = async () => user.click(await screen.findByRole('button', { name: /Cambiar$/ }));
  it('shows the amount of the chosen day at once, and the warnings of the server a moment later', async () => {
    const { calls } = open('/menu/permisos/nuevo');
    const hoyMismo = Number(hoy().slice(8));
    await waitFor(() => expect(celda(hoyMismo)).toBeDefined());
    expect(screen.getByRole('button', { name: 'Pedir' })).toBeDisabled();
    await user.click(celda(hoyMismo) ?? document.body);
    expect(await screen.findByText(/^le quedarían 16/)).toBeVisible();
    expect(await screen.findByText(/Coincide con: Viaje/)).toBeVisible();
    expect(calls.some(({ path }) => path.startsWith('/api/permisos/calcular'))).toBe(true);
    expect(screen.getByRole('button', { name: `Pedir el ${hoyMismo}` })).toBeEnabled();
  });

  it('says in the bar of a phone why the chosen days cannot be asked for, before they are', async () => {
    open('/menu/permisos/nuevo', {
      'POST /api/permisos/calcular': {
        Dias: [],
        Cantidad: 2,
        Quedan: [],
        Impedimentos: [{ Campo: 'desde', Frase: 'Ya tiene otro permiso esos días (PER-2027-00001)' }],
        Avisos: [],
      },
    });
    await waitFor(() => expect(celda(Number(hoy().slice(8)))).toBeDefined());
    await user.click(celda(Number(hoy().slice(8))) ?? document.body);
    await screen.findByText('Así no se puede pedir');
    expect(document.querySelector('[data-resumen]')).toHaveTextContent('Ya tiene otro permiso esos días');
    // Half of that day is one touch more, as on a desk.
    expect(screen.getByText('Segunda mitad')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cambiar a mitades' })).toBeNull();
  });

  it('a second touch chooses the last day, and a third touch begins again', async () => {
    const { calls } = open('/menu/permisos/nuevo');
    // Leave of an event may be asked for past days, so that every day of the month can be touched at any date.
    await cambiar();
    await user.click(await screen.findByText('Otro permiso'));
    await waitFor(() => expect(celda(3)).toBeDefined());
    const pedidos = () => calls.filter(({ path }) => path === '/api/permisos/calcular').map(({ body }) => body);
    for (const dia of [1, 3, 2]) {
      const antes = pedidos().length;
      await user.click(celda(dia) ?? document.body);
      await waitFor(() => expect(pedidos()).toHaveLength(antes + 1));
    }
    expect(pedidos()).toMatchObject([
      { desde: `${mes}-01`, hasta: `${mes}-01` },
      { desde: `${mes}-01`, hasta: `${mes}-03` },
      { desde: `${mes}-02`, hasta: `${mes}-02` },
    ]);
  });

  it('rare types are in a list, hours are offered for types in hours, and halves only where a type has them', async () => {
    open('/menu/permisos/nuevo');
    await cambiar();
    await user.click(await screen.findByText('Consulta'));
    await user.click(screen.getByRole('button', { name: 'Pedir unas horas' }));
    expect(screen.getByText('Unas horas')).toBeVisible();
    expect(screen.queryByText('Primera mitad')).toBeNull();
    expect(screen.getByText(/recursos humanos y nadie más/)).toBeVisible();
    await cambiar();
    await user.click(screen.getByText('Otro permiso'));
    expect(screen.getByRole('button', { name: /Cuál/ })).toHaveTextContent('Caso 0');
    expect(screen.queryByText('Unas horas')).toBeNull();
  });

  it('a person who may not ask reads the reason', async () => {
    open('/menu/permisos/nuevo', { 'GET /api/permisos/puedepedir': { Puede: false, Motivo: 'Solo el personal' } });
    expect(await screen.findByText('Solo el personal')).toBeVisible();
  });
});

it('a person who may not ask reads the reason once, and no call is made that would be refused', async () => {
  const motivo = 'Los permisos son de la plantilla';
  const { calls } = open('/menu/permisos/nuevo', {
    'GET /api/permisos/puedepedir': { Puede: false, Motivo: motivo },
    'GET /api/permisos/tipos': refused(403, motivo),
  });
  expect(await screen.findByText(motivo)).toBeVisible();
  await waitFor(() => expect(screen.getAllByText(motivo)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/api/permisos/tipos');
});
