import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Cobertura, DiaPlanificado, PersonaPlanificada } from '#contract/tiempo/turnos/planificacion.schemas.ts';
import { DiaQueCambia, PersonaConTurno, PersonaQueCambia } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { conAncho, renderArea, user } from '../../../test/screen.tsx';
import { type Call, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { tintesDe } from './plan/Tintes.card.tsx';
import { turnosArea } from './turnos.routes.tsx';

conSesion('Eva Robles', 'EMPLEADO', 'RRHH');
const abrir = (address: string) => renderArea(turnosArea, address);
const enviadas = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === '/api/turnos/asignar').map(({ body }) => body);
const HUELLA = 'A'.repeat(43);
const dia = (Fecha: string, cambia: boolean) =>
  muestra(DiaQueCambia, {
    Fecha,
    Antes: { Letra: 'M', Turno: 'Mañana', Horas: '06:00 - 14:00' },
    Despues: cambia
      ? { Letra: 'N', Turno: 'Noche', Horas: '22:00 - 06:00', Distancia: false }
      : { Letra: 'M', Turno: 'Mañana', Horas: '06:00 - 14:00', Distancia: false },
    Cambia: cambia,
  });
const VISTA = {
  Personas: [
    muestra(PersonaQueCambia, {
      Id: 7,
      Nombre: 'Ana Prieto',
      Dias: [dia('2026-11-24', true), dia('2026-11-25', false)],
      Cambian: 1,
      Avisos: ['Cambia con un día de preaviso; han de ser 5'],
    }),
  ],
  Hasta: '2027-01-03',
  ExigeMotivo: true,
  PreavisoDias: 5,
  Huella: HUELLA,
};
const PERSONA = muestra(PersonaConTurno, { Id: 7, Nombre: 'Ana Prieto', Matricula: '0001', Desde: '2026-01-01' });
const CUADRANTE = { Id: 3, Nombre: 'Noches', Activo: true, Personas: 0, Festivos: false, Versiones: [] };

describe('the assignment of a rotation', () => {
  it('shows the changed days, asks for the reason of a short notice and sends the digest of the preview', async () => {
    const calls = stubServer({
      'GET /api/turnos/personas': [PERSONA],
      'GET /api/turnos/opciones': { Centros: [], Areas: [], CentrosCoste: [], Responsables: [] },
      'GET /api/turnos/cuadrantes': [CUADRANTE],
      'POST /api/turnos/previsualizar': VISTA,
      'POST /api/turnos/asignar': { Lote: 'x', Personas: 1 },
    });
    abrir('/menu/turnos?ver=asignar');
    expect(await screen.findByRole('button', { name: 'Asignar cuadrante' })).toBeDisabled();
    await user.click(await screen.findByRole('checkbox', { name: /Ana Prieto/ }));
    await user.click(screen.getByRole('button', { name: 'Asignar cuadrante (1)' }));
    const form = await screen.findByRole('dialog', { name: 'Asignar cuadrante a 1 persona' });
    expect(within(form).getByRole('button', { name: 'Previsualizar' })).toBeDisabled();
    await user.click(within(form).getByRole('button', { name: /^Cuadrante/ }));
    await user.click(await screen.findByRole('option', { name: 'Noches' }));
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await user.click(within(form).getByRole('button', { name: 'Previsualizar' }));

    const vista = await screen.findByRole('alertdialog');
    expect(within(vista).getByRole('rowheader')).toHaveTextContent('Ana PrietoCambia un día');
    expect(within(vista).getByText(/Mañana, 06:00 - 14:00 pasa a Noche, 22:00 - 06:00/)).toBeInTheDocument();
    expect(within(vista).getByText('Cambia con un día de preaviso; han de ser 5')).toBeVisible();
    await user.click(within(vista).getByRole('button', { name: 'Asignar' }));
    expect(within(vista).getByText('Campo obligatorio')).toBeVisible();
    expect(enviadas(calls)).toEqual([]);
    await user.type(within(vista).getByRole('textbox', { name: /Motivo/ }), 'Una baja');
    await user.click(within(vista).getByRole('button', { name: 'Asignar' }));
    expect(await screen.findByText('Elija a quién')).toBeInTheDocument();
    expect(enviadas(calls)).toMatchObject([
      { personas: [7], cuadranteId: 3, huella: HUELLA, motivo: 'Una baja', hasta: null },
    ]);
  });
});

