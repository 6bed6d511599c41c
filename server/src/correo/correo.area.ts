import { correo } from '#contract/correo/correo.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { correoRoutes } from './correo.routes.ts';
import { relojesDeCorreo } from './correo.worker.ts';

export const correoArea = area({ contrato: correo, rutas: correoRoutes, relojes: relojesDeCorreo });
