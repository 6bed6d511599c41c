import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { avisosServer, buildAviso } from '../../../test/avisos.ts';
import { renderArea, renderUi, user } from '../../../test/screen.tsx';
import { type Answers, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { avisosFrame } from './avisos.frame.ts';
import { avisosArea } from './avisos.routes.tsx';
import { ContadorAvisos } from './lectura/Contador.card.tsx';

const open = (address: string, answers: Answers = {}) => {
  const { answers: known } = avisosServer([
    buildAviso({ Id: 1, Titular: 'Simulacro', Fijado: true, Leido: true }),
    buildAviso({ Id: 2 }),
    buildAviso({ Id: 3, Titular: 'Aparcamiento', HaCambiado: true, Hastags: '' }),
  ]);
  const calls = stubServer({
    ...known,
    'GET /api/avisos/hastags': [{ Nombre: 'seguridad', Avisos: 2 }],
    'GET /api/avisos/registrarvisitaensainforma': { Fecha: '2027-03-12' },
    ...answers,
  });
  return { calls, ...renderArea(avisosArea, address) };
};
conSesion();

describe('list of all notices', () => {
  it('the list names unread, changed and pinned notices in words', async () => {
    open('/menu/avisos');
    const link = (name: RegExp) => screen.findByRole('link', { name });
    expect(await link(/Simulacro/)).toHaveTextContent(/Fijado/);
    expect(await link(/Simulacro/)).not.toHaveTextContent(/Sin leer|Ha cambiado/);
    expect(await link(/Corte de agua/)).toHaveTextContent(/Sin leer/);
    expect(await link(/Aparcamiento/)).toHaveTextContent(/Ha cambiado/);
    expect(await link(/Aparcamiento/)).not.toHaveTextContent('#');
  });

  // @spec 1.avisos
  it('the list keeps the hashtag and the words of the search in the address', async () => {
    const { path } = open('/menu/avisos');
    await user.click(await screen.findByRole('radio', { name: '#seguridad' }));
    await waitFor(() => expect(path()).toBe('/menu/avisos?hastag=seguridad'));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar avisos' }), 'agua');
    await waitFor(() => expect(path()).toBe('/menu/avisos?hastag=seguridad&texto=agua'));
    await user.click(screen.getByRole('radio', { name: 'Todos' }));
    await waitFor(() => expect(path()).toBe('/menu/avisos?texto=agua'));
  });

  // @spec 1.avisos
  it.each([
    ['#prevención', '?limite=20&hastag=prevenci%C3%B3n'],
    ['corte #agua #norte', '?limite=20&texto=corte+norte&hastag=agua'],
  ])('the list searches a hashtag that is not offered: «%s»', async (typed, asked) => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'prevención'];
    const { calls } = open('/menu/avisos', {
      'GET /api/avisos/hastags': names.map((Nombre) => ({ Nombre, Avisos: 1 })),
    });
    const box = await screen.findByRole('searchbox', { name: 'Buscar avisos' });
    await screen.findByRole('radio', { name: '#f' });
    expect(screen.queryByRole('radio', { name: '#prevención' })).toBeNull();
    fireEvent.change(box, { target: { value: typed } });
    await waitFor(() => expect(calls.filter((c) => c.path.endsWith('/todos')).at(-1)?.search).toBe(asked));
    await waitFor(() => expect(box).toHaveValue(typed));
  });

  it('a hashtag of a notice leads to the others that have it', async () => {
    const { path } = open('/menu/avisos/2');
    await user.click(await screen.findByRole('link', { name: '#instalaciones' }));
    await waitFor(() => expect(path()).toBe('/menu/avisos?hastag=instalaciones'));
  });

  it('an empty search offers to remove its words', async () => {
    const { path } = open('/menu/avisos?texto=zepelin', { 'GET /api/avisos/avisos/todos': [] });
    await user.click(await screen.findByRole('link', { name: 'Ver todos los avisos' }));
    await waitFor(() => expect(path()).toBe('/menu/avisos'));
    expect(await screen.findByText('No hay avisos')).toBeVisible();
  });

  it('a notice opens by its address, and a read one is not visited again', async () => {
    const { calls } = open('/menu/avisos/2', { 'GET /api/avisos/avisos/2': [buildAviso({ Id: 2, Leido: true })] });
    expect(await screen.findByText('edificio B', { selector: 'strong' })).toBeVisible();
    expect(calls.some((c) => c.path.includes('registrarvisita'))).toBe(false);
  });

  it('a notice that does not exist for this person is reported as missing', async () => {
    open('/menu/avisos/8', { 'GET /api/avisos/avisos/8': refused(404, 'No existe o no está a su alcance') });
    const alert = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(alert).toHaveTextContent('No existe o no está a su alcance');
  });
});

// @spec 1.avisos
it('company news are cards with the first words of each, and count one visit when opened', async () => {
  const noticia = buildAviso({ Titular: 'Cubierta solar', Texto: '<h2>Energía</h2><p>El 40 &amp; más.</p>' });
  const { calls } = open('/empresainforma', { 'GET /api/avisos/empresainforma': [noticia] });
  expect(await screen.findByRole('link', { name: /Cubierta solar/ })).toHaveTextContent(/Energía El 40 & más\./);
  await waitFor(() => expect(calls.filter((c) => c.path === '/api/avisos/registrarvisitaensainforma')).toHaveLength(1));
});

// @spec 8
it('a failed visit to the company news is reported in the alert, and the news stay', async () => {
  open('/empresainforma', {
    'GET /api/avisos/empresainforma': [buildAviso({ Titular: 'Cubierta solar' })],
    'GET /api/avisos/registrarvisitaensainforma': refused(409, 'No se ha podido registrar la visita'),
  });
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('No se ha podido registrar la visita');
  expect(screen.getByText('Cubierta solar')).toBeInTheDocument();
});

describe('figure of unread notices', () => {
  it.each([
    [0, ''],
    [1, '1 aviso sin leer'],
    [120, '99+ avisos sin leer'],
  ])('the figure %d beside its entry', async (Numero, words) => {
    const calls = stubServer({ 'GET /api/avisos/sinleer': { Numero } });
    const { container } = renderUi(
      <p>
        <ContadorAvisos />
      </p>,
    );
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('p')?.textContent.trim()).toBe(words));
  });

  it('the figure stands at the entry of the notices and at no other', () =>
    expect(avisosFrame.entradas.filter((e) => e.contador !== undefined).map((e) => e.ruta)).toEqual(['/menu/avisos']));
});