describe('the plan of a desk', () => {
  conAncho();
  const DIAS = ['2026-11-30', '2026-12-01', '2026-12-02'];
  const planificado = (Fecha: string, mas: object = {}) =>
    muestra(DiaPlanificado, {
      Fecha,
      Letra: 'M',
      Turno: 'Taller, mañana',
      Horas: '06:00 - 14:00',
      Codigo: 'MAN',
      TurnoId: 1,
      Cuadrante: 'Mañanas',
      ...mas,
    });
  const LIBRE = { Letra: 'D', Turno: '', Horas: '', Codigo: '', TurnoId: null };
  const gente = [
    muestra(PersonaPlanificada, {
      Id: 7,
      Nombre: 'Ana Prieto',
      Dias: [
        planificado(DIAS[0] ?? ''),
        planificado(DIAS[1] ?? '', { CambiaHasta: '2026-12-01', Motivo: 'Relevo' }),
        planificado(DIAS[2] ?? '', { Pedido: true }),
      ],
    }),
    muestra(PersonaPlanificada, {
      Id: 8,
      Nombre: 'Teo Marín',
      Dias: [
        planificado(DIAS[0] ?? '', { Ausencia: 'V' }),
        planificado(DIAS[1] ?? '', { ...LIBRE, Festivo: 'San Eloy' }),
        planificado(DIAS[2] ?? '', LIBRE),
      ],
    }),
  ];
  const cuenta = (Fecha: string | undefined, Tienen: number, Ausentes: number) => ({
    Fecha,
    Tienen,
    Ausentes,
    Pedidos: 0,
  });
  const COBERTURA = muestra(Cobertura, {
    Personas: 2,
    Turnos: [
      {
        Id: 1,
        Codigo: 'MAN',
        Nombre: 'Taller, mañana',
        Letra: 'M',
        Dias: [cuenta(DIAS[0], 2, 1), cuenta(DIAS[1], 1, 1), cuenta(DIAS[2], 1, 0)],
      },
    ],
    Festivos: [{ Fecha: DIAS[1], Nombre: 'San Eloy' }],
  });
  const servir = () =>
    stubServer({
      'GET /api/turnos/planificacion': gente,
      'GET /api/turnos/cobertura': COBERTURA,
      'GET /api/turnos/turnos': [],
      'GET /api/turnos/opciones': { Centros: [], Areas: [], CentrosCoste: [], Responsables: [] },
      'GET /api/turnos/cuadrantes': [CUADRANTE],
    });

  it('is its first part: each day of each person with what is not usual, and how many work', async () => {
    servir();
    abrir('/menu/turnos?fecha=2026-12-01');
    const rejilla = await screen.findByRole('grid', { name: 'Turno de cada persona, por días' });
    expect(screen.getByRole('link', { name: 'Planificación' })).toHaveAttribute('aria-current', 'page');
    const celda = (name: RegExp) => within(rejilla).getByRole('button', { name });
    expect(celda(/Taller, mañana, 06:00 - 14:00, cambio hasta el 01\/12\/2026$/)).toHaveTextContent('MAN');
    expect(celda(/permiso pedido, sin decidir$/)).toBeVisible();
    expect(celda(/: Vacaciones, Taller, mañana/)).toHaveTextContent('V');
    expect(celda(/: festivo: San Eloy$/)).toHaveTextContent('F');
    const total = await within(rejilla).findByRole('row', { name: /Trabajan de 2/ });
    expect(total).toHaveTextContent('1 hueco');
    expect(within(rejilla).queryByRole('row', { name: /^Taller, mañana/ })).toBeNull();
    await user.click(within(total).getByRole('button', { name: /Trabajan/ }));
    expect(within(rejilla).getByRole('row', { name: /^Taller, mañana/ })).toHaveTextContent(/nadie, 1 de 1 ausentes/);
    expect(screen.getByRole('list', { name: 'Leyenda' })).toHaveTextContent(/^MANTaller, mañana/);
  });

  it('has a tint for each shift: the most worked one of a kind has that of the kind, and no other of the place has the same', () => {
    const turno = (Id: number, Letra: 'M' | 'P', Personas: number) => ({ Id, Letra, Personas });
    const tintes = tintesDe([
      turno(1, 'M', 3),
      turno(2, 'M', 20),
      turno(3, 'P', 1),
      turno(4, 'M', 5),
      turno(5, 'P', 0),
    ]);
    expect(tintes.get(2)).toMatch(/bg-jornada/);
    expect(tintes.get(3)).toMatch(/bg-comedor/);
    expect(new Set(tintes.values()).size).toBe(5);
  });

  it('is gone through with the arrows, and with Mayús several days of several people are chosen and changed', async () => {
    servir();
    abrir('/menu/turnos?fecha=2026-12-01');
    const rejilla = await screen.findByRole('grid');
    const elegidas = () => rejilla.querySelectorAll('[aria-selected=true]');
    within(rejilla)
      .getByRole('link', { name: /Ana Prieto/ })
      .focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(screen.getByText('Elegidos: 2 días de 2 personas')).toHaveRole('status');
    expect(elegidas()).toHaveLength(4);
    await user.keyboard('{Escape}');
    expect(elegidas()).toHaveLength(0);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toHaveAccessibleName(/Taller, mañana, 06:00 - 14:00, cambio/);
    await user.keyboard('{Enter}');
    const hoja = await screen.findByRole('dialog', { name: 'Ana Prieto' });
    expect(within(hoja).getByText('Hasta el 01/12/2026. Relevo')).toBeVisible();
  });

  it('is not of a phone, which begins with the shifts', async () => {
    Object.assign(window, { innerWidth: 390 });
    const calls = servir();
    abrir('/menu/turnos');
    expect(await screen.findByRole('link', { name: 'Turnos' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Planificación' })).toBeNull();
    expect(calls.some(({ path }) => path === '/api/turnos/planificacion')).toBe(false);
  });
});
