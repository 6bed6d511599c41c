import { rutasCorreoAbiertas } from '#web/correo/correo.routes.tsx';
import { rutasSesionAbiertas, entradasSesion, rutasSesionProtegidas } from '#web/sesion/sesion.routes.tsx';
import { entradasUsuario, rutasUsuario } from '#web/usuario/usuario.routes.tsx';
import { entradasViajes, rutasViajes, tarjetasViajes } from '#web/viajes/viajes.routes.tsx';
import type { Entrada, Tarjeta } from '#web/kernel/area.ts';
import { entradasAplicacion, rutasAplicacion } from './aplicacion.routes.tsx';

/*
 * The table of contents of the web: each area adds one line to each list, and touches nothing else of app/.
 * Spread the routes as tuples: their paths are what makes every <Link to> checked by the compiler.
 */

/** Screens that need no session. */
export const rutasAbiertas = [...rutasSesionAbiertas, ...rutasCorreoAbiertas] as const;
/** Screens under the guard and inside the shell. */
export const rutasProtegidas = [
  ...rutasViajes,
  ...rutasUsuario,
  ...rutasSesionProtegidas,
  ...rutasAplicacion,
] as const;
/** Rail, bottom bar and Más, in this order. */
export const entradas: readonly Entrada[] = [
  ...entradasViajes,
  ...entradasUsuario,
  ...entradasSesion,
  ...entradasAplicacion,
];
/** The cards of menu/inicio. */
export const tarjetas: readonly Tarjeta[] = [...tarjetasViajes];
