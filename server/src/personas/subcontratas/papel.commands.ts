import type { Ambito } from '#contract/personas/subcontratas/subcontratas.rules.ts';
import type { subcontratas } from '#contract/personas/subcontratas/subcontratas.endpoints.ts';
import type {
  FormularioPapel,
  FormularioRenovar,
  FormularioTipoPapel,
  FormularioTipoPapelNuevo,
} from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import {
  insertPapel,
  insertTipo,
  selectDestino,
  selectFichero,
  selectPapel,
  selectPapelEnTurno,
  selectTipo,
  updateAnulado,
  updateFichero,
  updateRenovado,
  updateTipo,
} from './papel.queries.ts';
import type { Acto } from './subcontratas.commands.ts';
import { autorizarPapel, puedeGestionar } from './subcontratas.policy.ts';

const CAMBIADO = 'Alguien ha renovado o cambiado este papel mientras tanto; vuelva a abrirlo';
const ENTIDAD = { E: 'subcontrata', P: 'subcontrata_persona' } as const satisfies Record<Ambito, string>;
const plazoDe = ({ desde, caduca }: FormularioRenovar) =>
  caduca === null ? `desde el ${diaCorto(desde)}, sin caducidad` : `del ${diaCorto(desde)} al ${diaCorto(caduca)}`;

/** Adds the first paper of a kind. @throws Refusal 409 where there is one, 422. */
export const presentarPapel = (usuario: Usuario, f: FormularioPapel) =>
  transaction(async () => {
    const de = await selectDestino(f);
    if (!de)
      throw noValido([{ field: 'tipoId', message: 'Ese papel ya no se pide, o no se pide a quien lo presenta' }]);
    const nuevo = await insertPapel({ ...f, ambito: de.ambito, sustituyeId: null, quienId: usuario.id });
    await anotar(ENTIDAD[de.ambito], { id: f.deId }, usuario, 'presentar', `${de.nombre}, ${plazoDe(f)}`);
    return nuevo;
  });

async function enTurno(que: Parameters<typeof autorizarPapel>[0], { usuario, id, version }: Acto) {
  const papel = vigente(await selectPapelEnTurno(id), version, CAMBIADO);
  autorizarPapel(que, usuario, papel);
  return papel;
}
/** Renews a paper: the former one stays in the history and valid for its own days. @throws Refusal 404, 409, 422. */
export const renovarPapel = (acto: Acto, f: FormularioRenovar) =>
  transaction(async () => {
    const { Id, tipoId, tipo, ambito, deId, Version } = await enTurno('renovar', acto);
    ganada(await updateRenovado({ Id, Version }), CAMBIADO);
    const nuevo = await insertPapel({ ...f, tipoId, ambito, deId, sustituyeId: Id, quienId: acto.usuario.id });
    await anotar(ENTIDAD[ambito], { id: deId }, acto.usuario, 'renovar', `${tipo}, ${plazoDe(f)}`);
    return nuevo;
  });
/** Marks a paper as a mistake: it no longer counts, and the renewed one is the last again. @throws Refusal 404, 409. */
export const anularPapel = (acto: Acto, motivo: string) =>
  transaction(async () => {
    const papel = await enTurno('anular', acto);
    const hecho = ganada(await updateAnulado(papel, motivo), CAMBIADO);
    await anotar(ENTIDAD[papel.ambito], { id: papel.deId }, acto.usuario, 'anular', `${papel.tipo}. ${motivo}`);
    return hecho;
  });

type Subida = Pick<Call<(typeof subcontratas.endpoints)['adjuntar']>, 'usuario' | 'fichero' | 'guardar'>;
/** Replaces its file: a PDF or a picture. @throws Refusal 404, 409, 415. */
export async function adjuntarPapel({ usuario, fichero, guardar }: Subida, id: number) {
  const permitidos = ['application/pdf', 'image/png', 'image/jpeg'] as const;
  const { archivoId, nombre } = await guardar({ ...fichero, permitidos });
  return transaction(async () => {
    const papel = await enTurno('adjuntar', { usuario, id, version: undefined });
    const hecho = ganada(await updateFichero(papel, { archivoId, nombre }), CAMBIADO);
    await anotar(ENTIDAD[papel.ambito], { id: papel.deId }, usuario, 'adjuntar', `${papel.tipo}, ${nombre}`);
    return hecho;
  });
}
/** Early check, before a body is read. */
export async function exigirAdjuntar({ usuario, id }: Omit<Acto, 'version'>): Promise<void> {
  autorizarPapel('adjuntar', usuario, existente(await selectPapel(id)));
}
/** Throws 404 except for keepers of papers and their own person. */
export async function leerFichero(usuario: Usuario, id: number): Promise<Download> {
  const suyoDe = puedeGestionar(usuario) ? null : usuario.id;
  const { archivoId, nombre } = existente(await selectFichero(id, suyoDe));
  return { ...(await readArchivo(archivoId)), nombre };
}

const obligado = (obligatorio: boolean) => (obligatorio ? 'obligatorio' : 'voluntario');
/** @throws Refusal 409 for a code that exists. */
export const crearTipo = (usuario: Usuario, f: FormularioTipoPapelNuevo) =>
  transaction(async () => {
    const nuevo = await insertTipo(f);
    await anotar('tipo_papel', { id: nuevo.Id }, usuario, 'crear', `${f.nombre}, ${obligado(f.obligatorio)}`);
    return nuevo;
  });
/** @throws Refusal 404, 409. */
export const cambiarTipo = ({ usuario, id, version }: Acto, f: FormularioTipoPapel) =>
  transaction(async () => {
    const leido = vigente(await selectTipo(id), version, CAMBIADO);
    const hecho = ganada(await updateTipo(leido, f), CAMBIADO);
    await anotar('tipo_papel', { id }, usuario, 'cambiar', `${f.nombre}, ${obligado(f.obligatorio)}`);
    return hecho;
  });
