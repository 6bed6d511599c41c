import type { FastifyInstance } from 'fastify';
import { accesos } from '#contract/accesos/accesos.endpoints.ts';
import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { buzon } from '#contract/buzon/buzon.endpoints.ts';
import { comunicaciones } from '#contract/comunicaciones/comunicaciones.endpoints.ts';
import { correo } from '#contract/correo/correo.endpoints.ts';
import { documentacion } from '#contract/documentacion/documentacion.endpoints.ts';
import { eventos } from '#contract/eventos/eventos.endpoints.ts';
import { firma } from '#contract/firma/firma.endpoints.ts';
import type { Area } from '#contract/kernel/endpoint.ts';
import { maestros } from '#contract/maestros/maestros.endpoints.ts';
import { notificaciones } from '#contract/notificaciones/notificaciones.endpoints.ts';
import { sesion } from '#contract/sesion/sesion.endpoints.ts';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { usuario } from '#contract/usuario/usuario.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { accesosRoutes } from './accesos/accesos.routes.ts';
import { avisosRoutes } from './avisos/avisos.routes.ts';
import { buzonRoutes } from './buzon/buzon.routes.ts';
import { comunicacionesRoutes } from './comunicaciones/comunicaciones.routes.ts';
import { correoRoutes } from './correo/correo.routes.ts';
import { documentacionRoutes } from './documentacion/documentacion.routes.ts';
import { eventosRoutes } from './eventos/eventos.routes.ts';
import { firmaRoutes } from './firma/firma.routes.ts';
import type { Config } from './config/config.ts';
import { maestrosRoutes } from './maestros/maestros.routes.ts';
import { notificacionesRoutes } from './notificaciones/notificaciones.routes.ts';
import { sesionRoutes } from './sesion/sesion.routes.ts';
import { solicitudesRoutes } from './solicitudes/solicitudes.routes.ts';
import { usuarioRoutes } from './usuario/usuario.routes.ts';
import { viajesRoutes } from './viajes/viajes.routes.ts';

type Routes = (app: FastifyInstance, options: { config: Config; contratos: readonly Area[] }) => Promise<void>;

/** The table of contents of the server: what the business does, and who answers for it. */
export const areas: readonly { contrato: Area; routes: Routes }[] = [
  { contrato: sesion, routes: sesionRoutes },
  { contrato: usuario, routes: usuarioRoutes },
  { contrato: viajes, routes: viajesRoutes },
  { contrato: solicitudes, routes: solicitudesRoutes },
  { contrato: firma, routes: firmaRoutes },
  { contrato: accesos, routes: accesosRoutes },
  { contrato: comunicaciones, routes: comunicacionesRoutes },
  { contrato: avisos, routes: avisosRoutes },
  { contrato: buzon, routes: buzonRoutes },
  { contrato: notificaciones, routes: notificacionesRoutes },
  { contrato: maestros, routes: maestrosRoutes },
  { contrato: eventos, routes: eventosRoutes },
  { contrato: correo, routes: correoRoutes },
  { contrato: documentacion, routes: documentacionRoutes },
];
