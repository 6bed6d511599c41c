import type { FormularioBaja, PapelEnviado } from '#contract/tiempo/bajas/baja.schemas.ts';
import {
  ALTA_POR_DELANTE,
  ATRAS,
  ATRAS_RRHH,
  type BAJA,
  DIAS_RECAIDA,
  ESTADO_BAJA,
  MAX_DIAS_BAJA,
} from '#contract/tiempo/bajas/bajas.rules.ts';
import type { ActoDe } from '#contract/casa/kernel/ciclo.ts';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noEncontrado, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { respondePor } from '#server/casa/kernel/approver-sql.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { dentroDe, diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { type DetalleRow, selectBaja } from './baja.queries.ts';
import { insertBaja, selectHechos, updateBaja } from './baja.writes.queries.ts';
import { autorizarBaja, puedeComunicar, SIN_DERECHO } from './bajas.policy.ts';
import { esRrhh, leidaPor } from './lector.rules.ts';
import { avisar } from './aviso.commands.ts';
import { aplicarDias } from './efecto.commands.ts';
import { adjuntarPapel, guardarPapel } from './papel.commands.ts';

export const CAMBIADA = 'La baja ha cambiado mientras tanto; vuelva a abrirla';
export const lectorDe = (usuario: Usuario) => ({ id: usuario.id, rrhh: esRrhh(usuario) });
const no = (field: string, message: string) => noValido([{ field, message }]);

/** Tells a sickness, the person's own or that of somebody whom they answer for. Throws 403, 404, 409, 422. */
export async function comunicarBaja(usuario: Usuario, f: FormularioBaja) {
  const usuarioId = f.personaId ?? usuario.id;
  if (usuarioId === usuario.id && !puedeComunicar(usuario)) throw prohibido(SIN_DERECHO);
  if (usuarioId !== usuario.id && !esRrhh(usuario) && !(await respondePor(usuario.id, usuarioId))) throw noEncontrado();
  const archivoId = await guardarPapel(usuario, f.papel, 'papel');
  return transaction(async () => {
    const de = { desde: f.desde, hasta: f.prevista, clase: f.clase, salvo: null, dias: DIAS_RECAIDA };
    const antes = existente(await selectHechos(usuarioId, de));
    exigirFechas(usuario, f, { ...antes, propia: usuarioId === usuario.id });
    await retenerFichajes(usuarioId);
    const hechos = existente(await selectHechos(usuarioId, de));
    if (hechos.otra) throw conflicto(`Esos días ya tiene la baja ${hechos.otra}: cámbiela en lugar de comunicar otra`);
    if (f.recaida && hechos.anterior === null)
      throw no('recaida', `No consta otra baja de esa clase en los ${DIAS_RECAIDA} días anteriores`);
    const recaeDeId = f.recaida ? hechos.anterior : null;
    const nueva = await insertBaja(f, { usuarioId, quienId: usuario.id, recaeDeId });
    await anotar('baja', { id: nueva.Id, estado: ESTADO_BAJA.curso }, usuario, 'comunicar', hasta(f.desde, f.prevista));
    if (f.papel && archivoId !== null) await adjuntarPapel(usuario, nueva.Id, f.papel, archivoId);
    const baja = { Id: nueva.Id, usuarioId, clase: f.clase };
    const tramo = { desde: f.desde, hasta: f.prevista };
    const efecto = await aplicarDias(usuario, baja, tramo, `Baja ${nueva.Numero}`);
    const coincide = await avisar(usuario, { ...nueva, usuarioId, ...hechos, ...tramo }, 'comunicar', efecto);
    return { ...nueva, Efectos: [...efecto.efectos, ...coincide] };
  });
}

type DeHoy = { hoy: string; ficha: boolean; propia: boolean };
/** Days on which a sickness may begin (S-8571). */
function exigirFechas(usuario: Usuario, { desde }: Pick<FormularioBaja, 'desde'>, { hoy, ficha, propia }: DeHoy): void {
  const atras = esRrhh(usuario) && !propia ? ATRAS_RRHH : ATRAS;
  if (desde > sumarDias(hoy, 1)) throw no('desde', 'Ese día todavía no ha llegado: comuníquela cuando empiece');
  if (desde < sumarDias(hoy, -atras)) throw no('desde', `Como mucho ${atras} días atrás: hable con Recursos humanos`);
  if (!ficha) throw no('desde', 'Ese día la persona no está en la plantilla');
}
const hasta = (desde: string, fin: string) => `Desde el ${diaCorto(desde)}, final previsto el ${diaCorto(fin)}`;

