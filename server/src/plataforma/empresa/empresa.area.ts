import { empresa } from '#contract/plataforma/empresa/empresa.endpoints.ts';
import { empresaVista } from '#contract/plataforma/empresa/vista.endpoints.ts';
import { leerEmpresa } from '#server/casa/base/empresa.ts';
import { area } from '#server/casa/kernel/area.ts';
import { empresaRoutes, vistaRoutes } from './empresa.routes.ts';

export const empresaArea = area({
  contrato: empresa,
  rutas: empresaRoutes,
  // Every process reloads changed settings at the live event, and now and then in case it missed one.
  relojes: () => [
    { nombre: 'leer los ajustes de la empresa', cada: 60_000, temas: ['empresa'], reunir: 0, hacer: leerEmpresa },
  ],
  fuzz: { por: 'admin' },
});
export const empresaVistaArea = area({ contrato: empresaVista, rutas: vistaRoutes });
