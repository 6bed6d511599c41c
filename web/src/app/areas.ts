import type { ComponentType, LazyExoticComponent } from 'react';
import { entradasAccesos, rutasAccesos, tarjetasAccesos } from '#web/accesos/accesos.routes.tsx';
import {
  entradasAvisos,
  PuertaAvisos,
  rutasAvisos,
  rutasAvisosSolas,
  tarjetasAvisos,
} from '#web/avisos/avisos.routes.tsx';
import { entradasGestionAvisos, rutasGestionAvisos } from '#web/avisos/gestion.routes.tsx';
import { entradasBuzon, rutasBuzon, rutasBuzonAbiertas, tarjetasBuzon } from '#web/buzon/buzon.routes.tsx';
import {
  entradasComunicaciones,
  rutasComunicaciones,
  tarjetasComunicaciones,
} from '#web/comunicaciones/comunicaciones.routes.tsx';
import { rutasCorreoAbiertas } from '#web/correo/correo.routes.tsx';
import { entradasEnvios, rutasEnvios } from '#web/envios/envios.routes.tsx';
import { EnVivo, entradasNotificaciones, rutasNotificaciones } from '#web/notificaciones/notificaciones.routes.tsx';
import { entradasFirma, rutasFirma } from '#web/firma/firma.routes.tsx';
import { rutasSesionAbiertas, entradasSesion, rutasSesionProtegidas } from '#web/sesion/sesion.routes.tsx';
import { entradasSolicitudes, rutasSolicitudes, tarjetasSolicitudes } from '#web/solicitudes/solicitudes.routes.tsx';
import { entradasUsuario, rutasUsuario } from '#web/usuario/usuario.routes.tsx';
import { entradasViajes, rutasViajes, tarjetasViajes } from '#web/viajes/viajes.routes.tsx';
import type { Entrada, Tarjeta } from '#web/kernel/area.ts';
import { entradasAplicacion, rutasAplicacion } from './aplicacion.routes.tsx';

/*
 * The table of contents of the web: each area adds one line to each list, and touches nothing else of app/.
 * Spread the routes as tuples: their paths are what makes every <Link to> checked by the compiler.
 */

/** Screens that need no session. */
export const rutasAbiertas = [...rutasSesionAbiertas, ...rutasCorreoAbiertas, ...rutasBuzonAbiertas] as const;
/** Screens under the guard and inside the shell. */
export const rutasProtegidas = [
  ...rutasViajes,
  ...rutasSolicitudes,
  ...rutasComunicaciones,
  ...rutasAccesos,
  ...rutasAvisos,
  ...rutasGestionAvisos,
  ...rutasBuzon,
  ...rutasNotificaciones,
  ...rutasUsuario,
  ...rutasEnvios,
  ...rutasSesionProtegidas,
  ...rutasFirma,
  ...rutasAplicacion,
] as const;
/** Screens under the guard that have the window to themselves. */
export const rutasSolas = [...rutasAvisosSolas] as const;
/** Rail, bottom bar and Más, in this order. */
export const entradas: readonly Entrada[] = [
  ...entradasViajes,
  ...entradasSolicitudes,
  ...entradasComunicaciones,
  ...entradasAccesos,
  ...entradasAvisos,
  ...entradasBuzon,
  ...entradasGestionAvisos,
  ...entradasNotificaciones,
  ...entradasUsuario,
  ...entradasEnvios,
  ...entradasSesion,
  ...entradasFirma,
  ...entradasAplicacion,
];
/** The cards of menu/inicio. */
export const tarjetas: readonly Tarjeta[] = [
  ...tarjetasViajes,
  ...tarjetasSolicitudes,
  ...tarjetasAccesos,
  ...tarjetasComunicaciones,
  ...tarjetasAvisos,
  ...tarjetasBuzon,
];
/** What stands beside every screen of the shell and draws nothing. */
export const acompanantes: readonly LazyExoticComponent<ComponentType>[] = [PuertaAvisos, EnVivo];
/** The same beside a screen that has the window to itself: the gate does not stand before itself. */
export const acompanantesSolas: readonly LazyExoticComponent<ComponentType>[] = [EnVivo];
