import type { Page } from '@playwright/test';
import { failing, of, pressing, whole } from '../../../bin/pantallas/ways.ts';

/** An objective by its words. */
const elegido = (lista: string, palabras: RegExp | string) => async (page: Page) => {
  await page.goto(lista);
  await page.getByRole('link', { name: palabras }).first().click();
  await page.getByRole('heading', { name: 'Datos' }).waitFor();
};

export const screens = [
  ...of('', { objetivos: '/objetivos' }),
  ...of('ana', {
    'objetivos-empresa': whole('/menu/objetivos'),
    'objetivos-area': '/menu/objetivos?ver=area',
    'objetivos-mios': whole('/menu/objetivos?ver=mios'),
    'objetivos-uno': whole(elegido('/menu/objetivos?ver=mios', /Planos de mis/)),
    'objetivos-anotar': async (page: Page) => {
      await elegido('/menu/objetivos?ver=mios', /Planos de mis/)(page);
      await page.getByRole('button', { name: 'Anotar' }).click();
    },
    'objetivos-error': failing('objetivos/arbol/', '/menu/objetivos'),
    'objetivos-nuevo': whole('/menu/objetivos/nuevo?nivel=P'),
  }),
  ...of('nuria', { 'objetivos-propuesto': whole('/menu/objetivos?ver=mios') }),
  ...of('marta', { 'objetivos-proponer': pressing('/menu/objetivos?ver=mios', 'Proponer') }),
  ...of('inigo', { 'objetivos-vacio': '/menu/objetivos?ver=mios' }),
  ...of('luis', { 'objetivos-equipo': '/menu/objetivos?ver=equipo' }),
  ...of('eva', {
    'objetivos-ciclos': '/menu/objetivos/ciclos',
    'objetivos-cerrar': pressing('/menu/objetivos/ciclos', 'Cerrar ciclo'),
  }),
];
