import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DiaQueCambia, PersonaConTurno, PersonaQueCambia } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderArea, user } from '../../../test/screen.tsx';
import { type Call, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
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
