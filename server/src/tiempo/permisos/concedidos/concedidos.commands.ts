import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { decirCantidad, ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, mover, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { CAMBIADO, rutaDe } from '../peticion/acto.commands.ts';
import { updateAusenciaAnulada } from '../peticion/peticion.queries.ts';
import { autorizarPermiso } from '../peticion/permiso.policy.ts';
import { cuandoEs } from '../peticion/permiso.views.ts';
import { aplicar, superarCambio, tomarTurno } from '../cambios/aplicar.commands.ts';
import { dejarDeCubrir } from '../cubre/pregunta.commands.ts';
import { type DetalleRow, existsCierre, selectConcedido } from './concedidos.queries.ts';

export const CERRADO =
  'Alguno de esos días es de un mes que ya se ha cerrado: recursos humanos tiene que reabrirlo antes';

const TITULOS = {
  acortar: 'Un permiso suyo acaba antes',
  revocar: 'Un permiso suyo queda sin efecto',
  interrumpir: 'Un permiso suyo le devuelve los días de una enfermedad',
} as const;

export const lectorDe = ({ id, roles }: Usuario) => ({ id, rrhh: roles.includes('RRHH') });
export type Acto = { usuario: Usuario; id: number; version: number | undefined; motivo: string };

/** Reads the leave and locks its person's clock-ins, so that a closing, a request or a decision waits. Throws 403, 404, 409. */
export async function tomar(acto: keyof typeof TITULOS, { usuario, id, version }: Acto): Promise<DetalleRow> {
  const lector = lectorDe(usuario);
  const { usuarioId } = existente(await selectConcedido(lector, id));
  await tomarTurno(id);
  await retenerFichajes(usuarioId);
  const permiso = vigente(await selectConcedido(lector, id), version, CAMBIADO);
  autorizarPermiso(acto, usuario, permiso);
  await superarCambio(permiso, autorDe(usuario, permiso));
  return permiso;
}
const autorDe = (usuario: Usuario, p: DetalleRow) =>
  usuario.roles.includes('RRHH') ? usuario : { id: usuario.id, enNombreDe: p.enNombreDeId };
/** Sum of the amounts of these days. */
export const tomaDe = (p: DetalleRow, desde: string, hasta: string): number =>
  p.Dias.filter(({ Fecha }) => Fecha >= desde && Fecha <= hasta).reduce((suma, { Cantidad }) => suma + Cantidad, 0);
const devueltos = (p: DetalleRow, desde: string) => decirCantidad(tomaDe(p, desde, p.Hasta), p.Unidad);
/** Writes the act into the history and notifies the person. A locked screen shows only the number. `hasta`: the new state. */
export async function decir(
  acto: keyof typeof TITULOS,
  p: DetalleRow,
  { usuario, motivo }: Acto,
  hecho: { que: string; hasta: number },
) {
  const cambio = p.Cambio ? ' El cambio que había pedido queda sin efecto.' : '';
  await Promise.all([
    anotar('permiso', { id: p.Id, estado: hecho.hasta }, autorDe(usuario, p), acto, `${hecho.que}. ${motivo}`),
    notificar([p.usuarioId], {
      tipo: 'permiso_cambia',
      titulo: TITULOS[acto],
      enDispositivo: `Su permiso ${p.Numero} ha cambiado.`,
      texto: `${p.Numero} · ${p.Tipo}. ${hecho.que}.${cambio} Motivo: ${motivo}`,
      ruta: rutaDe(p.Id),
    }),
  ]);
}

/** Ends a leave before its last day and gives the rest back. Throws 422 for a day outside the leave, 403, 404, 409. */
export const acortar = ({ ultimo, ...acto }: Acto & { ultimo: string }) =>
  transaction(async () => {
    const permiso = await tomar('acortar', acto);
    const { Desde, Hasta, usuarioId } = permiso;
    const no = (message: string) => noValido([{ field: 'ultimo', message }]);
    if (ultimo < Desde || ultimo >= Hasta)
      throw no(`Elija un día del ${diaCorto(Desde)} al ${diaCorto(sumarDias(Hasta, -1))}`);
    if (!permiso.Dias.some(({ Fecha, Cantidad }) => Fecha <= ultimo && Cantidad > 0))
      throw no('Hasta ese día no toma nada: déjelo sin efecto');
    const primero = sumarDias(ultimo, 1);
    if (await existsCierre(usuarioId, primero, Hasta)) throw conflicto(CERRADO);
    const dias = permiso.Dias.filter(({ Fecha }) => Fecha <= ultimo);
    const hecho = await aplicar(
      permiso,
      {
        desde: Desde,
        hasta: ultimo,
        parte: permiso.Parte,
        horaDesde: null,
        horaHasta: null,
        minutos: null,
        dias: dias.map(({ Fecha: fecha, Cantidad: cantidad }) => ({ fecha, cantidad })),
      },
      acto.usuario.id,
    );
    const que = `Acaba el ${diaCorto(ultimo)}, y no el ${diaCorto(Hasta)}: devuelve ${devueltos(permiso, primero)}`;
    await decir('acortar', permiso, acto, { que, hasta: permiso.EstadoId });
    return hecho;
  });

/** Revokes a leave, begun or not, and gives all of it back. Throws 403, 404, 409. */
export const revocar = (acto: Acto) =>
  transaction(async () => {
    const permiso = await tomar('revocar', acto);
    const { Id, Desde, Hasta, Parte, HoraDesde, HoraHasta, usuarioId } = permiso;
    if (await existsCierre(usuarioId, Desde, Hasta)) throw conflicto(CERRADO);
    const hecho = await mover('permiso', permiso, ESTADO_PERMISO.anulado, CAMBIADO);
    await updateAusenciaAnulada(Id, acto.usuario.id);
    await dejarDeCubrir(Id, acto.usuario.id);
    const cuando = cuandoEs({ desde: Desde, hasta: Hasta, parte: Parte, horaDesde: HoraDesde, horaHasta: HoraHasta });
    await decir('revocar', permiso, acto, {
      que: `Sin efecto: ${cuando}; devuelve ${devueltos(permiso, Desde)}`,
      hasta: ESTADO_PERMISO.anulado,
    });
    return hecho;
  });
