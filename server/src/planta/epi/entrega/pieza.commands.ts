import { ESTADO_PIEZA } from '#contract/planta/epi/epi.rules.ts';
import type { FormularioDevolver } from '#contract/planta/epi/epi.schemas.ts';
import { puedeLlevar } from '#server/planta/epi/almacen/almacen.port.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { mover, vigente } from '#server/casa/kernel/vigente.ts';
import { autorizarPieza } from '../peticion/epi.policy.ts';
import { type Acto, quien } from '../peticion/solicitud.commands.ts';
import { volver } from './entrega.commands.ts';
import { FIN, selectPieza } from './pieza.queries.ts';
import { deHoy } from './pieza.views.ts';

const CAMBIADO = 'El equipo ha cambiado mientras tanto; vuelva a abrirlo';
async function leer(que: 'perder' | 'devolver', { usuario, id, version }: Acto) {
  const fila = vigente(await selectPieza(quien(usuario), id), version, CAMBIADO);
  autorizarPieza(que, usuario, deHoy(fila));
  return fila;
}

/** Throws 404, 403 and 409. */
export const perderPieza = (acto: Acto, comentario: string) =>
  transaction(async () => {
    const pieza = await leer('perder', acto);
    const hecho = await mover('epi_pieza', pieza, ESTADO_PIEZA.perdida, CAMBIADO, FIN);
    await anotar('epi_pieza', { id: pieza.Id, estado: ESTADO_PIEZA.perdida }, acto.usuario, 'perder', comentario);
    return hecho;
  });

/** Reusable equipment goes back to its lot (S-8197). Throws 404, 403 and 409. */
export const devolverPieza = (acto: Acto, { destino, comentario = '' }: FormularioDevolver) =>
  transaction(async () => {
    const pieza = await leer('devolver', acto);
    const { almacenId, caducaLote } = pieza;
    if (destino === 'A' && !(await puedeLlevar(acto.usuario, almacenId)))
      throw conflicto('Salió de un almacén que usted no lleva, o que está cerrado: no puede volver a él');
    if (destino === 'A' && caducaLote !== null && caducaLote < pieza.hoy)
      throw conflicto('Su lote ya ha caducado: no se puede volver a dar');
    const hecho = await mover('epi_pieza', pieza, ESTADO_PIEZA.devuelta, CAMBIADO, FIN);
    if (destino === 'A') {
      const { Id, ArticuloId: articuloId, Talla: talla, Lote: lote, Cantidad: cantidad } = pieza;
      await volver(
        acto.usuario,
        [{ Id, almacenId, articuloId, talla, lote, caduca: caducaLote, cantidad }],
        'Devuelto',
        pieza.PersonaId,
      );
    }
    const adonde = destino === 'A' ? 'Vuelve al almacén' : 'Para tirar';
    await anotar(
      'epi_pieza',
      { id: pieza.Id, estado: ESTADO_PIEZA.devuelta },
      acto.usuario,
      'devolver',
      [adonde, comentario].filter(Boolean).join('. '),
    );
    return hecho;
  });
