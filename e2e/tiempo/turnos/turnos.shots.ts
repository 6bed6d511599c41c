import type { Page } from '@playwright/test';
import { of, opening, type Way } from '../../../bin/pantallas/ways.ts';

/** Preview of nights for several people, from today on. */
const previsualizar = async (page: Page) => {
  await page.goto('/menu/turnos?ver=asignar&texto=ma');
  await page.getByRole('button', { name: 'Elegir todas las que se ven' }).click();
  await page.getByRole('button', { name: /^Asignar cuadrante \(/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cuadrante/ })
    .click();
  await page.getByRole('option', { name: 'Vigilancia de noche' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('button', { name: 'Previsualizar' }).click();
  await page.getByRole('region', { name: 'Días que cambian' }).waitFor();
};
const pegar = async (page: Page) => {
  await page.goto('/menu/turnos?ver=festivos');
  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  await page
    .getByRole('textbox', { name: 'Lista' })
    .fill('2030-07-28;SDR;Día de las Instituciones;A;BOC\n2030-02-30;SDR;Nada\n2030-05-15;MAD;San Isidro');
  await page.getByRole('button', { name: 'Previsualizar' }).click();
  await page.getByText('Hay una línea mal').waitFor();
};

const abrirDia = async (page: Page) => {
  await page.goto('/menu/turnos?texto=ana%20prieto');
  await page.getByRole('grid').locator('[data-fila="0"][data-columna="10"]').click();
  await page.getByRole('dialog').waitFor();
};
const elegirDias = async (page: Page) => {
  await page.goto('/menu/turnos');
  await page.getByRole('grid').locator('[data-fila="2"][data-columna="9"]').focus();
  for (const tecla of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(`Shift+${tecla}`);
};

/** A phone has the list of shifts in the place of the plan. */
const enMesa = (way: Way) => ({ way, only: 'escritorio' as const });

export const screens = of('eva', {
  'turnos-plan': enMesa('/menu/turnos'),
  'turnos-plan-semana': enMesa('/menu/turnos?vista=semana'),
  'turnos-plan-mes': enMesa('/menu/turnos?vista=mes'),
  'turnos-plan-nadie': enMesa('/menu/turnos?texto=zanzibar'),
  'turnos-plan-dia': enMesa(abrirDia),
  'turnos-plan-varios': enMesa(elegirDias),
  turnos: '/menu/turnos?ver=turnos',
  'turnos-uno': opening('/menu/turnos?ver=turnos', /Oficina/),
  'turnos-nuevo': opening('/menu/turnos?ver=turnos', 'Turno nuevo'),
  'turnos-cuadrantes': '/menu/turnos?ver=cuadrantes',
  'turnos-cuadrante': opening('/menu/turnos?ver=cuadrantes', /^Taller a tres turnos/),
  'turnos-cuadrante-nuevo': opening('/menu/turnos?ver=cuadrantes', 'Cuadrante nuevo'),
  'turnos-asignar': '/menu/turnos?ver=asignar',
  'turnos-asignar-nadie': '/menu/turnos?ver=asignar&texto=zanzibar',
  'turnos-persona': opening('/menu/turnos?ver=asignar&texto=pablo', 'Ver los cuadrantes de Pablo Cano'),
  'turnos-previsualizar': previsualizar,
  'turnos-festivos': '/menu/turnos?ver=festivos',
  'turnos-festivos-vacio': '/menu/turnos?ver=festivos&anio=2035',
  'turnos-festivo-nuevo': opening('/menu/turnos?ver=festivos', 'Festivo nuevo'),
  'turnos-festivos-pegados': pegar,
  'turnos-reglas': '/menu/turnos?ver=reglas',
  'turnos-regla-nueva': opening('/menu/turnos?ver=reglas', 'Límites nuevos'),
  'turnos-centros': '/menu/turnos?ver=centros',
  'turnos-centro': opening('/menu/turnos?ver=centros', /^Santander/),
});
