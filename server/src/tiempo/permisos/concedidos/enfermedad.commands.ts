import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { ClaseBaja } from '#contract/tiempo/bajas/bajas.rules.ts';
import { decirCantidad, ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { repartir } from '#contract/tiempo/permisos/reparto.rules.ts';
import { faltas } from '#contract/tiempo/permisos/saldo.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { ganada, mover } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { CAMBIADO, rutaDe } from '../peticion/acto.commands.ts';
import { insertMismaCobertura, selectCobertura } from '../cubre/cobertura.queries.ts';
import { decirOtrosDias, dejarDeCubrir } from '../cubre/pregunta.commands.ts';
import { aPlan } from '../peticion/calculo.commands.ts';
import { exigirDescanso } from '../descanso/descanso.commands.ts';
import { insertAusencia, updateAusenciaAnulada } from '../peticion/peticion.queries.ts';
import { hechosDe } from '../saldo/saldo.commands.ts';
import { selectHechos } from '../saldo/saldo.queries.ts';
import { type Acto, CERRADO, decir, tomaDe, tomar } from './concedidos.commands.ts';
import { type DetalleRow, existsCierre, type Tramo, updateTramo } from './concedidos.queries.ts';
import { insertEnfermedad, insertTramo, selectInterrumpido } from './enfermedad.queries.ts';

const enDias = ({ desde, hasta }: Tramo) =>
  desde === hasta ? `el ${diaCorto(desde)}` : `del ${diaCorto(desde)} al ${diaCorto(hasta)}`;

/**
 * Notes a sickness inside a leave, which gives its days back from the first one (art. 38.3 ET). The days before stay in the leave; the days
 * after become a second granted leave. Throws 422 for days outside the leave, 403, 404, 409.
 */
export const interrumpir = ({ desde, hasta, ...acto }: Acto & Tramo) =>
  transaction(async () => {
    const permiso = await tomar('interrumpir', acto);
    const { Id, Desde, Hasta, usuarioId } = permiso;
    if (desde < Desde || hasta > Hasta)
      throw noValido([
        {
          field: desde < Desde || desde > Hasta ? 'desde' : 'hasta',
          message: `Elija días del permiso, ${enDias({ desde: Desde, hasta: Hasta })}. Los de fuera se anotan en Presencia`,
        },
      ]);
    if (await existsCierre(usuarioId, desde, hasta)) throw conflicto(CERRADO);
    await interrumpirDias(permiso, { desde, hasta }, { ...acto, letra: 'E', bajaId: null });
    return { Id };
  });

type Causa = Acto & { letra: ClaseBaja; bajaId: number | null };
/** Notes a sickness on days of a granted leave, whose person's clock-ins are locked. Gives its sentence for the history. */
export async function interrumpirDias(permiso: DetalleRow, { desde, hasta }: Tramo, causa: Causa): Promise<string> {
  const { Id, Desde, Hasta } = permiso;
  const quedan = [
    { desde: Desde, hasta: sumarDias(desde, -1) },
    { desde: sumarDias(hasta, 1), hasta: Hasta },
  ].filter((tramo) => tomaDe(permiso, tramo.desde, tramo.hasta) > 0);
  const sigue = await dejar(permiso, quedan, causa.usuario);
  const { letra, bajaId } = causa;
  const enfermedad = await insertEnfermedad({ permisoId: Id, quienId: causa.usuario.id, desde, hasta, letra, bajaId });
  await anotar('ausencia', { id: enfermedad.Id }, causa.usuario, 'crear');
  const devuelve = decirCantidad(tomaDe(permiso, desde, hasta), permiso.Unidad);
  const resto = quedan.length === 0 ? 'No queda nada del permiso' : `Sigue ${quedan.map(enDias).join(' y ')}`;
  const que = `Enfermedad ${enDias({ desde, hasta })}: devuelve ${devuelve}. ${resto}${sigue ? ` (${sigue.Numero})` : ''}`;
  await decir('interrumpir', permiso, causa, {
    que,
    hasta: quedan.length === 0 ? ESTADO_PERMISO.anulado : permiso.EstadoId,
  });
  return `Su permiso ${permiso.Numero} devuelve ${devuelve}`;
}

/** Reduces a leave to these stretches; the second stretch becomes a leave of its own, which is returned. */
async function dejar(permiso: DetalleRow, [primero, segundo]: readonly Tramo[], usuario: Usuario) {
  const { Id, Numero } = permiso;
  const cubre = await selectCobertura(Id);
  if (primero) ganada(await updateTramo(permiso, primero), CAMBIADO);
  else await mover('permiso', permiso, ESTADO_PERMISO.anulado, CAMBIADO);
  // The absence is noted anew, because delegations follow absences.
  await updateAusenciaAnulada(Id, usuario.id);
  if (primero) await insertAusencia(Id, null, usuario.id);
  if (!primero) await dejarDeCubrir(Id, usuario.id);
  else if (cubre) await decirOtrosDias(cubre, primero, segundo);
  if (!segundo) return undefined;
  const dias = permiso.Dias.filter(({ Fecha }) => Fecha >= segundo.desde && Fecha <= segundo.hasta);
  const nuevo = await insertTramo(
    Id,
    segundo,
    dias.map(({ Fecha: fecha, Cantidad: cantidad }) => ({ fecha, cantidad })),
  );
  await Promise.all([insertAusencia(nuevo.Id, null, usuario.id), insertMismaCobertura(Id, nuevo.Id)]);
  await anotar(
    'permiso',
    { id: nuevo.Id, estado: ESTADO_PERMISO.aprobado },
    usuario,
    'continuar',
    `Sigue al permiso ${Numero}`,
  );
  return nuevo;
}

/** Gives the days of an annulled sickness back to its leave, if it has one. The person's clock-ins are locked. Throws 409. */
export async function reponerEnPermiso(usuario: Usuario, ausenciaId: number, motivo: string): Promise<void> {
  const de = await selectInterrumpido(ausenciaId);
  if (!de) return;
  const { Id, Numero, usuarioId, tipoId, otro: otroNumero } = de;
  if (otroNumero !== null)
    throw conflicto(
      `Sus días vuelven al permiso ${Numero}, y en ellos hay otro (${otroNumero}): déjelo antes sin efecto`,
    );
  const pedido = { ...de, horaDesde: null, horaHasta: null };
  const [[row], plan] = await Promise.all([selectHechos([usuarioId], tipoId), planDe(usuarioId, de.desde, de.hasta)]);
  if (!row) throw conflicto(CAMBIADO);
  const dias = repartir(plan.map(aPlan), pedido, de);
  const [falta] = de.periodo === 'A' ? faltas(hechosDe(row), dias) : [];
  if (falta)
    throw conflicto(
      `Sus días vuelven al permiso ${Numero}, y ya no le quedan bastantes de ${falta.anio}: ` +
        'deje antes sin efecto lo que ha pedido en su lugar',
    );
  if (de.contraSaldo) await exigirDescanso(usuarioId, dias, { salvo: null, pedidos: true });
  const toma = dias.reduce((suma, { cantidad }) => suma + cantidad, 0);
  if (toma === 0) return;
  const nuevo = await insertTramo(Id, de, dias);
  await insertAusencia(nuevo.Id, null, usuario.id);
  const que = `Se anula la enfermedad ${enDias(de)}: toma ${decirCantidad(toma, de.unidad)}, que eran del permiso ${Numero}`;
  await Promise.all([
    anotar('permiso', { id: nuevo.Id, estado: ESTADO_PERMISO.aprobado }, usuario, 'reponer', `${que}. ${motivo}`),
    notificar([usuarioId], {
      tipo: 'permiso_cambia',
      titulo: 'Unos días vuelven a ser de permiso',
      enDispositivo: `Su permiso ${nuevo.Numero} ha cambiado.`,
      texto: `${nuevo.Numero} · ${de.Tipo}. ${que}.${motivo ? ` Motivo: ${motivo}` : ''}`,
      ruta: rutaDe(nuevo.Id),
    }),
  ]);
}
