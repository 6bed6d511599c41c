import { claveV1, sistemas } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { relojDeCaducidad } from './caducidad.worker.ts';
import { comprobarClaves } from './comprobacion.commands.ts';
import { claveV1Routes } from './entrada/clave-v1.routes.ts';
import { presentar } from './entrada/entrada.commands.ts';
import { anotarLlamada, relojDeLlamadas, relojDeLlamadasViejas } from './entrada/llamadas.worker.ts';
import { sistemasRoutes } from './sistemas.routes.ts';

export const sistemasArea = area({
  contrato: sistemas,
  rutas: sistemasRoutes,
  claves: { presentar, anotar: anotarLlamada },
  trasActos: [relojDeLlamadas],
  relojes: () => [relojDeLlamadasViejas, relojDeCaducidad],
  problemas: comprobarClaves,
  fuzz: { por: 'admin' },
  demo: async () => (await import('./sistemas.demo.ts')).cargar,
});
export const claveV1Area = area({ contrato: claveV1, rutas: claveV1Routes });
