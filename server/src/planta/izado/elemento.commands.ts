import { randomInt } from 'node:crypto';
import type { FormularioElemento } from '#contract/planta/izado/izado.schemas.ts';
import { type ActoIzado, IZADO } from '#contract/planta/izado/izado.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, mover, vigente } from '#server/casa/kernel/vigente.ts';
import { zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { type ElementoRow, selectElegidos, selectElementoEnTurno } from './izado.queries.ts';
import { autorizarIzado, puedeGestionar } from './izado.policy.ts';
import { FUERA, insertElemento, INSPECCIONADO, RECHAZADO, updateElemento } from './izado.writes.queries.ts';

export const CAMBIADO = 'El elemento ha cambiado mientras tanto; vuelva a abrirlo';
export const ENTIDAD = 'izado_elemento';
/** Subject of the notifications about an element. */
export const sobreElemento = (id: number): string => `izado:${id}`;
/** An act on one element, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version: number | undefined };

/** The element, locked until the transaction ends. Throws 404, 403 and 409. */
export async function enTurno(que: ActoIzado, { usuario, id, version }: Acto): Promise<ElementoRow> {
  const e = vigente(await selectElementoEnTurno(id), version, CAMBIADO);
  autorizarIzado(que, usuario, e);
  return e;
}

/** Letters and figures that are not mistaken for another. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';
const qrNuevo = () => Array.from({ length: 16 }, () => LETRAS[randomInt(LETRAS.length)]).join('');
async function exigirElegidos(f: FormularioElemento, antes?: ElementoRow): Promise<void> {
  const hay = await selectElegidos(f, antes);
  if (!hay.tipo) throw noValido([{ field: 'tipoId', message: 'Ese tipo no existe o ya no se usa' }]);
  if (!hay.area) throw noValido([{ field: 'areaCodigo', message: 'El área no existe o está cerrada' }]);
  if (!hay.centro) throw noValido([{ field: 'centro', message: 'El centro no existe' }]);
}
const enPalabras = (f: FormularioElemento) => `${f.codigo}, ${f.cmu} kg`;

/** New element: overdue until its first inspection. Throws 403, 409 and 422. */
export const crearElemento = (usuario: Usuario, f: FormularioElemento) =>
  transaction(async () => {
    if (!puedeGestionar(usuario)) throw prohibido();
    await exigirElegidos(f);
    const nuevo = await insertElemento(f, qrNuevo());
    await anotar(ENTIDAD, { id: nuevo.Id, estado: 1 }, usuario, 'crear', enPalabras(f));
    return nuevo;
  });
/** Throws 404, 403, 409 and 422. */
export const cambiarElemento = (acto: Acto, f: FormularioElemento) =>
  transaction(async () => {
    const e = await enTurno('cambiar', acto);
    await exigirElegidos(f, e);
    const hecho = ganada(await updateElemento(e, f), CAMBIADO);
    await anotar(ENTIDAD, { id: e.Id }, acto.usuario, 'cambiar', enPalabras(f));
    return hecho;
  });

/** To repair, or scrapped for good. Throws 404, 403 and 409. */
export const apartar = (acto: Acto, que: 'reparar' | 'darDeBaja', motivo: string) =>
  transaction(async () => {
    const e = await enTurno(que, acto);
    const { hasta } = IZADO.actos[que];
    const hecho = await mover(ENTIDAD, e, hasta, CAMBIADO, FUERA(motivo));
    await anotar(ENTIDAD, { id: e.Id, estado: hasta }, acto.usuario, que, motivo);
    await zanjar(sobreElemento(e.Id), ['izado_vence', 'izado_no_apto']);
    return hecho;
  });

/** Results of a complete inspection: the only ways to 1, and to 2 without a report. In the transaction of the inspection. */
type Resultado = { usuario: Usuario; id: number; version?: number | undefined; fecha: string };
const inspeccionado = async (que: 'apto' | 'noApto', { usuario, id, version }: Resultado) => {
  const e = vigente(existente(await selectElementoEnTurno(id)), version, CAMBIADO);
  if (que === 'apto' && e.EstadoId === 2)
    throw conflicto('Está fuera de servicio: antes de inspeccionarlo como apto, mándelo a reparar');
  if (!IZADO.permite(que, e.EstadoId)) throw conflicto('El elemento está de baja');
  return { e, usuario };
};
export async function darPorApto(r: Resultado & { proxima: string }) {
  const { e, usuario } = await inspeccionado('apto', r);
  const hecho = await mover(ENTIDAD, e, 1, CAMBIADO, INSPECCIONADO(r));
  await anotar(ENTIDAD, { id: e.Id, estado: 1 }, usuario, 'apto', `Hasta el ${r.proxima}`);
  return hecho;
}
export async function darPorNoApto(r: Resultado & { motivo: string }) {
  const { e, usuario } = await inspeccionado('noApto', r);
  const hecho = await mover(ENTIDAD, e, 2, CAMBIADO, RECHAZADO(r));
  await anotar(ENTIDAD, { id: e.Id, estado: 2 }, usuario, 'noApto', r.motivo);
  return hecho;
}
