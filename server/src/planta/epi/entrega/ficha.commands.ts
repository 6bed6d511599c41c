import { ESTADO_PIEZA } from '#contract/planta/epi/epi.rules.ts';
import { existePersona } from '#server/casa/base/plantilla.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { EnResumen } from '#server/casa/kernel/area.ts';
import { quien } from '../peticion/solicitud.commands.ts';
import { existsPersonaAtendida, selectPiezas } from './pieza.queries.ts';
import { verPieza } from './pieza.views.ts';

/** True for the person, human resources, PRL and the stores that attend to the person. */
export const puedeVerEquipo = async (usuario: Usuario, id: number): Promise<boolean> =>
  usuario.id === id || (usuario.roles.includes('RRHH') ? existePersona(id) : existsPersonaAtendida(quien(usuario), id));

/** Most pieces that the summary looks at. */
const TOPE = 100;
const POR_MIRAR: readonly number[] = [
  ESTADO_PIEZA.caducaPronto,
  ESTADO_PIEZA.caducada,
  ESTADO_PIEZA.porFirmar,
  ESTADO_PIEZA.porDevolver,
];
/** Number of the pieces that the person has, and those that expire, wait for a signature or have to come back. */
export async function resumenDeEquipo(usuario: Usuario, id: number): Promise<EnResumen> {
  const piezas = (await selectPiezas(quien(usuario), id, { limite: TOPE }, undefined)).map(verPieza(usuario));
  const tiene = piezas.filter(({ Fin }) => Fin === null);
  return {
    cifras: tiene.length > 0 ? [{ Titulo: 'Equipo', Valor: String(tiene.length), Detalle: 'en su poder' }] : [],
    cuantos: piezas.length,
    pendientes: tiene
      .filter(({ EstadoId }) => POR_MIRAR.includes(EstadoId))
      .slice(0, 5)
      .map(({ Articulo, Estado, Plazo }) => ({ Texto: Articulo, Detalle: Plazo || Estado })),
  };
}
