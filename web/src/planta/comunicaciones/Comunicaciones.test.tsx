import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rutaDeLugar } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { seVe } from '#web/casa/kernel/area.ts';
import { getSession } from '#web/casa/red/session.ts';
import { buildComunicacion, buildDetalle } from '../../../test/comunicaciones.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { type Answers, bodyOf, refused } from '../../../test/server.ts';
import { conSesion, entrar } from '../../../test/session.ts';
import { comunicacionesFrame } from './comunicaciones.frame.ts';
import { comunicacionesArea } from './comunicaciones.routes.tsx';

const API = '/api/solicitudescomunicaciones';
const OPCIONES = {
  [`GET ${API}/areas`]: [
    { Id: 4, Nombre: 'Ingeniería' },
    { Id: 5, Nombre: 'Mantenimiento' },
    { Id: 6, Nombre: 'Servicios generales' },
  ],
  [`GET ${API}/tiposAverias`]: [{ Id: 1, Nombre: 'Vehículos', AreaId: 6 }],
  [`GET ${API}/tiposAveriasmantenimiento`]: [{ Id: 8, Nombre: 'Electricidad e iluminación', AreaId: 5 }],
  'GET /api/contrato/contratos': [],
};
const open = openerOf(comunicacionesArea, {
  [`GET ${API}/resumen`]: {
    PorFirmar: 1,
    PorConfirmar: 0,
    Tablero: { PorEmpezar: 1, Reabiertas: 0, EnCurso: 0, Resueltas: 0, Vencidas: 1 },
  },
});

conSesion('Luis Ortega', 'EMPLEADO', 'APROBADOR');

const porFirmar = buildDetalle({ acciones: ['aceptar', 'rechazar'] });
const decidir = async (boton: 'Aprobar' | 'Rechazar', answers: Answers) => {
  const opened = open('/menu/comunicaciones/firmar/7', {
    [`GET ${API}/solicitudespendientesfirmar`]: [porFirmar],
    [`GET ${API}/comunicacion/7`]: porFirmar,
    ...answers,
  });
  await user.click(await screen.findByRole('button', { name: boton }));
  return { ...opened, dialog: await screen.findByRole('alertdialog') };
};
// @spec 2.12
describe('the approval dialog (spec sections 2.12 and 5)', () => {
  it('the dialog of an approval asks for the plan and its dates, keeps them when closed, and sends nothing by itself', async () => {
    const { dialog, calls } = await decidir('Aprobar', {});
    expect(within(dialog).getByRole('heading')).toHaveTextContent('Comunicación - Aprobación');
    expect(within(dialog).getByRole('button', { name: 'Aceptar' })).toBeDisabled();
    for (const fecha of ['Fecha Prevista', 'Fecha Cierre'])
      expect(within(dialog).getByRole('group', { name: new RegExp(`^${fecha}`) })).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /Acción Planificada/ }), 'Cambiar el foco');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByRole('textbox', { name: /Acción Planificada/ })).toHaveValue('Cambiar el foco');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  // @spec 4 S-1290
  it('the dialog of a rejection asks only for the comment; the toast is the specification’s, the announcement the real one', async () => {
    const { dialog, calls } = await decidir('Rechazar', {
      [`PUT ${API}/rechazar/7`]: { Id: 7, EstadoId: 3, Estado: 'Rechazada' },
    });
    expect(within(dialog).getByRole('heading')).toHaveTextContent('Comunicación - Rechazar');
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    expect(within(dialog).queryByRole('group')).toBeNull();
    const aceptar = within(dialog).getByRole('button', { name: 'Aceptar' });
    expect(aceptar).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: /Comentario/ }), 'Ya está comunicada');
    await user.click(aceptar);
    const toast = await screen.findByText('Comunicación aprobada correctamente');
    expect(toast).toBeVisible();
    expect(toast).toHaveAttribute('aria-hidden');
    expect(screen.getByText('Comunicación rechazada')).toHaveClass('sr-only');
    expect(bodyOf(calls, 'PUT')).toEqual({ comentario: 'Ya está comunicada' });
  });

  // @spec 8
  it('the dialog says that it is sending, and shows a failure beside the typed text, without an alert', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { dialog } = await decidir('Rechazar', {
      [`PUT ${API}/rechazar/7`]: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.type(within(dialog).getByRole('textbox', { name: /Comentario/ }), 'No procede');
    await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByText('Verificando...')).toBeInTheDocument();
    answer(refused(409, 'La comunicación ha cambiado mientras tanto; vuelva a abrirla'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('ha cambiado mientras tanto');
    expect(screen.queryByText('Verificando...')).toBeNull();
    expect(within(dialog).getByRole('textbox', { name: /Comentario/ })).toHaveValue('No procede');
    expect(screen.getAllByRole('alertdialog')).toEqual([dialog]);
  });
});

