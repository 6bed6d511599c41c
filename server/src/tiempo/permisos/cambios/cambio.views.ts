import { decirCantidad, type Unidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { Pedido } from '#contract/tiempo/permisos/reparto.rules.ts';
import { cuandoEs, datosDe, type Pedida, resumenDe, vistaDe } from '../peticion/permiso.views.ts';

type Contexto = Parameters<typeof datosDe>[1] & {
  /** The leave as it is. */
  antes: Pedido & { cantidad: number };
  quien: string;
};

/** Change in words: 'Ahora, 02/08 - 06/08; pide 02/08 - 13/08'. */
export const decirCambio = (antes: Pedido, pide: Pedido): string => `Ahora, ${cuandoEs(antes)}; pide ${cuandoEs(pide)}`;
const deAntes = ({ cantidad, ...dias }: Contexto['antes'], unidad: Unidad) =>
  `${cuandoEs(dias)}: ${decirCantidad(cantidad, unidad)}`;

/** Request for a change, as its approver reads it: the leave as it is and as it would be. */
export function peticionDeCambio(pedida: Pedida, { antes, quien, ...contexto }: Contexto) {
  const { rrhh } = contexto;
  const [permiso, fechas, ...resto] = datosDe(pedida, contexto);
  return {
    resumen: `Cambiar ${resumenDe(pedida, rrhh)}`,
    datos: [
      { Nombre: 'Pide', Valor: 'Cambiar este permiso, que sigue como está mientras no se decida' },
      ...(permiso ? [permiso] : []),
      { Nombre: 'Ahora', Valor: deAntes(antes, pedida.unidad) },
      ...(fechas ? [{ Nombre: 'Pasaría a ser', Valor: fechas.Valor }] : []),
      ...resto,
    ],
    vista: vistaDe(pedida, quien, { rrhh, pide: 'cambio' }),
  };
}
