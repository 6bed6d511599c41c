import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import type { FormularioIndicador, FormularioTablero } from '#contract/planta/tableros/formulario.schemas.ts';
import type { Ajustes } from '#contract/planta/tableros/tablero.schemas.ts';
import { LETRAS, type Letra } from '#contract/planta/tableros/tableros.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import {
  insertIndicador,
  insertTablero,
  selectActivas,
  selectGuardado,
  selectIndicador,
  selectOpciones,
  updateIndicador,
  updateLlevan,
  updateRetirado,
  updateTablero,
} from './ajustes.queries.ts';
import { selectTablero } from './tablero.queries.ts';
import { autorizarEnTablero, puedeAdministrar } from './tableros.policy.ts';

const CAMBIADO = 'Alguien ha cambiado el tablero mientras tanto; vuelva a abrirlo';
const NUEVO = {
  Id: null,
  Nombre: '',
  Nivel: 1,
  AreaCodigo: null,
  Responsable: null,
  Activo: true,
  Version: 0,
} as const;
/** Levels that a person may create: the plant's is for ADMIN, others for the area's responsible too. */
const nivelesDe = (usuario: Usuario, areas: readonly unknown[]): Ajustes['Niveles'] =>
  areas.length === 0 ? (puedeAdministrar(usuario) ? [3] : []) : puedeAdministrar(usuario) ? [1, 2, 3] : [1, 2];

/** Form of a board: of a new one without number. Throws 403 and 404. */
export async function ajustes(usuario: Usuario, id: number | undefined): Promise<Ajustes> {
  const opciones = await selectOpciones(usuario.id, puedeAdministrar(usuario));
  const Niveles = nivelesDe(usuario, opciones.Areas);
  if (id === undefined) return { ...NUEVO, Llevan: [], CentroCodigo: '', ...opciones, Niveles };
  const t = existente(await selectTablero(usuario.id, id));
  autorizarEnTablero('configurar', t);
  return { ...t, ...opciones, Niveles, ...(await selectGuardado(id)) };
}

/** Refuses people who have left. Throws 422. */
async function exigirPersonas({ responsableId, llevan }: FormularioTablero): Promise<void> {
  const activas = await selectActivas([...llevan, ...(responsableId === null ? [] : [responsableId])]);
  const faltas = [
    ...(responsableId === null || activas.includes(responsableId)
      ? []
      : [{ field: 'responsableId', message: 'Esa persona ya no está' }]),
    ...(llevan.every((id) => activas.includes(id))
      ? []
      : [{ field: 'llevan', message: 'Alguna de esas personas ya no está' }]),
  ];
  if (faltas.length > 0) throw noValido(faltas);
}
/** Throws 403, 409 and 422. */
export const crearTablero = (usuario: Usuario, f: FormularioTablero) =>
  transaction(async () => {
    const { Areas, Centros } = await selectOpciones(usuario.id, puedeAdministrar(usuario));
    if (!nivelesDe(usuario, Areas).includes(f.nivel))
      throw prohibido('Los tableros los crea el responsable de un área, y los de planta, administración');
    const faltas = [
      ...(f.area === null || Areas.some(({ Codigo }) => Codigo === f.area)
        ? []
        : [{ field: 'area', message: 'Elija un área de la que responda' }]),
      ...(Centros.some(({ Codigo }) => Codigo === f.centro) ? [] : [{ field: 'centro', message: 'Elija el centro' }]),
    ];
    if (faltas.length > 0) throw noValido(faltas);
    await exigirPersonas(f);
    const { Id } = await insertTablero(f);
    await updateLlevan(Id, f.llevan);
    await anotar('tablero', { id: Id }, usuario, 'crear', f.nombre);
    return { Id };
  });
/** Throws 403, 404, 409 and 422. */
export const cambiarTablero = (
  usuario: Usuario,
  { id, version }: { id: number; version: number | undefined },
  f: FormularioTablero,
) =>
  transaction(async () => {
    const t = vigente(await selectTablero(usuario.id, id), version, CAMBIADO);
    autorizarEnTablero('configurar', t);
    const fijos = [
      ['nivel', t.Nivel === f.nivel],
      ['area', t.area === f.area],
      ['centro', t.centro === f.centro],
    ] as const;
    const faltas = fijos
      .filter(([, igual]) => !igual)
      .map(([field]) => ({ field, message: 'No cambia: haga otro tablero' }));
    if (faltas.length > 0) throw noValido(faltas);
    await exigirPersonas(f);
    ganada(await updateTablero(id, t.Version, f), CAMBIADO);
    await updateLlevan(id, f.llevan);
    await anotar('tablero', { id }, usuario, f.activo ? 'cambiar' : 'retirar', f.nombre);
    return { Id: id };
  });

const configurable = async (usuario: Usuario, id: number) => {
  const t = existente(await selectTablero(usuario.id, id));
  autorizarEnTablero('configurar', t);
};
const sentido = (masEsMejor: boolean) => (masEsMejor ? 'como mínimo' : 'como máximo');
/**
 * Sets the indicator of a letter. One with figures keeps its unit and its direction: with others a new one begins
 * (S-8204). Throws 403, 404 and 409.
 */
export const ponerIndicador = (usuario: Usuario, id: number, f: FormularioIndicador) =>
  transaction(async () => {
    await configurable(usuario, id);
    const antes = await selectIndicador(id, f.letra);
    const esNuevo = antes?.usado === true && (antes.Unidad !== f.unidad || antes.MasEsMejor !== f.masEsMejor);
    if (esNuevo) await updateRetirado(antes.Id);
    const { Id } = antes && !esNuevo ? await updateIndicador(antes.Id, f) : await insertIndicador(id, f);
    const objetivo =
      `${antes && antes.Objetivo !== f.objetivo ? `${antes.Objetivo} → ` : ''}${f.objetivo} ${unidadDe(f.objetivo, f.unidad)} ` +
      sentido(f.masEsMejor);
    await anotar('tablero', { id }, usuario, 'ponerIndicador', `${LETRAS[f.letra]}: ${f.nombre}, ${objetivo}`);
    return { Id };
  });
/** Throws 403, 404, and 409 where the letter has none. */
export const quitarIndicador = (usuario: Usuario, id: number, letra: Letra) =>
  transaction(async () => {
    await configurable(usuario, id);
    const antes = await selectIndicador(id, letra);
    if (!antes) throw conflicto('Esa letra no se mide en este tablero');
    await updateRetirado(antes.Id);
    await anotar('tablero', { id }, usuario, 'quitarIndicador', `${LETRAS[letra]}: ${antes.Nombre}`);
    return { Id: antes.Id };
  });
