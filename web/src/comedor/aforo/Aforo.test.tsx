import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DiaDeCocina, Dias, MiPlaza, Turno, TurnoDelDia } from '#contract/comedor/aforo/aforo.schemas.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { createRunner } from '#web/casa/sinred/outbox-runner.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { buildComedor } from '../../../test/comedores.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { renderArea, user } from '../../../test/screen.tsx';
import { type Answers, networkCut, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { aforoArea } from './aforo.routes.tsx';

const comedor = buildComedor();
const turno = muestrasDe(TurnoDelDia, {
  Fecha: '2026-11-24',
  Nombre: 'Primer turno',
  Desde: '13:00',
  Hasta: '13:40',
  Plazas: 6,
  Ocupadas: 6,
  EnEspera: 1,
  Corte: '2026-11-24T11:30:00.000Z',
});
const segundo = turno({
  TurnoId: 2,
  Nombre: 'Segundo turno',
  Desde: '13:45',
  Hasta: '14:25',
  Ocupadas: 0,
  EnEspera: 0,
});
const plaza = muestra(MiPlaza, {
  Id: 9,
  TurnoId: 2,
  Fecha: '2026-11-24',
  Turno: 'Segundo turno',
  Desde: '13:45',
  Hasta: '14:25',
  Comedor: 'Santander',
  EstadoId: 1,
  Corte: '2026-11-24T12:15:00.000Z',
  PuedeCancelar: true,
});
const dias = (propia: MiPlaza | null = null, Faltas = 0) =>
  muestra(Dias, {
    Ahora: '2026-11-23T09:00:00.000Z',
    Faltas,
    Dias: [{ Fecha: '2026-11-24', Abierto: true, Turnos: [turno(), segundo], MiPlaza: propia }],
  });
const abrir = (address: string, answers: Answers = {}) => {
  const calls = stubServer({ 'GET /api/comedores/todos': [comedor], 'GET /api/aforo/dias': dias(), ...answers });
  renderArea(aforoArea, address);
  return { sent: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
};
const tarjeta = (name: RegExp) => screen.findByRole('article', { name });

// Compiles the screens before the first test, outside its timeout.
beforeAll(() => Promise.all([import('./Aforo.screen.tsx'), import('./Cocina.screen.tsx')]), 60_000);
conSesion();

describe('a person who eats', () => {
  it('waits for a full sitting, and reads whether they have a seat or a place in the list', async () => {
    const { sent } = abrir('/menu/comedor/aforo', { 'POST /api/aforo/reservar': { Id: 9, EstadoId: 2, Puesto: 2 } });
    const lleno = await tarjeta(/Primer turno/);
    expect(within(lleno).getByText('Completo · 1 persona espera')).toBeVisible();
    await user.click(within(lleno).getByRole('button', { name: 'Apuntarme a la lista de espera' }));
    expect(await screen.findByText('Está en la lista de espera')).toBeVisible();
    expect(sent('/api/aforo/reservar')).toEqual([{ turnoId: 1, fecha: '2026-11-24' }]);
  });

  it('keeps their seat: a full sitting offers no change, and giving it up asks first', async () => {
    const { sent } = abrir('/menu/comedor/aforo', {
      'GET /api/aforo/dias': dias(plaza),
      'POST /api/aforo/cancelar': { Id: 9 },
    });
    const lleno = await tarjeta(/Primer turno/);
    expect(within(lleno).queryByRole('button')).toBeNull();
    expect(within(lleno).getByText(/deje antes su plaza/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dejar mi plaza' }));
    const pregunta = await screen.findByRole('alertdialog');
    expect(within(pregunta).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    // Said only where somebody waits.
    expect(within(pregunta).queryByText(/Pasa al momento/)).toBeNull();
    expect(sent('/api/aforo/cancelar')).toEqual([]);
    await user.click(within(pregunta).getByRole('button', { name: 'Dejar mi plaza' }));
    expect(await screen.findByText('Plaza cancelada')).toBeVisible();
    expect(sent('/api/aforo/cancelar')).toEqual([{ Id: 9 }]);
  });

  it('reads until when a seat of another canteen can be given up by the clock of that one', async () => {
    abrir('/menu/comedor/aforo', { 'GET /api/aforo/dias': { ...dias(plaza), Zona: 'Atlantic/Canary' } });
    expect(within(await tarjeta(/^Tiene plaza$/)).getByText(/hasta las 13:15/)).toBeVisible();
  });

  const enOtroTurno = (cambios: Partial<MiPlaza> = {}): Answers => ({
    'GET /api/aforo/dias': dias({ ...plaza, TurnoId: 3, ...cambios }),
    'POST /api/aforo/cambiar': { Id: 10, EstadoId: 1, Puesto: 0 },
  });
  const cambiar = async () =>
    user.click(within(await tarjeta(/^Segundo turno/)).getByRole('button', { name: 'Cambiar a este turno' }));
  it('changes a seat that can be had again in one touch', async () => {
    const { sent } = abrir('/menu/comedor/aforo', enOtroTurno());
    await cambiar();
    expect(await screen.findByText('Turno cambiado')).toBeVisible();
    expect(sent('/api/aforo/cambiar')).toEqual([{ turnoId: 2, fecha: '2026-11-24' }]);
  });

  it.each([
    ['for which somebody waits', { Completo: true, EnEspera: 1 }, /primera persona que espera$/],
    ['of another canteen', { Centro: 'LPA', Comedor: 'Las Palmas' }, /^Segundo .*Las Palmas\)$/],
  ])('changes a seat %s once asked', async (_which, cambios, palabras) => {
    const { sent } = abrir('/menu/comedor/aforo', enOtroTurno(cambios));
    await cambiar();
    const pregunta = await screen.findByRole('alertdialog', { name: /^Deja su plaza de (Santander|Las Palmas)$/ });
    expect(within(pregunta).getByText(palabras)).toBeVisible();
    expect(sent('/api/aforo/cambiar')).toEqual([]);
    await user.click(within(pregunta).getByRole('button', { name: 'Cambiar a este turno' }));
    expect(await screen.findByText('Turno cambiado')).toBeVisible();
    expect(sent('/api/aforo/cambiar')).toHaveLength(1);
  });

  it('by keyboard the focus stays in the sitting that is booked, changed or left', async () => {
    let propia: MiPlaza | null = null;
    const queda = (nueva: MiPlaza | null) => () => {
      propia = nueva;
      return { Id: 9, EstadoId: 1, Puesto: 0 };
    };
    abrir('/menu/comedor/aforo', {
      'GET /api/aforo/dias': () => {
        const [dia] = dias(propia).Dias;
        return { ...dias(), Dias: [{ ...dia, Turnos: [turno({ Ocupadas: 0, EnEspera: 0 }), segundo] }] };
      },
      'POST /api/aforo/reservar': queda({ ...plaza, TurnoId: 1, Turno: 'Primer turno' }),
      'POST /api/aforo/cambiar': queda(plaza),
      'POST /api/aforo/cancelar': queda(null),
    });
    const pulsar = async (donde: RegExp, name: string) => {
      (await within(await tarjeta(donde)).findByRole('button', { name })).focus();
      await user.keyboard('{Enter}');
    };
    await pulsar(/^Primer turno/, 'Reservar plaza');
    await tarjeta(/^Tiene plaza/);
    await waitFor(async () => expect(await tarjeta(/^Primer turno/)).toHaveFocus());
    await pulsar(/^Segundo turno/, 'Cambiar a este turno');
    await screen.findByText('Turno cambiado');
    await waitFor(async () => expect(await tarjeta(/^Segundo turno/)).toHaveFocus());
    await pulsar(/^Tiene plaza/, 'Dejar mi plaza');
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByText('Plaza cancelada');
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Tiene plaza/ })).toBeNull());
    await waitFor(async () => expect(await tarjeta(/^Segundo turno/)).toHaveFocus());
  });

  it('reads that there is no day to book', async () => {
    abrir('/menu/comedor/aforo', { 'GET /api/aforo/dias': { ...dias(), Dias: [] } });
    expect(await screen.findByText('No hay comedor en los próximos días')).toBeVisible();
  });

  // @spec 1.aforo S-8117
  it('reads why a sitting cannot be booked, and is warned after three absences', async () => {
    const tarde = 'Las plazas de este turno se cerraron a las 12:30, media hora antes de empezar';
    const [dia] = dias(null, 3).Dias;
    abrir('/menu/comedor/aforo', {
      'GET /api/aforo/dias': { ...dias(null, 3), Dias: [{ ...dia, Turnos: [turno({ PorQueNo: tarde })] }] },
    });
    const cerrado = await tarjeta(/Primer turno/);
    expect(within(cerrado).getByText(tarde)).toBeVisible();
    expect(within(cerrado).queryByRole('button')).toBeNull();
    expect(screen.getByText(/no ha venido 3 veces/)).toBeVisible();
  });

  // @spec 1.aforo S-8118
  it('books without network: it waits, and once refused says why and can be done again', async () => {
    abrir('/menu/comedor/aforo', { 'POST /api/aforo/reservar': networkCut });
    await user.click(within(await tarjeta(/Segundo turno/)).getByRole('button', { name: 'Reservar plaza' }));
    expect(await screen.findByText('Pendiente de enviar')).toBeVisible();
    expect(screen.getByText('Reservar plaza en el comedor: Segundo turno, 13:45')).toBeVisible();
    expect(within(await tarjeta(/Segundo turno/)).queryByRole('button')).toBeNull();
    const Message = 'Las plazas de este turno se cerraron a las 13:15, media hora antes de empezar';
    const send = () => Promise.reject(new ApiError(Message, { status: 409, code: 'conflicto' }));
    await createRunner({ outbox, signedIn: () => true, onSent: () => {}, onRefused: () => {}, send }).run();
    expect(await screen.findByText('No se ha podido enviar')).toBeVisible();
    expect(screen.getByText(/se cerraron a las 13:15/)).toBeVisible();
    expect(within(await tarjeta(/Segundo turno/)).getByRole('button', { name: 'Reservar plaza' })).toBeVisible();
  });
});

