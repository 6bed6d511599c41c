import type { Page } from '@playwright/test';
import { elegido, failing, loading, of, press } from '../../../bin/pantallas/ways.ts';

const FICHERO = [
  'Matrícula;Nombre;Correo;Puesto;Área;Responsable;Roles',
  '0012;;;Jefa de proyecto;;;',
  '0021;;;Responsable de comunicación;Personas y comunicación;0005;',
  '0701;Carmen Liaño Cueto;carmen.liano@extramuros.example;Delineante;Ingeniería;0007;Empleado',
  '0702;Óscar Haya Pelayo;correo-sin-arroba;Soldador;Astronomía;9999;',
  '0703;;;;;;ADMIN',
  '0015;;;;;;',
].join('\n');
const luis = elegido('/menu/personas?texto=Luis Ortega', 'Luis Ortega', 'Más acciones');
const parte = (nombre: string) => async (page: Page) => {
  await luis(page);
  await page
    .getByRole('navigation', { name: /^Ficha de/ })
    .getByRole('link', { name: nombre })
    .click();
  await page.locator('[aria-current=page]', { hasText: nombre }).first().waitFor();
};
const acto = (nombre: string) => async (page: Page) => {
  await luis(page);
  await press(page, 'Más acciones');
  await press(page, nombre);
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).last().waitFor();
};
const leer = async (page: Page) => {
  await page.goto('/menu/personas/importar');
  await page
    .getByLabel('Fichero de personas')
    .setInputFiles({ name: 'plantilla-noviembre.csv', mimeType: 'text/csv', buffer: Buffer.from(FICHERO) });
  await page.getByRole('button', { name: /^Importar \d/ }).waitFor();
};

export const screens = [
  ...of('eva', {
    personas: '/menu/personas',
    'personas-vacia': '/menu/personas?texto=zzzz',
    'personas-cargando': { way: loading('personas/lista', '/menu/personas'), waiting: true },
    'personas-error': failing('personas/lista', '/menu/personas'),
    'personas-una': luis,
    'personas-desactivar': acto('Desactivar'),
    'personas-papeles': acto('Papeles'),
    'personas-fechas': acto('Alta y baja'),
    'personas-responsable': acto('Cambiar responsable'),
    'personas-equipo': acto('Pasar su equipo'),
    'personas-jornada': parte('Jornada'),
    'personas-permisos': parte('Permisos'),
    'personas-viajes': parte('Viajes'),
    'personas-datos': parte('Datos'),
    'personas-historial': parte('Historial'),
    'personas-nueva': '/menu/personas/nueva',
    'personas-importar': '/menu/personas/importar',
    'personas-importacion': leer,
    'personas-importacion-todas': async (page: Page) => {
      await leer(page);
      await page.getByRole('radio', { name: 'Todas' }).last().check();
    },
    'personas-importar-confirmar': async (page: Page) => {
      await leer(page);
      await page.getByRole('button', { name: /^Importar \d/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  ...of('admin', {
    'personas-clave': async (page: Page) => {
      await luis(page);
      await page.getByRole('link', { name: 'Datos', exact: true }).click();
      await press(page, 'Revocar su clave de firma');
      await page.getByRole('alertdialog').waitFor();
    },
  }),
];
