import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Usuario } from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { buildAcceso, enLista } from '../../../test/accesos.ts';
import { muestra } from '../../../test/muestra.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { accesosArea } from './accesos.routes.tsx';

const BASE = '/api/accesosfuerajornada';
const open = openerOf(accesosArea, {
  [`GET ${BASE}/puedecrearsolicitud`]: { Puede: true, Motivo: '', MaxDias: 31 },
  [`GET ${BASE}/solicitudesmis`]: [enLista()],
  [`GET ${BASE}/pendientes`]: [],
  [`GET ${BASE}/acceso/4`]: buildAcceso(),
  [`GET ${BASE}/tipoaccesos`]: [
    { Id: 1, Nombre: 'Prolongación de jornada', FirmaDigital: 0, HoraInicio: '18:00', HoraFin: '20:00' },
    { Id: 2, Nombre: 'Nocturno', FirmaDigital: 1, HoraInicio: '22:00', HoraFin: '06:00' },
    { Id: 3, Nombre: 'Visita', FirmaDigital: 0, HoraInicio: null, HoraFin: null },
  ],
  'GET /api/usuario/usuario': muestra(Usuario, { Id: 1, Nombre: 'Ana Prieto', Roles: ['EMPLEADO'] }),
  [`GET ${BASE}/usuariosensa`]: [{ Id: 1, Nombre: 'Ana Prieto', Origen: 'E' }],
  [`GET ${BASE}/usuariossubcontratas`]: [{ Id: 9, Nombre: 'Sara Costa', Origen: 'S' }],
});

conSesion();

