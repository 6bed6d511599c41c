import { failing, of, opening, whole } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('eva', {
    'inspeccion-paquetes': '/menu/inspeccion',
    'inspeccion-paquete-nuevo': opening('/menu/inspeccion', 'Nuevo paquete'),
    'inspeccion-paquetes-error': failing('inspeccion/paquetes', '/menu/inspeccion'),
    'inspeccion-accesos': '/menu/inspeccion/accesos',
    'inspeccion-acceso-nuevo': opening('/menu/inspeccion/accesos', 'Nuevo acceso'),
    'inspeccion-resumenes': '/menu/inspeccion/resumenes',
    'inspeccion-resumen': async (page) => {
      await page.goto('/menu/inspeccion/resumenes');
      await page
        .getByRole('link', { name: /Santander/ })
        .first()
        .click();
      await page.getByText('Compensado').first().waitFor();
    },
    'inspeccion-representantes': '/menu/inspeccion/representantes',
    'inspeccion-representante-nuevo': opening('/menu/inspeccion/representantes', 'Nombrar representante'),
    'inspeccion-borrados': '/menu/inspeccion/borrados',
  }),
  ...of('ana', { 'inspeccion-mis-accesos': '/menu/jornada/accesos-inspeccion' }),
  ...of('nuria', { 'inspeccion-sin-accesos': '/menu/jornada/accesos-inspeccion' }),
  ...of('', {
    'inspeccion-consulta': whole('/inspeccion/demo-inspeccion-registro'),
    'inspeccion-caducado': '/inspeccion/no-es-de-nadie',
  }),
];