describe('the kitchen', () => {
  const deCocina = { ...turno(), PlazasDeSiempre: 6, Acudieron: 0, NoAcudieron: 1 };
  const persona = { Id: 9, Nombre: 'Ana Prieto', EstadoId: 1, Puesto: 0, acciones: ['acude', 'noAcude'] };
  const cocina: Answers = {
    'GET /api/aforo/cocina/dia': muestra(DiaDeCocina, {
      Fecha: '2026-11-24',
      Hoy: '2026-11-24',
      Ahora: '2026-11-24T11:00:00.000Z',
      Abierto: true,
      Turnos: [deCocina],
    }),
    'GET /api/aforo/cocina/personas/1': [persona],
  };

  it.each([
    ['that goes on', '2026-11-24T12:39:59.000Z', 'Han venido 0, faltan 6', /^Turno terminado/],
    [
      'that has ended',
      '2026-11-24T12:40:00.000Z',
      'Turno terminado · vinieron 0, no acudieron 1, sin marcar 6',
      /Completo|faltan/,
    ],
  ])('reads the attendance of a sitting %s', async (_which, Ahora, frase, callado) => {
    const dia = cocina['GET /api/aforo/cocina/dia'] as object; // plain data, above
    abrir('/menu/cocina/aforo', { ...cocina, 'GET /api/aforo/cocina/dia': { ...dia, Ahora } });
    expect(await screen.findByText(frase)).toBeVisible();
    expect(screen.queryByText(callado)).toBeNull();
  });

  it('reads on a desk how many seats of the day are taken, of the sittings that are open', async () => {
    const ancho = window.innerWidth;
    Object.assign(window, { innerWidth: 1440 });
    const dia = cocina['GET /api/aforo/cocina/dia'] as object; // plain data, above
    const cerrado = { ...deCocina, TurnoId: 3, Cerrado: true };
    const tardio = { ...deCocina, TurnoId: 2, Plazas: 10, Ocupadas: 4, Acudieron: 1 };
    abrir('/menu/cocina/aforo', {
      ...cocina,
      'GET /api/aforo/cocina/dia': { ...dia, Turnos: [deCocina, tardio, cerrado] },
    });
    expect(
      await screen.findByRole('img', { name: 'Plazas del día: Han venido 1, Reservadas 9, de 16' }),
    ).toBeInTheDocument();
    Object.assign(window, { innerWidth: ancho });
  });

  it('reads what closing a sitting brings about before it is done, and has to say why', async () => {
    const { sent } = abrir('/menu/cocina/aforo', {
      ...cocina,
      'POST /api/aforo/cocina/cambiardia': { Avisadas: 7, DeMas: 0 },
    });
    await user.click(await screen.findByRole('button', { name: 'Cambiar este día' }));
    const dialogo = await screen.findByRole('dialog');
    expect(within(dialogo).getByText('Nadie gana ni pierde su plaza.')).toBeVisible();
    await user.click(within(dialogo).getByRole('radio', { name: 'Cerrado' }));
    expect(within(dialogo).getByText(/^6 personas pierden su plaza y 1 deja de esperar/)).toBeVisible();
    expect(within(dialogo).getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await user.type(within(dialogo).getByLabelText(/^Motivo/), 'Avería');
    await user.click(within(dialogo).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardado. Personas avisadas: 7')).toBeVisible();
    expect(sent('/api/aforo/cocina/cambiardia')).toEqual([
      { turnoId: 1, fecha: '2026-11-24', plazas: null, cerrado: true, motivo: 'Avería' },
    ]);
  });

  it('makes a day larger, and reads who gets a seat; letters are no number', async () => {
    const { sent } = abrir('/menu/cocina/aforo', {
      ...cocina,
      'POST /api/aforo/cocina/cambiardia': { Avisadas: 1, DeMas: 0 },
    });
    await user.click(await screen.findByRole('button', { name: 'Cambiar este día' }));
    const dialogo = await screen.findByRole('dialog');
    await user.click(within(dialogo).getByRole('radio', { name: 'Otras' }));
    const plazas = within(dialogo).getByLabelText(/^Cuántas plazas/);
    await user.clear(plazas);
    expect(within(dialogo).getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await user.type(plazas, '8x');
    expect(within(dialogo).getByText('1 persona que espera tiene plaza desde ahora, y se le dice.')).toBeVisible();
    await user.click(within(dialogo).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Guardado. Personas avisadas: 1');
    expect(sent('/api/aforo/cocina/cambiardia')).toMatchObject([{ plazas: 8, cerrado: false }]);
  });

  it('marks who came by their name, and is told when it comes too early', async () => {
    const { sent } = abrir('/menu/cocina/aforo', {
      ...cocina,
      'POST /api/aforo/cocina/acude/9': { Id: 9 },
      'POST /api/aforo/cocina/noacude/9': refused(409, 'El turno aún no ha empezado'),
    });
    await user.click(await screen.findByRole('button', { name: 'Vino Ana Prieto' }));
    expect(sent('/api/aforo/cocina/acude/9')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'No vino Ana Prieto' }));
    expect(await screen.findByText('El turno aún no ha empezado')).toBeVisible();
  });

  it('marks by their code who comes, once, and says so', async () => {
    const codigo = `EX${'A'.repeat(26)}`;
    const leidos = [codigo, codigo];
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => leidos.splice(0, 1).map((rawValue) => ({ rawValue }));
      },
    );
    const track = { stop: vi.fn() };
    vi.stubGlobal(
      'navigator',
      Object.assign(navigator, { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track] }) } }),
    );
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    let vino = false;
    const { sent } = abrir('/menu/cocina/aforo', {
      ...cocina,
      'POST /api/aforo/cocina/acudeconqr': () => {
        const YaEstaba = vino;
        vino = true;
        return { Nombre: 'Ana Prieto', YaEstaba };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Leer códigos QR' }));
    const wait = { timeout: 5_000 };
    expect(await screen.findByText('Ana Prieto ha venido', undefined, wait)).toBeVisible();
    expect(await screen.findByText('Ana Prieto ya había venido', undefined, wait)).toBeVisible();
    expect(sent('/api/aforo/cocina/acudeconqr')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Cerrar la cámara' }));
    expect(track.stop).toHaveBeenCalled();
  }, 15_000);

  // @spec 1.aforo S-8115
  it('changes a sitting of always, and one without seats says so beside its field', async () => {
    const deSiempre = muestra(Turno, {
      Nombre: 'Primer turno',
      Desde: '13:00',
      Hasta: '13:40',
      Plazas: 6,
      Dias: [1, 2, 3, 4, 5],
      Activo: true,
    });
    const { sent } = abrir('/menu/cocina/aforo?ver=turnos', {
      'GET /api/aforo/cocina/turnos': [deSiempre],
      'POST /api/aforo/cocina/cambiarturno/1': { Id: 1 },
    });
    expect(await screen.findByText(/lunes a viernes/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cambiar Primer turno' }));
    const dialogo = await screen.findByRole('dialog');
    await user.click(within(dialogo).getByRole('checkbox', { name: 'viernes' }));
    const plazas = within(dialogo).getByLabelText(/^Plazas/);
    await user.clear(plazas);
    await user.type(plazas, '0');
    await user.tab();
    expect(await within(dialogo).findByText('Al menos una plaza')).toBeVisible();
    await user.clear(plazas);
    await user.type(plazas, '12');
    await user.click(within(dialogo).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Turno cambiado')).toBeVisible();
    expect(sent('/api/aforo/cocina/cambiarturno/1')).toMatchObject([
      { plazas: 12, dias: [1, 2, 3, 4], hasta: '13:40' },
    ]);
  });
});