describe('the detail of an access', () => {
  // @spec 2.1
  it('has the fields of the specification in its order, and then the requester and the approver', async () => {
    open('/menu/accesos/4');
    const detail = await screen.findByRole('dialog', { name: 'Acceso Fuera de Jornada' });
    const [card] = await within(detail).findAllByText('Fecha Solicitud');
    const terms = [...(card?.closest('dl')?.querySelectorAll('dt') ?? [])];
    expect(terms.map((dt) => [dt.textContent, dt.nextElementSibling?.textContent])).toEqual([
      ['Fecha Solicitud', '20/11/2026'],
      ['Número', 'AFJ-2026-00004'],
      ['Tipo Acceso', 'Prolongación de jornada'],
      ['Personas', 'Ana PrietoSara Costa · Subcontrata'],
      ['Periodicidad', 'Semanal'],
      ['Días Periodicidad', 'L, X'],
      ['Fechas', 'lun\u00A001/03/2027 - mié\u00A003/03/2027lunes 1 y miércoles 3 de marzo de 2027'],
      ['Motivo', 'Montaje de la grúa'],
      ['Hora Inicio-Fin Estimada', '22:00 - 02:00 (+1)'],
      ['Estado', 'Pendiente'],
      ['Compensación', 'Compensar'],
      ['Solicitante', 'Ana Prieto'],
      ['En manos de', 'Luis Ortega'],
    ]);
    await user.click(within(detail).getByRole('button', { name: 'Regresar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [['retirar'], 0, ['Retirar']],
    [['anular'], 0, ['Anular']],
    [['decidir', 'rechazar'], 0, ['Rechazar', 'Decidir']],
    [['decidir'], 1, ['Firmar']],
    [[], 0, []],
  ] as const)('with %j and FirmaDigital %i has the buttons %j', async (acciones, FirmaDigital, buttons) => {
    open('/menu/accesos/4', {
      [`GET ${BASE}/acceso/4`]: buildAcceso({ acciones: [...acciones], FirmaDigital, SolicitudId: 8 }),
    });
    const detail = await screen.findByRole('dialog', { name: 'Acceso Fuera de Jornada' });
    await within(detail).findByText('AFJ-2026-00004');
    const shown = within(detail)
      .queryAllByRole('button')
      .concat(within(detail).queryAllByRole('link'))
      .map((element) => element.textContent)
      .filter((text) => !['Regresar', 'Historial'].includes(text));
    expect(shown).toEqual(buttons);
  });

  it('a refusal of the server is shown in an alert, and the written comment stays', async () => {
    const { calls } = open('/menu/accesos/4', {
      [`POST ${BASE}/rechazar`]: refused(409, 'El acceso ha cambiado mientras tanto; vuelva a abrirlo'),
    });
    await user.click(await screen.findByRole('button', { name: 'Retirar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Retirar la solicitud' });
    await user.type(within(question).getByLabelText('Comentario'), 'Otro día');
    await user.click(within(question).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('ha cambiado mientras tanto');
    const call = calls.find(({ method }) => method === 'POST');
    expect([call?.body, call?.headers['if-match']]).toEqual([{ Id: 4, comentario: 'Otro día' }, '"3"']);
  });
});

describe('the form of a new access', () => {
  it('shows the days of the week only where the periodicity has them, and one date where it is once', async () => {
    open('/menu/accesos/nuevo');
    expect(await screen.findByRole('group', { name: 'Fecha' })).toBeVisible();
    for (const [periodicity, days, dates] of [
      ['Diaria', false, ['Desde', 'Hasta']],
      ['Semanal', true, ['Desde', 'Hasta']],
      ['Mensual', true, ['Desde', 'Hasta']],
      ['Una vez', false, ['Fecha']],
    ] as const) {
      await user.click(screen.getByRole('radio', { name: periodicity }));
      expect(screen.queryByRole('checkbox', { name: 'miércoles' }) !== null).toBe(days);
      for (const date of dates) expect(screen.getByRole('group', { name: date })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Solicitar' })).toBeDisabled();
  });

  it('offers to try again when the types cannot be read, and reads them once', async () => {
    const { calls } = open('/menu/accesos/nuevo', { [`GET ${BASE}/tipoaccesos`]: refused(500, 'Error interno') });
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/tipoaccesos'))).toHaveLength(1);
  });

  it('takes no more days than the company allows, and shows the limit beside the last day', async () => {
    open('/menu/accesos/nuevo', { [`GET ${BASE}/puedecrearsolicitud`]: { Puede: true, Motivo: '', MaxDias: 3 } });
    await user.click(await screen.findByRole('radio', { name: 'Diaria' }));
    const dia = async (label: string, figures: string) => {
      await user.click(screen.getByRole('spinbutton', { name: `día, ${label}` }));
      await user.keyboard(figures);
    };
    await dia('Desde', '05032027');
    await dia('Hasta', '08032027');
    await user.click(screen.getByLabelText('Motivo'));
    expect(await screen.findByText('Como máximo 3 días')).toBeVisible();
    await dia('Hasta', '07032027');
    await waitFor(() => expect(screen.queryByText('Como máximo 3 días')).toBeNull());
  });

  const elegirTipo = async (name: string) => {
    await user.click(await screen.findByRole('radio', { name }));
  };

  it('shows that a type needs a signature', async () => {
    open('/menu/accesos/nuevo');
    await elegirTipo('Nocturno');
    expect(await screen.findByText(/contraseña de firma/)).toBeVisible();
  });

  it('begins with the requester, and with the hours of the type until the person writes others', async () => {
    open('/menu/accesos/nuevo');
    expect(await screen.findByRole('list', { name: 'Personas elegidas' })).toHaveTextContent('Ana Prieto');
    const horas = () =>
      ['Hora de inicio', 'Hora de fin'].map((name) => screen.getByRole('group', { name }).textContent);
    await elegirTipo('Prolongación de jornada');
    expect(horas()).toEqual([expect.stringContaining('18:00'), expect.stringContaining('20:00')]);
    await elegirTipo('Nocturno');
    expect(horas()).toEqual([expect.stringContaining('22:00'), expect.stringContaining('06:00')]);
    await elegirTipo('Visita');
    expect(horas()).toEqual([expect.stringContaining('22:00'), expect.stringContaining('06:00')]);
    await user.click(screen.getByRole('spinbutton', { name: /hora.*Hora de fin/i }));
    await user.keyboard('0415');
    await elegirTipo('Prolongación de jornada');
    expect(horas()).toEqual([expect.stringContaining('22:00'), expect.stringContaining('04:15')]);
  });
});
