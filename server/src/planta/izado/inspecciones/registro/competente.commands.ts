import type { Competente, FormularioNombrar } from '#contract/planta/izado/inspecciones/competente.schemas.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import {
  type CompetenteRow,
  existsActivo,
  insertCompetente,
  selectCompetente,
  updateCese,
} from './competente.queries.ts';
import { puedePrevenir } from './inspecciones.policy.ts';

const CAMBIADO = 'El nombramiento ha cambiado mientras tanto; vuelva a abrirlo';
const SOLAPE = 'Esa persona ya es competente para ese tipo en algunas de esas fechas';

export const verCompetente =
  (usuario: Usuario) =>
  (c: CompetenteRow): Competente => ({ ...c, acciones: puedePrevenir(usuario) && c.Hasta === null ? ['cesar'] : [] });

/** Throws 409 and 422. */
export const nombrar = (usuario: Usuario, f: FormularioNombrar) =>
  transaction(async () => {
    const hay = await existsActivo(f.personaId, f.tipoId);
    if (!hay.activo) throw noValido([{ field: 'personaId', message: 'Esa persona no está en activo' }]);
    if (!hay.tipo) throw noValido([{ field: 'tipoId', message: 'Ese tipo no existe' }]);
    const nuevo = await insertCompetente(f, usuario.id);
    await anotar('competente_izado', { id: nuevo.Id }, usuario, 'nombrar', `Desde el ${f.desde}`);
    if (f.personaId !== usuario.id)
      await notificar([f.personaId], {
        tipo: 'izado_vence',
        titulo: 'Le han nombrado para inspeccionar elementos de izado',
        texto: `${usuario.nombre} le ha nombrado persona competente para inspeccionar elementos de izado.`,
        ruta: '/menu/izado/plan',
      });
    return nuevo;
  }).catch((error: unknown) => {
    throw brokenConstraint(error)?.name === 'competente_izado_sin_solape' ? conflicto(SOLAPE) : error;
  });

type Cual = { id: number; version: number | undefined };
/** Last day of an appointment without one; it never becomes longer. Throws 404, 409 and 422. */
export const cesar = (usuario: Usuario, { id, version }: Cual, hasta: string) =>
  transaction(async () => {
    const c = vigente(await selectCompetente(id), version, CAMBIADO);
    if (c.Hasta !== null) throw conflicto('Ese nombramiento ya tiene fecha de fin');
    if (hasta < c.Desde) throw noValido([{ field: 'hasta', message: 'No puede terminar antes de empezar' }]);
    const hecho = ganada(await updateCese(c, hasta), CAMBIADO);
    await anotar('competente_izado', { id }, usuario, 'cesar', `Hasta el ${hasta}`);
    return hecho;
  });
