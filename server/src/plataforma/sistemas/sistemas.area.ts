import { claveV1 } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { presentar } from './entrada/entrada.commands.ts';
import { anotarLlamada, relojDeLlamadas, relojDeLlamadasViejas } from './entrada/llamadas.worker.ts';
import { claveV1Routes } from './entrada/clave-v1.routes.ts';

export const claveV1Area = area({
  contrato: claveV1,
  rutas: claveV1Routes,
  claves: { presentar, anotar: anotarLlamada },
  trasActos: [relojDeLlamadas],
  relojes: () => [relojDeLlamadasViejas],
});
