import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { Resumen } from '#contract/tiempo/registro/registro.schemas.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { fila, tarjeta } from '#server/casa/kernel/inicio.ts';

const RUTA = '/menu/inspeccion/resumenes';
/** Card of a representative with the link to the hours of the last month. */
export const verInicio = (resumenes: readonly Resumen[]): DeInicio => ({
  tarjetas: tarjeta({
    Nombre: 'Representación',
    Ruta: RUTA,
    Orden: 34,
    Filas: resumenes.map(({ Id, Mes, Centro }) =>
      fila({ Texto: `Horas de ${mesEnPalabras(Mes)}`, Detalle: Centro, Ruta: `${RUTA}/${Id}` }),
    ),
  }),
});
