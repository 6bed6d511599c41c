import type { Page } from '@playwright/test';
import { of, press } from '../../../bin/pantallas/ways.ts';

const abrir = async (page: Page) => {
  await page.goto('/menu/maestros?que=centroscoste&texto=1200');
  await page
    .getByRole('row', { name: '1200' })
    .or(page.getByRole('link', { name: '1200' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Cambiar' }).waitFor();
};
export const screens = [
  ...of('admin', {
    maestros: '/menu/maestros',
    'maestros-lista': '/menu/maestros?que=centroscoste',
    'maestros-tipos': '/menu/maestros?que=tiposacceso',
    'maestros-importar': '/menu/maestros/importar?que=areas',
    'maestros-areas': '/menu/maestros?que=areas',
    'maestros-companias': '/menu/maestros?que=companias',
    'maestros-vacia': '/menu/maestros?que=contratos&texto=zzzz',
    'maestros-uno': abrir,
    'maestros-cambiar': async (page: Page) => {
      await abrir(page);
      await press(page, 'Cambiar');
      const dialogo = page.getByRole('dialog');
      await dialogo.getByRole('button', { name: 'Cambiar' }).click();
      await dialogo.getByLabel('Responsable').fill('Nuria');
      await dialogo.getByRole('button', { name: /Nuria Salas/ }).click();
      await dialogo.getByText(/^Pasan|^Ninguna/).waitFor();
    },
    'maestros-nuevo': async (page: Page) => {
      await page.goto('/menu/maestros?que=centroscoste');
      await press(page, 'Centro de coste nuevo');
      await page.getByRole('dialog').waitFor();
    },
  }),
  ...of('admin', {
    'maestros-fichero': async (page: Page) => {
      await page.goto('/menu/maestros/importar?que=tiposaveria');
      await page.getByLabel('Fichero de tipos de avería').setInputFiles({
        name: 'tipos-de-averia.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Código;Nombre;De mantenimiento;Área\r\n;Soldadura;sí;ING\r\n999;Pintura;no;ING\r\n;Grúas;quizá;ZZZ\r\n1;Informática;no;\r\n',
        ),
      });
      await page.getByText('Todavía no se ha escrito nada.').waitFor();
    },
    'maestros-responsables': '/menu/maestros/responsables',
    'maestros-pasar': async (page: Page) => {
      await page.goto('/menu/maestros/responsables');
      await press(page, 'Pasar a otra persona');
      const dialogo = page.getByRole('dialog');
      await dialogo.getByLabel('Responsable nuevo').fill('Nuria');
      await dialogo.getByRole('button', { name: /Nuria Salas/ }).click();
      await dialogo.getByText(/^Pasan? |^Ninguna/).waitFor();
    },
    'maestros-error': async (page: Page) => {
      await page.route('**/api/maestros/divisas?**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/menu/maestros?que=divisas');
      await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
    'maestros-tipo': async (page: Page) => {
      await page.goto('/menu/maestros?que=tiposaveria');
      await press(page, 'Tipo de avería nuevo');
      await page.getByRole('dialog').waitFor();
    },
  }),
  ...of('eva', { 'maestros-rrhh': '/menu/maestros' }),
];
