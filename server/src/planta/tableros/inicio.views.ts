import type { DeInicio } from '#server/casa/kernel/area.ts';
import { espera, fila, tarjeta } from '#server/casa/kernel/inicio.ts';
import type { Resumen } from './inicio.queries.ts';

const MIAS = '/menu/visualmanagement/acciones';
/** Part of the day's page: actions to carry out and to verify, and the boards of the keeper. */
export const verInicio = ({ mias: accionesPropias, porVerificar, sinAnotar }: Resumen): DeInicio => ({
  espera: [
    ...espera(accionesPropias, {
      una: (nombre, id) => ({ Texto: nombre, Detalle: 'Acción de un tablero que usted lleva', Ruta: `${MIAS}/${id}` }),
      varias: (cuantas) => ({ Texto: `${cuantas} acciones de tableros que usted lleva`, Ruta: MIAS }),
    }),
    ...espera(porVerificar, {
      una: (nombre, id) => ({ Texto: nombre, Detalle: 'Acción hecha, por verificar', Ruta: `${MIAS}/${id}` }),
      varias: (cuantas) => ({ Texto: `${cuantas} acciones hechas por verificar`, Ruta: '/menu/visualmanagement' }),
    }),
  ],
  tarjetas: tarjeta({
    Nombre: 'Gestión visual',
    Ruta: '/menu/visualmanagement',
    Orden: 18,
    Filas: sinAnotar.map(({ Id, Nombre, Faltan }) =>
      fila({
        Texto: Nombre,
        Detalle:
          Faltan === 1
            ? 'Falta una letra del último día laborable'
            : `Faltan ${Faltan} letras del último día laborable`,
        Etiqueta: 'Sin anotar',
        Tono: 'wait',
        Ruta: `/menu/visualmanagement/${Id}`,
      }),
    ),
  }),
});
