import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { protegida } from '#web/casa/kernel/roots.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { buildComunicacion } from '../../../test/comunicaciones.ts';
import { buildEnvio } from '../../../test/envios.ts';
import { conAncho, renderAt } from '../../../test/screen.tsx';
import { stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { comunicacionesArea } from './comunicaciones.routes.tsx';

const user = userEvent.setup();
const API = '/api/solicitudescomunicaciones';
const porEmpezar = buildComunicacion({ EstadoId: 2, Estado: 'Aceptada', acciones: ['iniciar', 'resolver'] });
/** Opens the board with one card to begin, with the focus on it. The server does not answer that it has begun before `answer`. */
async function open() {
  const { promise: begun, resolve } = Promise.withResolvers<{ Id: number }>();
  const calls = stubServer({
    [`GET ${API}/resumen`]: {
      PorFirmar: 0,
      PorConfirmar: 0,
      Tablero: { PorEmpezar: 1, Reabiertas: 0, EnCurso: 0, Resueltas: 0, Vencidas: 0 },
    },
    [`GET ${API}/tablero`]: ({ search }: { search: string }) => (search.includes('estado=2') ? [porEmpezar] : []),
    [`POST ${API}/iniciar/7`]: () => begun,
  });
  renderAt('/menu/comunicaciones/tablero', [protegida.addChildren([...comunicacionesArea.rutas])]);
  const card = await screen.findByRole('link', { name: /Foco fundido/ });
  card.focus();
  const answer = () => resolve({ Id: 7 });
  return { card, answer, moved: () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path) };
}

conSesion('Íñigo Vega', 'EMPLEADO', 'MANTENIMIENTO');
conAncho();

it('a card that is moved twice in a moment goes one column on, once', async () => {
  const { moved, answer } = await open();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  answer();
  await waitFor(() => expect(screen.getByText('Comunicación en curso')).toBeVisible());
  expect(moved()).toEqual([`${API}/iniciar/7`]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('a held key does not move the card through several columns', async () => {
  const { card, moved, answer } = await open();
  fireEvent.keyDown(card, { key: 'ArrowRight', shiftKey: true, repeat: true });
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  answer();
  await waitFor(() => expect(screen.getByText('Comunicación en curso')).toBeVisible());
  expect(moved()).toEqual([`${API}/iniciar/7`]);
});

it('the step after a waiting «iniciar» is offered on the device', async () => {
  await outbox.add(buildEnvio({ tipo: 'comunicaciones.iniciar', entidad: 'comunicacion:7' }));
  const { moved } = await open();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByRole('alertdialog', { name: 'Resolver C-2026-00007' })).toBeVisible();
  expect(moved()).toEqual([]);
});

it('a card whose closing act waits on the device does not move', async () => {
  await outbox.add(buildEnvio({ tipo: 'comunicaciones.resolver', entidad: 'comunicacion:7', cierra: true }));
  const { moved } = await open();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(moved()).toEqual([]);
  expect(outbox.items()).toHaveLength(1);
});
