import type {
  EfectoDeVersion,
  FormularioNombreTipo,
  FormularioTipo,
  FormularioVersion,
} from '#contract/tiempo/permisos/gestion/tipo.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { saldosDe } from '../saldo/saldo.commands.ts';
import {
  deleteVersion,
  insertTipo,
  insertVersion,
  selectPeticionesDesde,
  selectPlantilla,
  selectTipo,
  updateTipo,
} from './tipo.queries.ts';

/** People named in a preview. */
const MAX_NOMBRADAS = 50;

export const crearTipo = (usuario: Usuario, formulario: FormularioTipo) =>
  transaction(async () => {
    const { codigo: _codigo, nombre, bloqueable: _bloqueable, ...version } = formulario;
    const { Id } = await insertTipo(formulario);
    await insertVersion(Id, usuario.id, version);
    await anotar('tipo_permiso', { id: Id }, usuario, 'crear', `${nombre}, desde el ${diaCorto(version.desde)}`);
    return { Id };
  });

export const nombrarTipo = (usuario: Usuario, id: number, cambio: FormularioNombreTipo) =>
  transaction(async () => {
    existente(await selectTipo(id));
    ganada(await updateTipo(id, cambio), 'Las vacaciones no dejan de ofrecerse');
    const palabras = [cambio.nombre, cambio.bloqueable && 'se bloquea', !cambio.activo && 'ya no se ofrece'];
    await anotar('tipo_permiso', { id }, usuario, 'nombrar', palabras.filter(Boolean).join(', '));
    return { Id: id };
  });

/** Writes new rules in the current transaction. Throws 404, and 422 for a past day, a day not after the last rules, or another unit. */
async function escribir(usuario: Usuario, id: number, version: FormularioVersion): Promise<void> {
  const tipo = existente(await selectTipo(id));
  const faltas = [
    ...(version.desde < tipo.hoy ? [{ field: 'desde', message: 'Hoy como pronto: lo pasado no cambia' }] : []),
    ...(version.desde <= tipo.desde
      ? [{ field: 'desde', message: `Después del ${diaCorto(tipo.desde)}, cuando empiezan las últimas reglas` }]
      : []),
    ...(version.unidad === tipo.unidad
      ? []
      : [{ field: 'unidad', message: 'Los saldos ya se cuentan así: para otra unidad, cree otro tipo' }]),
    ...(tipo.vacaciones && (version.periodo !== 'A' || version.derecho === null)
      ? [{ field: 'derecho', message: 'Las vacaciones son de cada año y tienen límite' }]
      : []),
    ...(tipo.contraSaldo && (version.letra !== 'O' || version.periodo !== 'A' || version.derecho !== null)
      ? [{ field: 'derecho', message: 'Va a cuenta del saldo de horas: su letra es la O, y su límite, ese saldo' }]
      : []),
  ];
  if (faltas.length > 0) throw noValido(faltas);
  await insertVersion(id, usuario.id, version);
}

export const crearVersion = (usuario: Usuario, id: number, version: FormularioVersion) =>
  transaction(async () => {
    await escribir(usuario, id, version);
    await anotar(
      'tipo_permiso',
      { id },
      usuario,
      'cambiar reglas',
      `Desde el ${diaCorto(version.desde)}. ${version.baseLegal}`,
    );
    return { Id: id };
  });

const SOLO_MIRAR = new Error('a preview writes nothing');
/** Previews new rules: writes them and rolls back (decision 0053). Throws as `crearVersion`. */
export async function previsualizarVersion(
  usuario: Usuario,
  id: number,
  version: FormularioVersion,
): Promise<EfectoDeVersion> {
  let visto: EfectoDeVersion | undefined;
  await transaction(async () => {
    const gente = await selectPlantilla();
    const anio = Number(version.desde.slice(0, 4));
    const ids = gente.map((persona) => persona.id);
    const disponibles = async () =>
      new Map((await saldosDe(ids, [anio], id)).map((fila) => [fila.usuarioId, fila.saldos[0]?.disponible ?? null]));
    const antes = await disponibles();
    await escribir(usuario, id, version);
    const [despues, Peticiones] = [await disponibles(), await selectPeticionesDesde(id, version.desde)];
    const cambian = gente
      .map(({ id: Id, nombre }) => ({
        Id,
        Nombre: nombre,
        Antes: antes.get(Id) ?? null,
        Despues: despues.get(Id) ?? null,
      }))
      .filter(({ Antes, Despues }) => Antes !== Despues);
    visto = {
      Personas: cambian.length,
      Cambian: cambian.slice(0, MAX_NOMBRADAS),
      SinSaldo: cambian.filter(({ Despues }) => Despues !== null && Despues < 0).length,
      Peticiones,
    };
    throw SOLO_MIRAR;
  }).catch((error: unknown) => {
    if (error !== SOLO_MIRAR) throw error;
  });
  return visto as unknown as EfectoDeVersion; // the preview is set before the rollback that is thrown on purpose
}

/** Deletes the last rules of a type. Throws 404, and 409 once they hold or a request was made with them. */
export const quitarVersion = (usuario: Usuario, id: number) =>
  transaction(async () => {
    existente(await selectTipo(id));
    const { desde } = ganada(await deleteVersion(id), 'Esas reglas ya rigen, o se ha pedido algo con ellas');
    await anotar('tipo_permiso', { id }, usuario, 'quitar reglas', `Las del ${diaCorto(desde)}`);
    return { Id: id };
  });
