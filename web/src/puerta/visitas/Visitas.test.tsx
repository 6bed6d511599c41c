import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { conAncho, openedDialog, openerOf, user } from '../../../test/screen.tsx';
import { bodyOf, callTo, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { buildOpciones, buildVisita } from '../../../test/visitas.ts';
import { visitasArea } from './visitas.routes.tsx';

const BASE = '/api/accesosexternos';
const open = openerOf(visitasArea, {
  [`GET ${BASE}/puedecrear`]: { Puede: true, Motivo: '' },
  [`GET ${BASE}/opciones`]: buildOpciones(),
  [`GET ${BASE}/mias`]: [],
  [`GET ${BASE}/visita/5`]: buildVisita(),
  [`GET ${BASE}/visita/9`]: buildVisita({ Id: 9 }),
  [`POST ${BASE}/crear`]: { Id: 9, Numero: 'VIS-2027-00009', Estado: 'Autorizada' },
});
const campo = (name: string, n = 0) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[n];
const escribir = async (name: string, text: string, n = 0) => {
  const input = campo(name, n);
  if (!input) throw new Error(`no field ${name}`);
  await user.clear(input);
  await user.type(input, text);
};
const boton = (name: string) => screen.getByRole('button', { name });
const dia = async (figures: string) => {
  await user.click(screen.getByRole('spinbutton', { name: 'día, Día' }));
  await user.keyboard(figures);
};
/** A whole form but its day. */
const rellenar = async () => {
  await screen.findByRole('textbox', { name: 'Empresa' });
  await escribir('Empresa', 'Cartas Ogigia');
  await escribir('Nombre y apellidos', 'Zoe Lanza');
  await escribir('Motivo', 'Cartas de la nueva ruta');
};

conSesion();

describe('form of a visit', () => {
  it('the form reports bad input beside its field, keeps it, and sends nothing until it is right', async () => {
    const { calls } = open('/menu/visitas/nueva');
    await rellenar();
    await dia('05032027');
    await escribir('Correo', 'zoe@');
    await escribir('Cuatro últimos del documento', '4 8');
    await escribir('Teléfono', 'no tiene');
    await user.tab();
    expect(await screen.findByText('No es una dirección de correo')).toBeVisible();
    expect(screen.getByText('Escriba los cuatro últimos caracteres, sin espacios')).toBeVisible();
    expect(screen.getByText('Solo cifras y espacios, con el prefijo si es de otro país')).toBeVisible();
    expect([campo('Correo')?.value, campo('Teléfono')?.value]).toEqual(['zoe@', 'no tiene']);
    expect(boton('Solicitar')).toBeDisabled();
    await escribir('Correo', 'Zoe@Ogigia.example');
    await escribir('Cuatro últimos del documento', '418r');
    await escribir('Teléfono', '+34 600 100 200');
    await waitFor(() => expect(boton('Solicitar')).toBeEnabled());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(boton('Solicitar'));
    await waitFor(() =>
      expect(bodyOf(calls, 'POST')).toMatchObject({
        zonaId: 1,
        fecha: '2027-03-05',
        horaInicio: '09:00',
        horaFin: '13:00',
        personas: [
          { nombre: 'Zoe Lanza', correo: 'zoe@ogigia.example', documento: '418R', telefono: '+34 600 100 200' },
        ],
      }),
    );
  });

  it('the form takes several people, drops a removed one, and reports a repeated one', async () => {
    const { calls, path } = open('/menu/visitas/nueva');
    await rellenar();
    await dia('05032027');
    await user.click(boton('Añadir persona'));
    await escribir('Nombre y apellidos', 'Zoe Lanza', 1);
    await user.tab();
    expect(await screen.findByText('Hay una persona repetida')).toBeVisible();
    expect(boton('Solicitar')).toBeDisabled();
    await escribir('Nombre y apellidos', 'Iker Sáez', 1);
    expect(screen.getByText(/^Zoe Lanza y 1 más · vie 5 mar.*, 09:00$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Hay una persona repetida')).toBeNull());
    await user.click(boton('Añadir persona'));
    await escribir('Nombre y apellidos', 'Bea Ruiz', 2);
    await user.click(boton('Quitar la persona 1'));
    expect(screen.getByRole('textbox', { name: 'Empresa' })).toHaveValue('Cartas Ogigia');
    await waitFor(() => expect(boton('Solicitar')).toBeEnabled());
    await user.click(boton('Solicitar'));
    await waitFor(() => expect(path()).toBe('/menu/visitas/9'));
    expect(bodyOf(calls, 'POST')).toMatchObject({ personas: [{ nombre: 'Iker Sáez' }, { nombre: 'Bea Ruiz' }] });
  });

  it('a visit is repeated in one tap: its people, place and reason, on a day still to be chosen', async () => {
    const { calls, path } = open('/menu/visitas/5');
    await user.click(await screen.findByRole('link', { name: 'Repetir' }));
    await screen.findByRole('heading', { name: 'Nueva visita' });
    expect(path()).toBe('/menu/visitas/nueva?repetir=5');
    await screen.findByRole('textbox', { name: 'Empresa' });
    expect(boton('Solicitar')).toBeDisabled();
    await dia('12032027');
    await waitFor(() => expect(boton('Solicitar')).toBeEnabled());
    await user.click(boton('Solicitar'));
    await waitFor(() =>
      expect(bodyOf(calls, 'POST')).toMatchObject({
        empresa: 'Hélices del Norte',
        zonaId: 2,
        fecha: '2027-03-12',
        motivo: 'Medida del eje de cola',
        personas: [
          { nombre: 'Julián Otero', documento: '418R', correo: 'julian@helices.example' },
          { nombre: 'Sofía Merino', documento: '', correo: '' },
        ],
      }),
    );
  });

  it('the form shows the server’s refusals beside their fields, and keeps all values', async () => {
    open('/menu/visitas/nueva', {
      [`POST ${BASE}/crear`]: refused(422, 'Revise los datos', [
        { field: 'fecha', message: 'Como mucho, para dentro de 180 días' },
        { field: 'personas', message: 'En esa zona caben 1 visitantes' },
      ]),
    });
    await rellenar();
    await dia('05032027');
    await waitFor(() => expect(boton('Solicitar')).toBeEnabled());
    await user.click(boton('Solicitar'));
    // The alert covers the page until it is closed.
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await screen.findByRole('textbox', { name: 'Empresa' });
    expect(screen.getByText('Como mucho, para dentro de 180 días')).toBeVisible();
    expect(screen.getByText('En esa zona caben 1 visitantes')).toBeVisible();
    expect([campo('Empresa')?.value, campo('Nombre y apellidos')?.value, campo('Motivo')?.value]).toEqual([
      'Cartas Ogigia',
      'Zoe Lanza',
      'Cartas de la nueva ruta',
    ]);
  });

  it('the form is filled by keyboard alone, from its first field to its button', async () => {
    const { calls } = open('/menu/visitas/nueva');
    (await screen.findByRole('textbox', { name: 'Empresa' })).focus();
    const hasta = async (element: Element | null | undefined) => {
      for (let i = 0; i < 40 && document.activeElement !== element; i++) await user.tab();
      expect(element).toHaveFocus();
    };
    await user.keyboard('Cartas Ogigia');
    await hasta(campo('Nombre y apellidos'));
    await user.keyboard('Zoe Lanza');
    await hasta(boton('Añadir persona'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(campo('Nombre y apellidos', 1)).toHaveFocus());
    await user.keyboard('Iker Sáez');
    await hasta(screen.getByRole('spinbutton', { name: 'día, Día' }));
    await user.keyboard('05032027');
    await hasta(campo('Motivo'));
    await user.keyboard('Cartas de la nueva ruta');
    await waitFor(() => expect(boton('Solicitar')).toBeEnabled());
    await hasta(boton('Solicitar'));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bodyOf(calls, 'POST')).toMatchObject({ personas: [{ nombre: 'Zoe Lanza' }, { nombre: 'Iker Sáez' }] }),
    );
  });
});

it('a change of an older version gets a conflict, and keeps the typed values', async () => {
  const { calls, path } = open('/menu/visitas/cambiar/5', {
    [`POST ${BASE}/cambiar/5`]: refused(409, 'La visita ha cambiado mientras tanto; vuelva a abrirla'),
  });
  await screen.findByRole('textbox', { name: 'Motivo' });
  await escribir('Motivo', 'Medida del timón');
  await user.click(boton('Guardar y enviar pases nuevos'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(dialog).toHaveTextContent('ha cambiado mientras tanto');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(callTo(calls, 'POST')?.headers['if-match']).toBe('"3"');
  expect(path()).toBe('/menu/visitas/cambiar/5');
  expect(campo('Motivo')).toHaveValue('Medida del timón');
});

describe('on a desk the register', () => {
  conAncho();
  it('is a table in which several visits are authorised at once, without those that are already', async () => {
    const { calls } = open('/menu/visitas/registro', {
      'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
      [`GET ${BASE}/registro`]: [
        buildVisita({ EstadoId: 1, Estado: 'Solicitada', acciones: ['autorizar'] }),
        buildVisita({ Id: 9, Empresa: 'Grúas Pas', acciones: [] }),
      ],
      [`POST ${BASE}/autorizar`]: { Id: 5 },
    });
    expect(await screen.findByRole('link', { name: /^Grúas Pas/ })).toHaveAttribute('href', '/menu/visitas/registro/9');
    await user.click(screen.getByRole('checkbox', { name: 'Marcar todas' }));
    await user.click(screen.getByRole('button', { name: 'Autorizar 1' }));
    const dialogo = await openedDialog('Autorizar 1 visita');
    expect(dialogo).toHaveTextContent('Está autorizada');
    await user.click(within(dialogo).getByRole('button', { name: /^Autorizar 1/ }));
    expect(await screen.findByText('1 visita autorizada')).toBeVisible();
    expect(bodyOf(calls, 'POST')).toEqual({ Id: 5 });
  });
});
