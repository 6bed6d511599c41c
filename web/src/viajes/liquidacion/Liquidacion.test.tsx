// @spec 1.liquidaciones S-8512 S-8514
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import {
  LineaLiquidacion,
  LiquidacionDetalle,
  LiquidacionDeViaje,
} from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { DietasDeViaje, GastosDeViaje } from '#contract/viajes/gastos/gasto.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { bodyOf, callTo } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { maestros } from '../../../test/viajes.ts';
import { viajesArea } from '../viajes.routes.tsx';
// Routes load their screens when they are opened; loaded here, no test waits.
import '../gastos/Gastos.screen.tsx';
import './Liquidacion.screen.tsx';
import './Liquidaciones.screen.tsx';

conSesion('Ana Prieto');

const linea = muestrasDe(LineaLiquidacion, { Rechazo: '', TieneRecibo: false, GastoId: null, Sujeto: 0 });
const detalle = muestra(LiquidacionDetalle, {
  Id: 4,
  Version: 3,
  Numero: 'L-2026-00004',
  Persona: 'Ana Prieto',
  Total: 70.4,
  Motivo: '',
  acciones: ['aprobar', 'rechazar'],
  Lineas: [
    linea({ Id: 11, Clase: 'gasto', Concepto: 'Taxi', Importe: 18.4, Reglas: [] }),
    linea({
      Id: 12,
      Clase: 'dieta',
      Concepto: 'Dieta del 20/11/2026',
      Importe: 52,
      Reglas: [
        { Importe: 60, Regla: 'Tarifa «España, con noche fuera»' },
        { Importe: -8, Regla: 'Desayuno: a cargo del hotel' },
      ],
    }),
  ],
});
const abrir = openerOf(viajesArea, {
  'GET /api/liquidaciones/4': detalle,
  'GET /api/gastos/viajes/7': muestra(GastosDeViaje, { ViajeId: 7, Gastos: [], Puede: true }),
  'GET /api/gastos/dietas/7': muestra(DietasDeViaje, { ViajeId: 7, Dias: [] }),
  'GET /api/gastos/tipos': [],
  'GET /api/liquidaciones/viajes/7': muestra(LiquidacionDeViaje, {
    ViajeId: 7,
    Total: -12.5,
    Puede: true,
    Avisos: [],
    Enviadas: [],
  }),
  ...maestros,
});

describe('a settlement', () => {
  it('opens to what made each figure, and is approved without the line that goes back', async () => {
    const { calls } = abrir('/liquidacionviaje/4', { 'POST /api/liquidaciones/aprobar/4': { Id: 4 } });
    const lineas = within(await screen.findByRole('list', { name: 'Líneas' }));
    await user.click(lineas.getByRole('button', { name: /De dónde salen los 52,00/ }));
    expect(screen.getByText('Desayuno: a cargo del hotel')).toBeVisible();
    await user.click(lineas.getByRole('button', { name: /^Devolver esta línea: Taxi/ }));
    const motivo = within(await screen.findByRole('alertdialog', { name: 'Devolver esta línea' }));
    await user.type(motivo.getByLabelText(/^Motivo/), 'El recibo no se lee');
    await user.click(motivo.getByRole('button', { name: 'Devolver' }));
    expect(await lineas.findByText('El recibo no se lee')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aprobar' }));
    const pregunta = within(await screen.findByRole('alertdialog', { name: 'Aprobar la liquidación' }));
    expect(pregunta.getByText(/52,00.*sin una línea/)).toBeVisible();
    await user.click(pregunta.getByRole('button', { name: 'Aprobar' }));
    await waitFor(() =>
      expect(bodyOf(calls, '/aprobar/4')).toEqual({ rechazadas: [{ linea: 11, motivo: 'El recibo no se lee' }] }),
    );
  });

  it('is sent with the total that the traveller has seen, which may be to be returned', async () => {
    const { calls } = abrir('/gastosviaje/7', { 'POST /api/liquidaciones/enviar': { Id: 9 } });
    await user.click(await screen.findByRole('button', { name: 'Enviar la liquidación' }));
    const pregunta = within(await screen.findByRole('alertdialog', { name: 'Enviar la liquidación' }));
    expect(pregunta.getByText(/A devolver: 12,50/)).toBeVisible();
    await user.click(pregunta.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(bodyOf(calls, '/enviar')).toEqual({ viajeId: 7, total: -12.5 }));
  });

  it('closed in a month goes to payroll as a file of that month, and of no later one than this', async () => {
    const { calls } = abrir('/menu/liquidaciones', {
      'GET /api/liquidaciones/todas': [],
      'GET /api/liquidaciones/nomina/csv': 'Mes',
    });
    await user.click(await screen.findByRole('button', { name: 'Ficheros del mes' }));
    const ficheros = within(await screen.findByRole('dialog', { name: 'Ficheros del mes' }));
    expect(ficheros.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
    await user.click(ficheros.getByRole('button', { name: 'Mes anterior' }));
    await user.click(ficheros.getByRole('button', { name: 'CSV para nómina' }));
    const mes = sumarMeses(hoy().slice(0, 7), -1);
    await waitFor(() => expect(callTo(calls, '/nomina/csv')?.search).toBe(`?mes=${mes}`));
  });
});
