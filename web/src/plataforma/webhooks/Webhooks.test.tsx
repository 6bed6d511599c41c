import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TIPOS_DE_EVENTO } from '#contract/plataforma/webhooks/eventos.rules.ts';
import { Entrega, Webhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { hace } from '../../../../contract/test/reloj.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderArea, user } from '../../../test/screen.tsx';
import { bodyOf, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { webhooksArea } from './webhooks.routes.tsx';

const abrir = (address: string) => renderArea(webhooksArea, address);
const UNO = muestra(Webhook, {
  Id: 7,
  Nombre: 'Nómina',
  Url: 'https://nomina.example:8443/eventos?llave=reservada',
  Eventos: ['cierre.cerrado', 'de.otra.version'],
  EstadoId: 1,
  Estado: 'Encendido',
  Porque: '',
  FallaDesde: null,
  Entregado: null,
  Resultado: '',
  Esperan: 0,
  AnteriorHasta: null,
  Version: 3,
  acciones: ['probar', 'cambiar', 'rotar', 'apagar', 'borrar'],
});

describe('webhooks', () => {
  conSesion('Administrador', 'ADMIN');

  it('tells in words of each receiver how it goes, and shows the host of its address alone', async () => {
    const falla = {
      ...UNO,
      Id: 8,
      Nombre: 'Contabilidad',
      FallaDesde: hace(3, 'h'),
      Resultado: 'Certificado no válido',
      Esperan: 4,
    };
    const apagado = {
      ...UNO,
      Id: 9,
      Nombre: 'Tornos',
      EstadoId: 2,
      Estado: 'Apagado',
      Porque: 'Lo apagó Administrador',
    };
    stubServer({ 'GET /api/webhooks/': [UNO, falla, apagado] });
    abrir('/menu/conexiones/webhooks');
    const fila = await screen.findByRole('link', { name: /Nómina/ });
    expect(fila).toHaveTextContent('Encendidonomina.example:8443Todavía no se le ha entregado nada2 eventos');
    expect(document.body).not.toHaveTextContent('reservada');
    expect(screen.getByRole('link', { name: /Contabilidad/ })).toHaveTextContent(
      /Falla.*Certificado no válido, desde el.*4 entregas esperan/,
    );
    expect(screen.getByRole('link', { name: /Tornos/ })).toHaveTextContent(/Apagado.*Lo apagó Administrador/);
  });

  it('a refused address keeps what was written', async () => {
    const calls = stubServer({
      'GET /api/webhooks/': [],
      'POST /api/webhooks/crear': refused(422, 'Revise los campos marcados', [
        { field: 'url', message: 'Lleva a una dirección interna' },
      ]),
    });
    abrir('/menu/conexiones/webhooks/nuevo');
    await user.type(await screen.findByLabelText(/Nombre/), 'Nómina');
    await user.type(screen.getByLabelText(/Dirección/), 'https://intranet/');
    await user.click(screen.getByRole('button', { name: 'Elegir todos' }));
    await user.click(screen.getByRole('checkbox', { name: /Se da de alta a una persona/ }));
    await user.type(screen.getByLabelText(/Su contraseña de entrar/), 'Extramuros-2026');
    await user.click(screen.getByRole('button', { name: 'Crear webhook' }));
    expect(await screen.findByText('Lleva a una dirección interna')).toBeVisible();
    expect(screen.getByLabelText(/Nombre/)).toHaveValue('Nómina');
    expect(bodyOf(calls, 'POST')).toEqual({
      nombre: 'Nómina',
      url: 'https://intranet/',
      eventos: TIPOS_DE_EVENTO.filter((tipo) => tipo !== 'persona.alta'),
      password: 'Extramuros-2026',
    });
  });

  it('a change of somebody else is told with their name, removes nothing that was written, and is saved over on request', async () => {
    let ahora = UNO;
    const motivo = 'Mientras tanto ha cambiado este webhook: lo hizo Eva Robles el 30/11 a las 12:40';
    const calls = stubServer({
      'GET /api/webhooks/': () => [ahora],
      'GET /api/webhooks/7/entregas': [],
      'PUT /api/webhooks/7': ({ headers }: { headers: Record<string, string> }) => {
        if (headers['if-match'] === '"4"') return { Id: 7 };
        ahora = { ...UNO, Nombre: 'De Eva', Version: 4 };
        return refused(409, motivo);
      },
    });
    abrir('/menu/conexiones/webhooks/7/cambiar');
    await user.type(await screen.findByLabelText(/Nombre/), ' nueva');
    await user.type(screen.getByLabelText(/Su contraseña de entrar/), 'Extramuros-2026');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(motivo)).toBeVisible();
    expect(screen.getByLabelText(/Nombre/)).toHaveValue('Nómina nueva');
    await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    await expect
      .poll(() => calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['if-match']))
      .toEqual(['"3"', '"4"']);
    expect(bodyOf(calls, 'PUT')).toMatchObject({ nombre: 'Nómina nueva' });
  });

  it('a test says its answer in words, and what was sent is read and sent again', async () => {
    const entrega = muestra(Entrega, {
      Id: 41,
      Tipo: 'cierre.cerrado',
      Cuerpo: '{"type":"cierre.cerrado","data":{"numero":null,"matricula":"0012"}}',
      Estado: 'perdida',
      Intentos: 10,
      Resultado: 'Contesta 500',
      Milisegundos: 80,
      Reenviable: true,
    });
    const calls = stubServer({
      'GET /api/webhooks/': [UNO],
      'GET /api/webhooks/7/entregas': [entrega],
      'POST /api/webhooks/7/probar': { Bien: false, Resultado: 'No contesta', Milisegundos: 10_000 },
      'POST /api/webhooks/entregas/41/reenviar': { Id: 42 },
    });
    abrir('/menu/conexiones/webhooks/7');
    await user.click(await screen.findByRole('button', { name: 'Probar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('La prueba no ha llegadoNo contesta, en 10000 ms.');
    const lista = screen.getByRole('region', { name: 'Entregas' });
    expect(lista).toHaveTextContent('Contesta 500, en 80 ms · 10 intentos');
    await user.click(within(lista).getByRole('button', { name: /^Ver lo enviado: El mes de una persona/ }));
    expect(within(lista).getByText(/"type": "cierre\.cerrado"/)).toBeVisible();
    await user.click(
      within(lista).getByRole('button', { name: /^Reenviar: El mes de una persona se cierra del todo, 0012/ }),
    );
    expect(await screen.findByText('Vuelve a la cola')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });
});
