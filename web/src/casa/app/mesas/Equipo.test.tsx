import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Inicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { renderAt, user } from '../../../../test/screen.tsx';
import { bodyOf, type Call, stubServer } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import { buildSolicitud } from '../../../../test/solicitudes.ts';
import { MesaDeEquipo } from './Equipo.tsx';

const inicio: Inicio = {
  Espera: [],
  Actos: [],
  Tarjetas: [],
  Contadores: [],
  Cuadros: { Viaje: null, Noticia: null },
};
const pide = (Id: number, Quien: string, cambios = {}) =>
  buildSolicitud({ Id, Quien, Cosa: `el viaje de ${Quien} a Barcelona`, Medida: '184,79 €', ...cambios });
const TODAS = [pide(1, 'Ana Prieto'), pide(2, 'Diego Trueba'), pide(3, 'Olga Cueto', { FirmaDigital: 1 })];

conSesion('Luis Ortega', 'EMPLEADO', 'APROBADOR');
beforeAll(() => import('#web/tramites/solicitudes/Decidir.modal.tsx'), 60_000);

const route = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/inicio',
  component: () => <MesaDeEquipo inicio={inicio} />,
});
function open(answers = {}) {
  const calls: Call[] = stubServer({
    'GET /api/solicitudes/resumen': { PorDecidir: [] },
    'GET /api/solicitudes/mispendientes': () =>
      calls.some(({ method }) => method === 'POST') ? TODAS.slice(1) : TODAS,
    'GET /api/solicitudes/comprobado': {
      SolicitudId: 1,
      Comprobaciones: [{ Bien: false, Texto: 'Coincide con Silvia' }],
      ConEquipo: false,
    },
    'POST /api/solicitudes/aceptar': { Id: 1, EstadoId: 2, Estado: 'Aceptada', CodigoVerificacion: '0123' },
    'GET /api/presencia/ahora': [],
    'GET /api/presencia/ahora/cuentas': [],
    'GET /api/agenda/equipo': [],
    ...answers,
  });
  renderAt('/menu/inicio', [protegida.addChildren([route])]);
  return calls;
}

it('a request is accepted from its row once the question has said who, what, how much and what stands against it', async () => {
  const calls = open();
  await user.click(await screen.findByRole('button', { name: 'Aceptar el viaje de Ana Prieto a Barcelona' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Aceptar el viaje de Ana Prieto a Barcelona' }),
  );
  expect(await question.findByText('Coincide con Silvia')).toBeVisible();
  expect(question.getByText('184,79 €')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Aceptar 184,79 €' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(bodyOf(calls, 'POST')).toEqual({ Id: 1, comentario: 'Conforme' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Aceptar el viaje de Diego Trueba a Barcelona' })).toHaveFocus(),
  );
});

it('a refusal asks why, and a request with a password opens its page', async () => {
  const calls = open();
  await user.click(await screen.findByRole('button', { name: 'Rechazar el viaje de Ana Prieto a Barcelona' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText(/lo leerá con su motivo/)).toBeVisible();
  expect(question.getByRole('button', { name: /^Rechazar y decírselo/ })).toBeDisabled();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(bodyOf(calls, 'POST')).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Abrir el viaje de Olga Cueto a Barcelona' })).toHaveAttribute(
    'href',
    '/menu/solicitudes/3?ver=pendientes',
  );
  expect(screen.queryByRole('button', { name: /Aceptar el viaje de Olga/ })).not.toBeInTheDocument();
});
