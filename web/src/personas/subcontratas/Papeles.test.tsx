import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Papel, PersonaDetalle } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { renderAt } from '../../../test/screen.tsx';
import { type Answers, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { subcontratasArea } from './subcontratas.routes.tsx';

const BASE = '/api/subcontratas';
const papel = z.parse(Papel, {
  Id: 40,
  Desde: '2025-12-01',
  Caduca: '2026-11-20',
  Nota: '',
  Fichero: '',
  EstadoId: 1,
  Estado: 'En vigor',
  Motivo: '',
  Anulado: false,
  Creado: '2025-12-01T09:00:00.000Z',
  CreadoPor: 'Íñigo Vega',
  Version: 2,
  acciones: ['renovar', 'adjuntar', 'anular'],
});
const persona = z.parse(PersonaDetalle, {
  Id: 9,
  Nombre: 'Sara Costa',
  Matricula: 'S001',
  Motivo: '«Formación» caducó el 20/11/2026',
  SubcontrataId: 3,
  Subcontrata: 'Montajes',
  Casillas: [
    {
      TipoId: 1,
      Tipo: 'Formación',
      Obligatorio: true,
      AdmiteFichero: true,
      Situacion: 'caducado',
      Caduca: '2026-11-20',
      Papeles: [papel],
    },
  ],
  Historial: [],
  acciones: ['quitar'],
});
const open = (answers: Answers = {}) => {
  const calls = stubServer({ [`GET ${BASE}/personas/9`]: persona, ...answers });
  renderAt('/menu/subcontratas/personas/9', [protegida.addChildren([...subcontratasArea.rutas])]);
  return (path: string) => calls.filter((call) => call.method === 'POST' && call.path === BASE + path);
};
const user = userEvent.setup();
const pdf = new File(['%PDF-1.4'], 'formacion.pdf', { type: 'application/pdf' });
const renovar = async () => {
  await user.click(await screen.findByRole('button', { name: 'Renovar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renovar «Formación»' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Nota' }), 'Póliza 77');
  await user.upload(within(dialog).getByLabelText('Fichero'), pdf);
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  return dialog;
};

conSesion('Íñigo Vega', 'PRL');

it('a refused renewal keeps its words and its file', async () => {
  const sent = open({
    [`POST ${BASE}/papeles/40/renovar`]: refused(422, 'Revise los datos', [
      { field: 'caduca', message: 'Ya ha caducado' },
    ]),
  });
  const dialog = await renovar();
  expect(await within(dialog).findByText('Ya ha caducado')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Nota' })).toHaveValue('Póliza 77');
  expect(dialog).toHaveTextContent('formacion.pdf');
  expect(sent('/papeles/41/fichero')).toHaveLength(0);
});

it('a file that did not arrive is sent again alone: the paper is recorded once', async () => {
  const answers: unknown[] = [refused(415, 'El fichero no es un PDF ni una imagen'), { Id: 41 }];
  const sent = open({
    [`POST ${BASE}/papeles/40/renovar`]: { Id: 41 },
    [`POST ${BASE}/papeles/41/fichero`]: () => answers.shift(),
  });
  const dialog = await renovar();
  expect(await within(dialog).findByText('El fichero no es un PDF ni una imagen')).toBeVisible();
  expect(dialog).toHaveTextContent('El papel ya está anotado; falta su fichero.');
  expect(dialog).toHaveTextContent('formacion.pdf');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([sent('/papeles/40/renovar').length, sent('/papeles/41/fichero').length]).toEqual([1, 2]);
  expect(sent('/papeles/40/renovar')[0]).toMatchObject({ body: { nota: 'Póliza 77' }, headers: { 'if-match': '"2"' } });
});

it('a file is added to a paper recorded without one, and a refusal keeps it chosen', async () => {
  const answers: unknown[] = [refused(409, 'El papel ha cambiado mientras tanto; vuelva a abrirlo'), { Id: 40 }];
  open({ [`POST ${BASE}/papeles/40/fichero`]: () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('button', { name: 'Añadir el fichero' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fichero de «Formación»' });
  const guardar = within(dialog).getByRole('button', { name: 'Guardar' });
  expect(guardar).toBeDisabled();
  await user.upload(within(dialog).getByLabelText('Fichero'), pdf);
  await user.click(guardar);
  expect(await within(dialog).findByText(/ha cambiado mientras tanto/)).toBeVisible();
  expect(dialog).toHaveTextContent('formacion.pdf');
  await user.click(guardar);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
