import type { DeInicio } from '#server/casa/kernel/area.ts';
import { cifra, diaCorto, espera, tarjeta } from '#server/casa/kernel/inicio.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import type { Resumen } from './inicio.queries.ts';

/** Part of the day's page: tasks of this person, and the queue of their stores. */
export const verInicio = (usuario: Usuario, r: Resumen): DeInicio => ({
  espera: [
    ...espera(r.PorRecoger, {
      una: (nombre, id) => ({
        Texto: 'Recoja su equipo de protección',
        Detalle: nombre,
        Ruta: `/menu/epi/solicitudes/${id}`,
      }),
      varias: (n) => ({ Texto: `${n} equipos de protección por recoger`, Ruta: '/menu/epi/solicitudes' }),
    }),
    ...espera(r.Caducan, {
      una: (nombre) => ({
        Texto: 'Pida otro equipo de protección',
        Detalle: `${nombre} · ${r.Caducan.Limite === null ? '' : `caduca el ${diaCorto(r.Caducan.Limite)}`}`,
        Ruta: '/menu/epi',
      }),
      varias: (n) => ({ Texto: `${n} equipos de protección que caducan`, Ruta: '/menu/epi' }),
    }),
  ],
  actos: esEmpleado(usuario) ? [{ Texto: 'Pedir EPI', Ruta: '/menu/epi/nueva' }] : [],
  tarjetas: tarjeta({
    Nombre: 'Almacén de EPI',
    Ruta: '/menu/gestionepi',
    Orden: 25,
    Filas: [
      ...cifra(r.porPreparar, { Texto: 'Por preparar', Ruta: '/menu/gestionepi?estado=2' }),
      ...cifra(r.porEntregar, { Texto: 'Por entregar', Ruta: '/menu/gestionepi?estado=5' }),
    ],
  }),
});
