import { area } from '#contract/casa/kernel/endpoint.ts';
import { EmpresaVista, logoParams } from './vista.schemas.ts';

/** Public data of the company, apart from its settings because the login loads them. */
export const empresaVista = area('/api/empresa', 'La empresa', {
  vista: {
    method: 'GET',
    path: '/vista',
    access: 'open',
    resumen: 'Nombre, logotipo, color y textos de la empresa, y los caminos de las áreas de las que prescinde.',
    output: EmpresaVista,
  },
  logo: {
    method: 'GET',
    path: '/logo/:clave',
    kind: 'descarga',
    access: 'open',
    resumen: 'El logotipo de ahora.',
    params: logoParams,
  },
});