// @spec 2.13
it('the detail has title, date, number and the particular data as HTML, and Regresar closes it (spec section 2.13)', async () => {
  const { path } = open('/menu/comunicaciones/7', {
    [`GET ${API}/solicitudesmis`]: [buildComunicacion()],
    [`GET ${API}/puedecrearsolicitudcomunicacion`]: { Puede: true, Motivo: '' },
    [`GET ${API}/comunicacion/7`]: buildDetalle(),
  });
  expect(await screen.findByRole('heading', { name: 'Comunicación' })).toBeVisible();
  expect(await screen.findByText('20/11/2026', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('C-2026-00007', { selector: 'dd *' })).toBeVisible();
  expect((await screen.findByText('Área:')).tagName).toBe('STRONG');
  expect(screen.getByText('Espera la firma de Luis Ortega.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Regresar' }));
  await waitFor(() => expect(path()).toBe('/menu/comunicaciones'));
});

describe('a new communication', () => {
  const elegir = async (campo: RegExp, opcion: string) => {
    await user.click(screen.getByRole('button', { name: campo }));
    await user.click(await screen.findByRole('option', { name: opcion }));
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const escribir = async (crear: unknown) => {
    const opened = open('/menu/comunicaciones/nueva', {
      ...OPCIONES,
      [`POST ${API}/crear`]: crear,
      [`GET ${API}/comunicacion/7`]: buildDetalle(),
      [`GET ${API}/solicitudesmis`]: [buildComunicacion()],
      [`GET ${API}/puedecrearsolicitudcomunicacion`]: { Puede: true, Motivo: '' },
    });
    const enviar = await screen.findByRole('button', { name: 'Enviar' });
    await user.type(screen.getByRole('textbox', { name: /Descripción/ }), 'No se enciende');
    expect(screen.getByRole('textbox', { name: /Título/ })).toHaveValue('No se enciende');
    await user.clear(screen.getByRole('textbox', { name: /Título/ }));
    await user.type(screen.getByRole('textbox', { name: /Título/ }), 'Foco fundido');
    await user.type(screen.getByRole('textbox', { name: /Ubicación/ }), 'Nave 2');
    await elegir(/^Área/, 'Ingeniería');
    await elegir(/^Tipo de avería/, 'Electricidad e iluminación');
    await waitFor(() => expect(enviar).toBeEnabled());
    return { ...opened, enviar };
  };
  it('a new communication begins with the photo, and proposes the area of its kind until one is chosen', async () => {
    open('/menu/comunicaciones/nueva', {
      ...OPCIONES,
      [`GET ${API}/puedecrearsolicitudcomunicacion`]: { Puede: true, Motivo: '' },
    });
    const titulo = await screen.findByRole('textbox', { name: /Título/ });
    expect(screen.getByLabelText('Añadir fotos').compareDocumentPosition(titulo)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const area = () => screen.getByRole('button', { name: /^Área/ });
    await elegir(/^Tipo de avería/, 'Electricidad e iluminación');
    expect(area()).toHaveTextContent('Mantenimiento');
    await user.click(screen.getByRole('radio', { name: 'Otra' }));
    await elegir(/^Tipo de avería/, 'Vehículos');
    expect(area()).toHaveTextContent('Servicios generales');
    await elegir(/^Área/, 'Ingeniería');
    await user.click(screen.getByRole('radio', { name: 'Mantenimiento' }));
    await elegir(/^Tipo de avería/, 'Electricidad e iluminación');
    expect(area()).toHaveTextContent('Ingeniería');
  });

  it('kind and area of the last communication are proposed once something is written, and said in the bar (S-5993)', async () => {
    open('/menu/comunicaciones/nueva', {
      ...OPCIONES,
      [`GET ${API}/puedecrearsolicitudcomunicacion`]: { Puede: true, Motivo: '' },
      [`GET ${API}/solicitudesmis`]: [buildComunicacion({ Tipo: 'Vehículos', Area: 'Ingeniería' })],
    });
    const descripcion = await screen.findByRole('textbox', { name: /Descripción/ });
    expect(screen.getByRole('button', { name: /^Área/ })).not.toHaveTextContent('Ingeniería');
    await user.type(descripcion, 'No arranca');
    expect(await screen.findByText('Vehículos · Ingeniería · Normal')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Otra' })).toBeChecked();
    await elegir(/^Área/, 'Mantenimiento');
    expect(screen.getByText('Vehículos · Mantenimiento · Normal')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Ubicación/ }), 'Patio');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled());
  });

  it('the label of a place opens the form with the place and its area', async () => {
    open(rutaDeLugar({ lugar: 'Nave 2, grada norte', area: 6 }), {
      ...OPCIONES,
      [`GET ${API}/puedecrearsolicitudcomunicacion`]: { Puede: true, Motivo: '' },
      [`GET ${API}/solicitudesmis`]: [],
    });
    expect(await screen.findByRole('textbox', { name: /Ubicación/ })).toHaveValue('Nave 2, grada norte');
    expect(screen.getByRole('button', { name: /^Área/ })).toHaveTextContent('Servicios generales');
  });

  // @spec 7.comunicaciones
  it('a new communication has no form for people who may not open any, with the reason', async () => {
    open('/menu/comunicaciones/nueva', {
      ...OPCIONES,
      [`GET ${API}/puedecrearsolicitudcomunicacion`]: { Puede: false, Motivo: 'Solo el personal de la empresa' },
    });
    expect(await screen.findByText('Solo el personal de la empresa')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  // @spec 7.comunicaciones
  it('a new communication keeps a photo that did not arrive, and sends it on request or when the network is back', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:foto');
    let sends = 0;
    let works = false;
    // Stands in for the network, as stubServer does for calls by fetch.
    class Sin {
      upload = {};
      response = JSON.stringify({ Id: 31 });
      status = 200;
      onerror?: () => void;
      onload?: () => void;
      open = () => undefined;
      setRequestHeader = () => undefined;
      getAllResponseHeaders = () => 'content-type: application/json';
      abort = () => undefined;
      send = () => {
        sends += 1;
        queueMicrotask(() => (works ? this.onload?.() : this.onerror?.()));
      };
    }
    const { enviar } = await escribir({ Id: 7, Numero: 'C-2026-00007' });
    vi.stubGlobal('XMLHttpRequest', Sin);
    await user.upload(screen.getByLabelText('Añadir fotos'), new File(['x'], 'foco.jpg', { type: 'image/jpeg' }));
    const otroElement = await screen.findByRole('button', { name: 'Reintentar la foto 1' });
    expect(enviar).toBeDisabled();
    expect(screen.getByText('Falta una foto: reinténtela o quítela')).toBeVisible();
    await user.click(otroElement);
    expect(screen.getByRole('button', { name: 'Quitar la foto 1' })).toHaveFocus();
    await waitFor(() => expect(sends).toBe(2));
    await screen.findByRole('button', { name: 'Reintentar la foto 1' });
    works = true;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(enviar).toBeEnabled());
    expect(sends).toBe(3);
    expect(screen.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar la foto 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
    expect(screen.getByLabelText('Añadir fotos')).toHaveFocus();
  });

  // @spec 7.comunicaciones
  it('a new communication has one kind of one of the two lists, and is sent again after a refusal (spec section 8)', async () => {
    let answer: unknown = refused(409, 'Nadie puede decidir sobre lo que comunica');
    const { calls, enviar } = await escribir(() => answer);
    // The other list keeps nothing of the first one.
    await user.click(screen.getByRole('radio', { name: 'Otra' }));
    await waitFor(() => expect(enviar).toBeDisabled());
    await elegir(/^Tipo de avería/, 'Vehículos');
    await user.click(screen.getByRole('radio', { name: 'Alta' }));
    expect(screen.queryByText(/Se avisará ahora mismo/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /riesgo para las personas/ }));
    expect(screen.getByText(/Se avisará ahora mismo/)).toBeVisible();
    await waitFor(() => expect(enviar).toBeEnabled());
    await user.click(enviar);
    const alert = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(alert).toHaveTextContent('Nadie puede decidir sobre lo que comunica');
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('textbox', { name: /Título/ })).toHaveValue('Foco fundido');
    answer = { Id: 7, Numero: 'C-2026-00007' };
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Comunicación enviada')).toBeVisible();
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      areaId: 4,
      tipoAveriaId: 1,
      tipoAveriaMantenimientoId: null,
      contratoCodigo: '',
      ubicacion: 'Nave 2',
      titulo: 'Foco fundido',
      descripcion: 'No se enciende',
      prioridad: 2,
      riesgoPersonas: true,
      adjuntos: [],
    });
  });
});

