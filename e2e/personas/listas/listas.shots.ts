import type { Page } from '@playwright/test';
import { elegido, of, opening, press } from '../../../bin/pantallas/ways.ts';

const maestro = elegido('/menu/maestros?que=centroscoste&texto=1200', '1200', 'Cambiar');
export const screens = [
  ...of('admin', {
    maestros: '/menu/maestros',
    'maestros-lista': '/menu/maestros?que=centroscoste',
    'maestros-tipos': '/menu/maestros?que=tiposacceso',
    'maestros-importar': '/menu/maestros/importar?que=areas',
    'maestros-areas': '/menu/maestros?que=areas',
    'maestros-companias': '/menu/maestros?que=companias',
    'maestros-vacia': '/menu/maestros?que=contratos&texto=zzzz',
    'maestros-uno': maestro,
    'maestros-cambiar': async (page: Page) => {
      await maestro(page);
      await press(page, 'Cambiar');
      const dialogo = page.getByRole('dialog');
      await dialogo.getByRole('button', { name: 'Cambiar' }).click();
      await dialogo.getByLabel('Responsable').fill('Nuria');
      await dialogo.getByRole('button', { name: /Nuria Salas/ }).click();
      await dialogo.getByText(/^Pasan|^Ninguna/).waitFor();
    },
    'maestros-nuevo': opening('/menu/maestros?que=centroscoste', 'Centro de coste nuevo'),
    'maestros-fichero': async (page: Page) => {
      await page.goto('/menu/maestros/importar?que=tiposaveria');
      await page.getByLabel('Fichero de tipos de avería').setInputFiles({
        name: 'tipos-de-averia.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'Código;Nombre;De mantenimiento;Área',
            ';Soldadura;sí;ING',
            '999;Pintura;no;ING',
            ';Grúas;quizá;ZZZ',
            '1;Informática;no;',
          ].join('\r\n'),
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
    'maestros-tipo': opening('/menu/maestros?que=tiposaveria', 'Tipo de avería nuevo'),
  }),
  ...of('eva', { 'maestros-rrhh': '/menu/maestros' }),
];