export type Acto = { usuario: Usuario; id: number; version: number | undefined };
type Hecho = {
  estado: number;
  prevista?: string;
  alta?: string;
  fin: string | null;
  comentario: string;
  motivo?: string;
};
type Cual = Exclude<ActoDe<typeof BAJA>, 'adjuntar'>;
/** An act on a sickness, with its days as they are afterwards. Throws 403, 404, 409, 422. */
async function actuar(
  acto: Cual,
  { usuario, id, version }: Acto,
  que: (b: DetalleRow) => Hecho,
  papel: PapelEnviado | null = null,
) {
  const leida = existente(await selectBaja(lectorDe(usuario), id));
  autorizarBaja(acto, usuario, leidaPor(usuario, leida));
  const archivoId = await guardarPapel(usuario, papel, 'papel');
  return transaction(async () => {
    await retenerFichajes(leida.PersonaId);
    const baja = vigente(await selectBaja(lectorDe(usuario), id), version, CAMBIADA);
    autorizarBaja(acto, usuario, leidaPor(usuario, baja));
    const hecho = que(baja);
    const { Desde: desde, PersonaId: usuarioId, Numero, clase } = baja;
    const tramo = hecho.fin === null ? null : { desde, hasta: hecho.fin };
    const pedida = { desde, hasta: hecho.fin ?? desde, clase, salvo: id, dias: DIAS_RECAIDA };
    const hechos = existente(await selectHechos(usuarioId, pedida));
    if (tramo && hechos.otra) throw conflicto(`Esos días ya tiene la baja ${hechos.otra}`);
    ganada(await updateBaja(baja, hecho), CAMBIADA);
    const autor = {
      id: usuario.id,
      enNombreDe: esRrhh(usuario) || usuarioId === usuario.id ? null : baja.enNombreDeId,
    };
    await anotar('baja', { id, estado: hecho.estado }, autor, acto, hecho.comentario);
    if (papel && archivoId !== null) await adjuntarPapel(usuario, id, papel, archivoId);
    const efecto = await aplicarDias(usuario, { Id: id, usuarioId, clase }, tramo, `Baja ${Numero}`);
    const ultimo = { desde, hasta: hecho.fin ?? baja.Alta ?? baja.Prevista };
    const coincide = await avisar(usuario, { Id: id, Numero, usuarioId, ...hechos, ...ultimo }, acto, efecto);
    return { Id: id, Numero, Efectos: [...efecto.efectos, ...(tramo ? coincide : [])] };
  });
}

/** New expected last day, later or earlier. */
export const prorrogarBaja = (acto: Acto, prevista: string, papel: PapelEnviado | null) =>
  actuar(
    'prorrogar',
    acto,
    ({ Desde, Prevista }) => {
      if (prevista < Desde) throw no('prevista', 'No puede terminar antes de empezar');
      if (prevista === Prevista && !papel) throw no('prevista', 'Es el día que ya estaba previsto');
      if (diasEntre(Desde, prevista) >= MAX_DIAS_BAJA) throw no('prevista', `Como máximo ${MAX_DIAS_BAJA} días`);
      const comentario = `Final previsto el ${diaCorto(prevista)}, y no el ${diaCorto(Prevista)}`;
      return { estado: ESTADO_BAJA.curso, prevista, fin: prevista, comentario };
    },
    papel,
  );

const exigirUltimo = (ultimo: string, desde: string): void => {
  if (ultimo < desde) throw no('ultimo', 'El alta no puede ser anterior al primer día');
  if (diasEntre(desde, ultimo) >= MAX_DIAS_BAJA) throw no('ultimo', `Como máximo ${MAX_DIAS_BAJA} días`);
  if (ultimo > dentroDe(ALTA_POR_DELANTE)) throw no('ultimo', `Como mucho ${ALTA_POR_DELANTE} días por delante`);
};
/** Discharge: the last day of the sickness. */
export const darAlta = (acto: Acto, ultimo: string, papel: PapelEnviado | null) =>
  actuar(
    'alta',
    acto,
    ({ Desde, Prevista }) => {
      exigirUltimo(ultimo, Desde);
      const comentario = `Último día, el ${diaCorto(ultimo)}${ultimo === Prevista ? '' : `, y no el ${diaCorto(Prevista)}`}`;
      return { estado: ESTADO_BAJA.alta, alta: ultimo, fin: ultimo, comentario };
    },
    papel,
  );
export const corregirAlta = (acto: Acto, ultimo: string, motivo: string) =>
  actuar('corregirAlta', acto, ({ Desde, Alta }) => {
    exigirUltimo(ultimo, Desde);
    if (ultimo === Alta) throw no('ultimo', 'Es el día que ya constaba');
    const comentario = `Último día, el ${diaCorto(ultimo)}, y no el ${diaCorto(Alta ?? '')}. ${motivo}`;
    return { estado: ESTADO_BAJA.alta, alta: ultimo, fin: ultimo, comentario };
  });
/** Takes a sickness back that was told by mistake. */
export const retirarBaja = (acto: Acto, motivo: string) =>
  actuar('retirar', acto, () => ({ estado: ESTADO_BAJA.retirada, fin: null, comentario: motivo }));
