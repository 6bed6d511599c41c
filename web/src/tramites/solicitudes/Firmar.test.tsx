import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { outbox } from '#web/casa/sinred/outbox.ts';
import '#web/casa/app/areas.ts';
import { tras } from '../../../../contract/test/reloj.ts';
import { drafts, openerAt, user } from '../../../test/screen.tsx';
import { type Answers, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { buildDecidida, buildEstadoFirma, buildSolicitud } from '../../../test/solicitudes.ts';
import { solicitudesArea } from './solicitudes.routes.tsx';

const conFirma = buildSolicitud({ FirmaDigital: 1 });
const DETALLE = 'GET /api/solicitudes/solicitud/5';
const ACEPTAR = 'POST /api/solicitudes/aceptar';
const RECHAZAR = 'POST /api/solicitudes/rechazar';
const base: Answers = {
  'GET /api/solicitudes/mispendientes': [conFirma],
  'GET /api/firma/estado': buildEstadoFirma(),
  [DETALLE]: conFirma,
};
const open = openerAt('/menu/solicitudes/5', solicitudesArea, base);
/** Pastes: typing is for tests of single keys. */
const fill = async (box: HTMLElement, text: string) => {
  await user.click(box);
  await user.paste(text);
};
const button = (name: string) => screen.getByRole('button', { name });
const comentario = () => screen.findByLabelText('Comentario');
const password = () => screen.getByLabelText('Contraseña');
const escribir = async () => {
  await fill(await comentario(), '  De acuerdo con las medidas ');
  await fill(password(), 'grúa azul');
};
const decidir = async (name: 'Aceptar' | 'Rechazar') => {
  await escribir();
  await user.click(button(name));
};
/** Answers to a decision that is refused, after which the request reads as `despues`. */
const rehusada = (call: string, refusal: unknown, despues: unknown = conFirma): Answers => {
  let refusedYet = false;
  return {
    [DETALLE]: () => (refusedYet ? despues : conFirma),
    [call]: () => {
      refusedYet = true;
      return refusal;
    },
  };
};
const YA_NO = refused(409, 'El estado de la solicitud no permite esta operación');

// Compiles the screens, so that the first test does not wait for it.
beforeAll(() => Promise.all([import('./Solicitudes.screen.tsx'), import('./SolicitudDetalle.screen.tsx')]), 60_000);
conSesion('Luis Ortega');

describe('Firmar Solicitud', () => {
  // @spec 2.11
  it('shows the data of the request and all that is asked for, before the decision', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Firmar Solicitud' })).toBeVisible();
    const datos = await screen.findByRole('region', { name: 'DATOS SOLICITUD' });
    const shown = within(datos)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(shown).toEqual([
      ['Tipo Solicitud', 'Acceso fuera de jornada'],
      ['Número', 'AFJ-2026-00005'],
      ['Solicitante', 'Ana Prieto'],
      ['Fecha Solicitud', '20/11/2026'],
    ]);
    const contenido = screen.getByRole('region', { name: 'CONTENIDO' });
    expect(contenido).toHaveTextContent('Ana Prieto, Sara Costa');
    expect(contenido).toHaveTextContent('Pruebas del motor auxiliar');
    expect(screen.getByRole('region', { name: 'DATOS PETICIÓN' })).toBeVisible();
    expect(button('Regresar')).toBeVisible();
    // Its head stays above it all.
    expect(screen.getByRole('heading', { name: conFirma.Asunto }).closest('[data-pinned]')).toHaveTextContent(
      'Ana Prieto',
    );
  });

  // @spec 2.11 5
  it.each([
    { FirmaDigital: 0, password: '', comentario: '', enabled: false },
    { FirmaDigital: 0, password: '', comentario: '   ', enabled: false },
    { FirmaDigital: 0, password: '', comentario: 'Conforme', enabled: true },
    { FirmaDigital: 0, password: '', comentario: 'x'.repeat(500), enabled: true },
    { FirmaDigital: 1, password: '', comentario: 'Conforme', enabled: false },
    { FirmaDigital: 1, password: 'x', comentario: '', enabled: false },
    { FirmaDigital: 1, password: 'x', comentario: 'Conforme', enabled: true },
  ])('FirmaDigital $FirmaDigital, password "$password" and comment "$comentario": decidable $enabled', async (row) => {
    open({ [DETALLE]: buildSolicitud({ FirmaDigital: row.FirmaDigital }), 'GET /api/solicitudes/mispendientes': [] });
    const box = await comentario();
    expect(box).toHaveAttribute('maxlength', '500');
    expect(screen.queryByLabelText('Contraseña') !== null).toBe(row.FirmaDigital === 1);
    await fill(box, row.comentario);
    if (row.password !== '') await fill(password(), row.password);
    for (const name of ['Aceptar', 'Rechazar'])
      await waitFor(() => expect(button(name).hasAttribute('disabled')).toBe(!row.enabled));
  });

  // @spec 2.11
  it('shows and hides the password, and never keeps it in the draft', async () => {
    const first = open();
    await escribir();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(button('Mostrar lo escrito'));
    expect(password()).toHaveAttribute('type', 'text');
    first.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain('grúa azul');
    open();
    expect(await comentario()).toHaveValue('  De acuerdo con las medidas ');
    expect(password()).toHaveValue('');
  });

  // @spec 2.11 4
  it.each([
    ['Aceptar', ACEPTAR, 'Aprobando...', 'Solicitud aceptada correctamente'],
    ['Rechazar', RECHAZAR, 'Rechazando...', 'Solicitud rechazada correctamente'],
  ])('%s shows its progress and its result, and closes', async (name, call, loading, done) => {
    let answer: (value: unknown) => void = () => undefined;
    const { calls, path } = open({ [call]: () => new Promise((resolve) => (answer = resolve)) });
    await escribir();
    await waitFor(() => expect(button(name)).toBeEnabled());
    await user.click(button(name));
    expect(await screen.findByText(loading)).toBeVisible();
    answer({ Id: 5, EstadoId: 2, Estado: 'Aceptada', CodigoVerificacion: '0123-4567-89AB-CDEF' });
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(path()).toBe('/menu/solicitudes'));
    expect(screen.queryByText(loading)).toBeNull();
    const sent = calls.find((made) => `${made.method} ${made.path}` === call);
    expect(sent?.body).toEqual({ Id: 5, comentario: 'De acuerdo con las medidas', password: 'grúa azul' });
    expect(sent?.headers['if-match']).toBe('"4"');
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(drafts()).toEqual([]);
  });

  it('has its fields with its buttons; Intro goes to what is missing and sends nothing, because it could mean either', async () => {
    const { calls } = open();
    expect((await comentario()).closest('footer')).toContainElement(button('Aceptar'));
    await user.type(password(), 'x{Enter}');
    await waitFor(async () => expect(await comentario()).toHaveFocus());
    expect(screen.getByText('Campo obligatorio')).toBeVisible();
    await escribir();
    await user.type(password(), '{Enter}');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

// @spec 8 S-1244
describe('a decision that is refused', () => {
  it('says a wrong password beside its field, in no alert, and the session goes on', async () => {
    const wrong = [{ field: 'password', message: 'Contraseña de firma incorrecta' }];
    open({ [ACEPTAR]: refused(422, 'Contraseña de firma incorrecta', wrong) });
    await decidir('Aceptar');
    expect(await screen.findByText('Contraseña de firma incorrecta')).toBeVisible();
    expect(password()).toBeInvalid();
    expect(password()).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('Aprobando...')).toBeNull();
    expect(button('Aceptar')).toBeDisabled();
    await user.type(password(), '!');
    await waitFor(() => expect(button('Aceptar')).toBeEnabled());
    expect(await comentario()).toHaveValue('  De acuerdo con las medidas ');
  });

  it('says until when signing is locked', async () => {
    const hasta = tras(10, 'min');
    let locked = false;
    open({
      'GET /api/firma/estado': () => buildEstadoFirma({ BloqueadaHasta: locked ? hasta : null }),
      [RECHAZAR]: () => {
        locked = true;
        return refused(423, 'La firma está bloqueada hasta las 12:45');
      },
    });
    await decidir('Rechazar');
    expect(await screen.findByText('La firma está bloqueada hasta las 12:45')).toBeVisible();
    expect(
      await screen.findByText(/^La firma está bloqueada hasta las \d\d:\d\d$/, { selector: '.font-semibold' }),
    ).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['who was first', {}, 'Marta Gil se adelantó el 21/11/2026 12:40: la solicitud está aceptada.'],
    [
      'that it has expired, which is nobody’s doing',
      { EstadoId: 5, Estado: 'Caducada', Historial: [{ Acto: 'caducar' }] },
      'La solicitud ya no espera ninguna decisión: está caducada.',
    ],
  ])('says %s', async (_what, cambios, words) => {
    open(rehusada(RECHAZAR, YA_NO, buildDecidida({ FirmaDigital: 1, ...cambios })));
    await decidir('Rechazar');
    const alert = await screen.findByText('Su decisión no se ha registrado');
    expect(alert.parentElement).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('for want of a signing key blames nobody; a decision made elsewhere by the same person is told as theirs', async () => {
    const { Historial, ...decidida } = buildDecidida({ FirmaDigital: 1 });
    const propia = {
      ...decidida,
      Historial: Historial.map((linea) => ({ ...linea, Propia: linea.Acto === 'aceptar' })),
    };
    open(rehusada(ACEPTAR, refused(409, 'Todavía no tiene contraseña de firma', [], 'sin_clave_firma'), propia));
    await decidir('Aceptar');
    expect(await screen.findByText('Aceptada por usted el 21/11/2026 12:40')).toBeVisible();
    expect(screen.queryByText('Su decisión no se ha registrado')).toBeNull();
  });

  it('stays open with its words when the request has only changed', async () => {
    open({ [ACEPTAR]: refused(409, 'La solicitud ha cambiado mientras tanto; vuelva a abrirla') });
    await decidir('Aceptar');
    expect(await screen.findByRole('alert')).toHaveTextContent('La solicitud ha cambiado mientras tanto');
    expect(await comentario()).toHaveValue('  De acuerdo con las medidas ');
    expect(button('Aceptar')).toBeEnabled();
  });

  // @spec 2.11 S-1243
  it('says that signing needs the network, and keeps nothing for later', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open({
      [ACEPTAR]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await decidir('Aceptar');
    expect(await screen.findByRole('alert')).toHaveTextContent('No se ha podido conectar con el servidor');
    expect(await screen.findByText('Firmar necesita conexión')).toBeVisible();
    expect(outbox.items()).toEqual([]);
    expect(await comentario()).toHaveValue('  De acuerdo con las medidas ');
  });
});

it('a request can be read whole without network once the list has been read', async () => {
  open(
    {
      [DETALLE]: () => {
        throw new TypeError('Failed to fetch');
      },
      'GET /api/solicitudescomunicaciones/solicitudespendientesfirmar': [],
      'GET /api/viajes/viajespendientesaprobacion': [],
    },
    '/menu/solicitudes?ver=pendientes',
  );
  await user.click(await screen.findByRole('link', { name: /AFJ-2026-00005/ }));
  expect(await screen.findByRole('heading', { name: 'Firmar Solicitud' })).toBeVisible();
  expect(await screen.findByText('Pruebas del motor auxiliar')).toBeVisible();
});

describe('a request that this person does not decide', () => {
  it('shows where it stands, who decided, and the way to verify it', async () => {
    open({ [DETALLE]: buildDecidida() });
    expect(await screen.findByRole('heading', { name: 'Solicitud AFJ-2026-00005' })).toBeVisible();
    expect(screen.getByText('Aceptada por Marta Gil el 21/11/2026 12:40')).toBeVisible();
    expect(screen.getByText(/por delegación de Luis Ortega/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verificar la decisión' })).toHaveAttribute(
      'href',
      '/verificar/0123-4567-89AB-CDEF',
    );
    expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull();
  });

  it('is decided with the words of its area where its kind has them', async () => {
    const comunicacion = buildSolicitud({ TipoCodigo: 'COMUNICACION', EntidadId: 9, acciones: [] });
    const { calls } = open({ [DETALLE]: comunicacion, 'GET /api/solicitudes/mispendientes': [] });
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/comunicacion/9'))).toBe(true));
    expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull();
  });

  it('says that it is no longer in their hands', async () => {
    open({ [DETALLE]: refused(404, 'No existe'), 'GET /api/solicitudes/mispendientes': [] });
    expect(await screen.findByText('Esta solicitud ya no está en sus manos')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