it('a communication that nobody can decide says so, and a phone has Regresar before the decision too', async () => {
  const { path } = open('/menu/comunicaciones/firmar/7', {
    [`GET ${API}/solicitudespendientesfirmar`]: [],
    [`GET ${API}/comunicacion/7`]: buildDetalle({ EnManosDe: '' }),
  });
  expect(await screen.findByText('Espera a que haya quien la decida.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Regresar' }));
  await waitFor(() => expect(path()).toBe('/menu/comunicaciones/firmar'));
});

// @spec 7.comunicaciones
it('the board shows the number of late communications, and is in the menu of maintenance', async () => {
  const tarde = buildComunicacion({ EstadoId: 2, Estado: 'Aceptada', FechaCierre: '2026-11-10', Vencida: true });
  open('/menu/comunicaciones/tablero', { [`GET ${API}/tablero`]: [tarde] });
  expect(await screen.findByText(/Hay 1 comunicación que ha pasado su fecha de cierre/)).toBeVisible();
  expect((await screen.findAllByText('Vencida el mar 10/11/2026'))[0]).toBeVisible();
  const visible = async (...roles: string[]) => {
    await entrar('Luis Ortega', 'EMPLEADO', ...roles);
    const session = getSession();
    return comunicacionesFrame.entradas.some((e) => session !== null && e.ruta.endsWith('tablero') && seVe(session, e));
  };
  expect([await visible(), await visible('MANTENIMIENTO')]).toEqual([false, true]);
});
