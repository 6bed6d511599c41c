// Conformity with the version that was seen, progress of an act on everybody, and the reason why a month is not closed.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CierreDePersona, CierreDetalle, ResumenCierres } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { muestrasDe } from '../../../test/muestra.ts';
import { conAncho, openedDialog, openerOf, user } from '../../../test/screen.tsx';
import { bodyOf } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import './Cierres.screen.tsx';
import './MesDePersona.screen.tsx';
import './MiCierre.screen.tsx';
import './MisCierres.screen.tsx';
import { cierresArea } from './cierres.routes.tsx';

const cierre = muestrasDe(CierreDetalle, {
  Id: 5,
  Mes: '2026-10',
  EstadoId: 2,
  Estado: 'Pendiente de conformidad',
  TeoricoMin: 9600,
  TrabajadoMin: 9720,
  SaldoMin: 120,
  ArrastradoMin: -30,
  CompensadoMin: 0,
  PagadoMin: 0,
  FinalMin: 90,
  Version: 3,
  acciones: ['conformar', 'disconformar'],
  PersonaId: 1,
  Lineas: [{ Fecha: '2026-10-02', Concepto: 'Jornada prevista', Minutos: -480, Acumulado: -510 }],
  Coincide: true,
  AhoraMin: 90,
});
const resumen = muestrasDe(ResumenCierres, {
  Mes: '2026-10',
  Terminado: true,
  Estados: Object.entries(CIERRE.nombres).map(([id, Estado]) => ({
    EstadoId: Number(id),
    Estado,
    Personas: id === '1' ? 3 : 0,
  })),
});
const open = openerOf(cierresArea, {
  'GET /api/usuario/cierresaldohorario': [],
  'GET /api/usuario/cierresaldohorario/5': cierre(),
  'GET /api/cierres/resumen': resumen(),
  'GET /api/cierres/personas': [],
  'GET /api/cierres/persona/1': cierre({ acciones: ['cerrar'], Id: null, EstadoId: 1, Estado: 'Abierto' }),
});

describe('the own month of a person', () => {
  conSesion();
  it('shows the minutes carried on, and sends the conformity with the version that was seen', async () => {
    const { calls } = open('/menu/jornada/cierres/5', { 'POST /api/usuario/conformarcierre': { Id: 5 } });
    const detalle = within(await screen.findByRole('dialog', { name: 'Octubre de 2026' }));
    expect(await detalle.findByText('+1:30')).toBeVisible();
    expect(detalle.queryByText('Permisos y ajustes')).toBeNull();
    await user.click(detalle.getByRole('button', { name: 'Dar mi conformidad' }));
    const pregunta = within(await screen.findByRole('alertdialog'));
    expect(pregunta.getByText(/pasan \+1:30/)).toBeVisible();
    await user.click(pregunta.getByRole('button', { name: 'Dar mi conformidad' }));
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ Id: 5 });
    expect(sent?.headers).toMatchObject({ 'if-match': '"3"' });
  });
  it('counts the leave between what was planned and the balance', async () => {
    open('/menu/jornada/cierres/5', {
      'GET /api/usuario/cierresaldohorario/5': cierre({ TeoricoMin: 10_080, TrabajadoMin: 9603, SaldoMin: 3 }),
    });
    expect(await screen.findByText('+8:00')).toBeVisible();
    expect(screen.getByText('Permisos y ajustes')).toBeVisible();
  });
  it('shows that the calculation has changed since the closing', async () => {
    open('/menu/jornada/cierres/5', {
      'GET /api/usuario/cierresaldohorario/5': cierre({ Coincide: false, AhoraMin: 60, acciones: [] }),
    });
    expect(await screen.findByText(/calculado ahora, pasarían \+1:00/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dar mi conformidad' })).toBeNull();
  });
});

