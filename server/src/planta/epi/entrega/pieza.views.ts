import type { PiezaEpi } from '#contract/planta/epi/epi.schemas.ts';
import { enPalabras, estadoDePieza, ESTADO_PIEZA, PIEZA_EPI } from '#contract/planta/epi/epi.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { accionesDePieza } from '../peticion/epi.policy.ts';
import type { PiezaRow } from './pieza.queries.ts';

/** The row in its state of today. */
export const deHoy = (z: PiezaRow): PiezaRow => ({
  ...z,
  EstadoId: estadoDePieza(
    { estadoId: z.EstadoId, recibo: z.recibo, caduca: z.Caduca, sustituida: z.sustituida },
    z.hoy,
  ),
});
export const verPieza =
  (usuario: Usuario) =>
  (row: PiezaRow): PiezaEpi => {
    const z = deHoy(row);
    return {
      ...z,
      Plazo: row.EstadoId === ESTADO_PIEZA.enUso ? enPalabras(z.Caduca, z.hoy) : '',
      Estado: PIEZA_EPI.nombre(z.EstadoId),
      acciones: accionesDePieza(usuario, z),
    };
  };
