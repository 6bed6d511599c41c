import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { FormularioValor } from '#contract/planta/tableros/formulario.schemas.ts';
import { DIAS_ATRAS, esRojo } from '#contract/planta/tableros/tableros.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar as anotarHistorial } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { insertAccion, updateAnulada } from './accion.queries.ts';
import { selectTableroDeIndicador } from './tablero.queries.ts';
import { autorizarEnTablero } from './tableros.policy.ts';
import { anulada, encargada } from './tableros.mail.ts';
import { selectPuedeLlevar, insertValor, selectValor, updateValor, type ValorRow } from './valor.queries.ts';

const CAMBIADO = 'Alguien ha anotado ese día mientras tanto: mire lo que puso antes de cambiarlo';
type Donde = NonNullable<Awaited<ReturnType<typeof selectTableroDeIndicador>>>;
const falta = (field: string, message: string) => ({ field, message });

/** Checks of a form against its day. Throws 422. */
function exigirDia(f: FormularioValor, { Hoy, abiertoDesde }: Donde): void {
  if (f.fecha > Hoy) throw noValido([falta('fecha', 'Ese día no ha llegado todavía')]);
  if (f.fecha < sumarDias(Hoy, -DIAS_ATRAS)) throw noValido([falta('fecha', 'Ese día queda demasiado atrás')]);
  if (f.fecha < abiertoDesde && f.correccion === '')
    throw noValido([falta('correccion', 'El día está cerrado: escriba por qué cambia')]);
}
/** Checks of a red, all together: its reason, and an action with its person and its day. Throws 422. */
async function exigirRojo(f: FormularioValor, t: Donde, tieneAccion: boolean): Promise<void> {
  const faltas = f.motivo === '' ? [falta('motivo', 'Un rojo necesita su motivo')] : [];
  if (f.accion === null) {
    if (!tieneAccion) faltas.push(falta('accion', 'Un rojo necesita una acción con responsable y fecha'));
  } else if (tieneAccion) faltas.push(falta('accion', 'Ese rojo ya tiene su acción: cámbiela en su ficha'));
  else {
    if (f.accion.fechaLimite < t.Hoy) faltas.push(falta('accion.fechaLimite', 'De hoy en adelante'));
    if ((await selectPuedeLlevar(t.Id, f.accion.responsableId)) === undefined)
      faltas.push(falta('accion.responsableId', 'Elija a alguien que vea este tablero'));
  }
  if (faltas.length > 0) throw noValido(faltas);
}
/** The figure of a day in the words of the history. */
const escrito = (valor: number, unidad: string) =>
  `${valor.toLocaleString('es-ES', { useGrouping: 'always' })} ${unidadDe(valor, unidad)}`;
function cuenta(f: FormularioValor, t: Donde, antes: ValorRow | undefined): string {
  const { Unidad } = t.indicador;
  const hasta = escrito(f.valor, Unidad);
  const partes = [
    antes ? `De ${escrito(antes.Valor, Unidad)} a ${hasta}` : hasta,
    antes && antes.Motivo !== f.motivo
      ? `Motivo: «${antes.Motivo}» → «${f.motivo}»`
      : f.motivo && `Motivo: ${f.motivo}`,
    f.correccion,
  ];
  return partes.filter(Boolean).join('. ');
}

/** Writes the figure of a day. Throws 403, 404, 409 and 422. */
export const anotarValor = (usuario: Usuario, f: FormularioValor) =>
  transaction(async () => {
    const t = existente(await selectTableroDeIndicador(usuario.id, f.indicadorId));
    autorizarEnTablero('anotar', t);
    const antes = await selectValor(f.indicadorId, f.fecha);
    if ((antes?.Version ?? 0) !== f.version) throw conflicto(CAMBIADO);
    exigirDia(f, t);
    const cerrado = f.fecha < t.abiertoDesde;
    // A closed day is judged by the target of its day (S-8203).
    const { Objetivo: objetivo, MasEsMejor: masEsMejor } = cerrado && antes ? antes : t.indicador;
    const rojo = esRojo(f.valor, { objetivo, masEsMejor });
    if (rojo) await exigirRojo(f, t, antes?.Rojo ?? false);
    else if (f.motivo !== '' || f.accion !== null)
      throw noValido([falta('motivo', 'Ese valor es verde: solo un rojo lleva motivo y acción')]);

    const nueva =
      f.accion === null ? undefined : await insertAccion(f.accion, { ...f, tableroId: t.Id, por: usuario.id });
    const accionId = nueva?.Id ?? antes?.AccionId ?? null;
    const v = { ...f, objetivo, masEsMejor, accionId, por: usuario.id };
    const { Id } = antes ? ganada(await updateValor(antes, v), CAMBIADO) : await insertValor(f.indicadorId, f.fecha, v);
    await anotarHistorial('valor_tablero', { id: Id }, usuario, cerrado ? 'corregir' : 'anotar', cuenta(f, t, antes));
    if (nueva && f.accion) {
      await anotarHistorial('accion_tablero', { id: nueva.Id, estado: 1 }, usuario, 'crear');
      const { texto: Texto, fechaLimite: FechaLimite, responsableId } = f.accion;
      if (responsableId !== usuario.id)
        await notificar([responsableId], encargada({ Id: nueva.Id, Tablero: t.Nombre, Texto, FechaLimite }));
    }
    if (antes?.Rojo && !rojo && antes.AccionId !== null) await anular(usuario, antes.AccionId, t.Nombre);
    return { Id };
  });

/** Annuls the action of a corrected red value (S-8205). */
async function anular(usuario: Usuario, accionId: number, Tablero: string): Promise<void> {
  const suelta = await updateAnulada(accionId);
  if (!suelta) return; // Verified before.
  await anotarHistorial(
    'accion_tablero',
    { id: accionId, estado: 5 },
    usuario,
    'anular',
    'El día deja de estar en rojo',
  );
  if (suelta.ResponsableId !== usuario.id) await notificar([suelta.ResponsableId], anulada({ ...suelta, Tablero }));
}
