// Screens for each role: tabs, refusals, and calls.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { protegida } from '#web/casa/kernel/roots.ts';
import { hace } from '../../../../contract/test/reloj.ts';
import { renderAt } from '../../../test/screen.tsx';
import { refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { pantallasArea } from './pantallas.routes.tsx';

const abrir = (address: string) => renderAt(address, [protegida.addChildren([...pantallasArea.rutas])]);
const PANTALLA = {
  Id: 7,
  Nombre: 'Entrada',
  Centro: 'SDR',
  CentroNombre: 'Santander',
  Zona: 'Europe/Madrid',
  Lugar: 'Planta baja',
  Orientacion: 'V',
  Giro: 90,
  EstadoId: 1,
  Estado: 'En uso',
  ListaId: 3,
  Lista: 'Toda la empresa',
  Franjas: [],
  Dias: [1, 2, 3, 4, 5, 6, 7],
  Abre: '00:00',
  Cierra: '00:00',
  Visto: hace(125, 's'),
  Revocada: null,
  Version: 1,
  acciones: [],
};
const OPCIONES = {
  Centros: [
    { Codigo: 'SDR', Nombre: 'Santander', Pantallas: 2 },
    { Codigo: 'MAD', Nombre: 'Madrid', Pantallas: 1 },
  ],
  Anfitriones: [{ Anfitrion: 'www.aemet.es', EnUso: false }],
  Tableros: [],
  PuedeAnfitriones: false,
};

describe('screens for an employee', () => {
  conSesion('Ana Prieto', 'EMPLEADO');
  it('an employee reads the screens, with their last call and their content, and has no tabs', async () => {
    stubServer({ 'GET /api/pantallas/': [PANTALLA] });
    abrir('/menu/pantallas');
    const fila = await screen.findByRole('link', { name: /Entrada/ });
    expect(fila).toHaveTextContent('Vista hace 2 min');
    expect(fila).toHaveTextContent('Ahora: Toda la empresa');
    expect(screen.queryByRole('navigation', { name: 'Partes' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Nueva pantalla' })).toBeNull();
  });
  it('an employee reads that there are no screens, or that they cannot be loaded', async () => {
    stubServer({ 'GET /api/pantallas/': [] });
    abrir('/menu/pantallas');
    expect(await screen.findByText('No hay pantallas informativas')).toBeVisible();
  });
});

describe('screens for COMUNICACION', () => {
  conSesion('Pablo Cano', 'EMPLEADO', 'COMUNICACION');
  it('COMUNICACION reads the allowed sites, and cannot add one', async () => {
    stubServer({ 'GET /api/pantallas/listas': [], 'GET /api/pantallas/opciones': OPCIONES });
    abrir('/menu/pantallas/listas');
    expect(await screen.findByText('www.aemet.es')).toBeVisible();
    expect(screen.getByText('Los permite Administración.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Permitir sitio' })).toBeNull();
    expect(within(screen.getByRole('navigation', { name: 'Partes' })).getAllByRole('link')).toHaveLength(2);
  });
});

describe('screens for SEGURIDAD', () => {
  conSesion('Sonia Rey', 'EMPLEADO', 'SEGURIDAD');
  it('SEGURIDAD confirms text and place; a second emergency shows the present one, and the typed text stays', async () => {
    const calls = stubServer({
      'GET /api/pantallas/emergencias': [],
      'GET /api/pantallas/opciones': OPCIONES,
      'POST /api/pantallas/emergencias': refused(409, 'Ya hay una en pie (Todas las pantallas): «Corte de luz»'),
    });
    abrir('/menu/pantallas/emergencias');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mensaje de emergencia' }));
    await user.type(await screen.findByLabelText(/^Qué se lee/), 'Salgan por el norte');
    await user.click(screen.getByRole('button', { name: 'Revisar y enviar' }));
    expect(await screen.findByText(/en todas las pantallas de la empresa \(3 pantallas\)/)).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Enviar a las pantallas' }));
    expect(await screen.findByText(/Ya hay una en pie/)).toBeVisible();
    expect(screen.getByLabelText(/^Qué se lee/)).toHaveValue('Salgan por el norte');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      centro: '',
      texto: 'Salgan por el norte',
      nivel: 3,
      icono: 'salida',
    });
  });
});
