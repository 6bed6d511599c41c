import { directorios } from '#contract/personas/scim/directorios.endpoints.ts';
import { scimV2 } from '#contract/personas/scim/scim.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { comprobarDirectorios } from './pantalla/comprobacion.commands.ts';
import { countPapelesDeClave } from './pantalla/directorios.queries.ts';
import { quitarPapelesDeClave } from './pantalla/directorios.commands.ts';
import { directoriosRoutes } from './pantalla/directorios.routes.ts';
import { selectMisDatos } from './pantalla/misdatos.queries.ts';
import { relojesDePapeles } from './papeles/papel.worker.ts';
import { scimRoutes } from './scim.routes.ts';

export const scimArea = area({
  contrato: scimV2,
  rutas: scimRoutes,
  relojes: relojesDePapeles,
  misDatos: selectMisDatos,
  demo: async () => (await import('./scim.demo.ts')).cargar,
});
export const directoriosArea = area({
  contrato: directorios,
  rutas: directoriosRoutes,
  problemas: comprobarDirectorios,
  deClave: { contarPapeles: countPapelesDeClave, quitarPapeles: quitarPapelesDeClave },
  fuzz: { por: 'admin' },
});