describe('the month of everybody', () => {
  conSesion('Eva Robles', 'RRHH');
  it('is closed after a question that names the number of people', async () => {
    const { calls } = open('/menu/cierres?mes=2026-10', { 'POST /api/cierres/bloque': { Id: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Cerrar el mes (3)' }));
    const pregunta = within(await screen.findByRole('alertdialog'));
    expect(pregunta.getByText(/3 personas/)).toBeVisible();
    await user.click(pregunta.getByRole('button', { name: 'Cerrar el mes' }));
    expect(bodyOf(calls, 'POST')).toEqual({ mes: '2026-10', acto: 'cerrar' });
  });
  it('shows the progress of its closing, and offers no act meanwhile', async () => {
    const Bloque = { Id: 1, Acto: 'cerrar', Quien: 'Eva Robles', Creado: '2026-11-03T09:00:00.000Z' } as const;
    open('/menu/cierres?mes=2026-10', {
      'GET /api/cierres/resumen': resumen({
        Bloque: {
          ...Bloque,
          Terminado: null,
          Total: 3,
          Hechos: 2,
          Fallos: [{ PersonaId: 9, Persona: 'Teo Marín', Motivo: 'Su mes anterior está abierto: ciérrelo antes' }],
        },
      }),
    });
    expect(await screen.findByText('Cierre del mes: 2 de 3')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Cierre del mes' })).toHaveValue(2 / 3);
    expect(screen.queryByRole('button', { name: /^Cerrar el mes/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sin hacer: 1 persona' })).toBeVisible();
  });
  it('shows the reason why the month of a person cannot be closed, instead of the button', async () => {
    open('/menu/cierres/1?mes=2026-10', {
      'GET /api/cierres/persona/1': cierre({
        Id: null,
        EstadoId: 1,
        Estado: 'Abierto',
        acciones: ['cerrar'],
        Impide: 'Tiene incidencias sin resolver: falta un fichaje (12/10/2026)',
      }),
    });
    expect(await screen.findByText(/falta un fichaje \(12\/10\/2026\)/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cerrar el mes' })).toBeNull();
  });
  it('says that a sickness told after the closing needs it to be reopened, and nothing of it where none waits', async () => {
    const conBaja = { BajaEnEspera: 'contar', acciones: ['reabrir'] } as const;
    open('/menu/cierres/1?mes=2026-10', { 'GET /api/cierres/persona/1': cierre(conBaja) });
    expect(await screen.findByText('Hay una baja de esos días: reábralo para contarla')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reabrir' })).toBeVisible();
  });
  it('takes paid time in hours and sends minutes', async () => {
    const { calls } = open('/menu/cierres/1?mes=2026-10', {
      'GET /api/cierres/persona/1': cierre({ acciones: ['ajustar', 'reabrir'] }),
      'POST /api/cierres/ajustar': { Id: 5 },
    });
    await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await user.click(await screen.findByRole('button', { name: 'Compensar o pagar horas' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Compensar o pagar horas' }));
    const pagadas = dialogo.getByLabelText('Pagadas');
    await user.clear(pagadas);
    await user.type(pagadas, '1:15');
    await user.click(dialogo.getByRole('button', { name: 'Guardar' }));
    expect(bodyOf(calls, 'POST')).toEqual({ Id: 5, compensadoMin: 0, pagadoMin: 75 });
  });
});

describe('on a desk the month of everybody', () => {
  conSesion('Eva Robles', 'RRHH');
  conAncho();
  const mes = muestrasDe(CierreDePersona, { Mes: '2026-10', SaldoMin: 120, ArrastradoMin: -30, FinalMin: 90 });
  const personas = [
    mes({
      Id: 1,
      CierreId: 5,
      Persona: 'Ana Prieto',
      EstadoId: 4,
      Estado: 'Disconforme',
      Comentario: 'Falta una tarde',
    }),
    mes({
      Id: 2,
      CierreId: 6,
      Persona: 'Teo Marín',
      EstadoId: 3,
      Estado: 'Conforme',
      Version: 4,
      acciones: ['finalizar'],
    }),
  ];
  const abrir = () =>
    open('/menu/cierres?mes=2026-10', {
      'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
      'GET /api/cierres/personas': personas,
      'POST /api/cierres/finalizar': { Id: 6 },
    });

  it('is a table that says who, the balance, what goes on, the state and what is said of it', async () => {
    abrir();
    const fila = await screen.findByRole('row', { name: /Ana Prieto/ });
    for (const texto of ['Disconforme', '+2:00', '−0:30', '+1:30', '«Falta una tarde»'])
      expect(within(fila).getByText(texto)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mes: octubre de 2026' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Abiertos/ })).toHaveAttribute(
      'href',
      '/menu/cierres?estado=1&mes=2026-10',
    );
    expect(screen.queryByRole('link', { name: /^Cerrados/ })).toBeNull();
  });
  it('is closed for good for some people, and not for one who disagrees', async () => {
    const { calls } = abrir();
    await user.click(await screen.findByRole('checkbox', { name: /Ana Prieto/ }));
    await user.click(screen.getByRole('checkbox', { name: /Teo Marín/ }));
    const marcadas = screen.getByRole('region', { name: 'personas marcadas' });
    expect(marcadas).toHaveTextContent('+3:00 al mes siguiente');
    await user.click(within(marcadas).getByRole('button', { name: 'Cerrar definitivamente' }));
    const dialogo = await openedDialog('Cerrar definitivamente 1 persona');
    expect(dialogo).toHaveTextContent('No está conforme: decídalo en su mes');
    await user.click(within(dialogo).getByRole('button', { name: 'Cerrar definitivamente 1' }));
    expect(await screen.findByText('1 persona con su mes cerrado definitivamente')).toBeVisible();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ Id: 6 });
    expect(sent?.headers).toMatchObject({ 'if-match': '"4"' });
  });
});
