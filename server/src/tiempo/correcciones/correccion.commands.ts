import type { FormularioCorreccion } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { ESTADO_CORRECCION, type Situado, situar } from '#contract/tiempo/correcciones/correcciones.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { anadirFichajes, retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import type { Decidida, Efecto } from '#server/casa/kernel/area.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, mover, moverDecidida, vigente } from '#server/casa/kernel/vigente.ts';
import { abrirSolicitud, retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { type EventoGuardado, type Quien, selectCorreccion } from './correccion.queries.ts';
import { insertCorreccion, selectParaAplicar } from './correccion.writes.queries.ts';
import { autorizarCorreccion, SIN_FICHAR, SIN_RESPONSABLE } from './correcciones.policy.ts';
import { datosDe, resumenDe, vistaDe } from './correcciones.views.ts';
import { type Dia, leerDia, porQueNo } from './dia.commands.ts';

const CAMBIADA = 'La corrección ha cambiado mientras tanto; vuelva a abrirla';
export const quien = (usuario: Usuario): Quien => ({ usuarioId: usuario.id, rrhh: usuario.roles.includes('RRHH') });

/**
 * Proposes how somebody's day should stand. The proposal of the person goes to their approver; a proposal of others
 * goes to the person alone, or to their responsible once they have left. Throws 403, 404, 409 and 422.
 */
export function proponer(usuario: Usuario, { personaId = usuario.id, fecha, eventos, motivo }: FormularioCorreccion) {
  return transaction(async () => {
    // Only people who clock in have a row in `fichaje_estado`; for others the lock must not insert one.
    const antes = existente(await leerDia(quien(usuario), personaId, fecha));
    if (!antes.ficha) throw prohibido(SIN_FICHAR);
    await retenerFichajes(personaId);
    const dia = existente(await leerDia(quien(usuario), personaId, fecha));
    const no = porQueNo(dia, fecha);
    if (no) throw conflicto(no);
    const situados = situar(eventos, dia.fichajes, {
      fecha,
      zona: dia.zona,
      desde: dia.previo,
      hasta: Math.min(dia.ahora, dia.siguiente),
    });
    exigirPosibles(situados, dia);
    const despues = situados.map((s) => guardado(s, dia));
    if (iguales(despues, dia.fichajes)) throw conflicto('No ha cambiado nada: así están ya los fichajes de ese día');
    const propuesta = { fecha, motivo, antes: dia.fichajes, despues };
    const nueva = await insertCorreccion({ ...propuesta, personaId, proponeId: usuario.id });
    const propia = personaId === usuario.id;
    const abierta = await abrirSolicitud({
      tipo: 'CORRECCION',
      entidadId: nueva.Id,
      numero: nueva.Numero,
      peticionarioId: usuario.id,
      paraId: propia ? null : personaId,
      resumen: resumenDe(propuesta, propia ? null : dia.nombre),
      datos: datosDe(propuesta, dia.nombre),
      ruta: `/menu/jornada/correcciones/${nueva.Id}`,
      vista: vistaDe(propuesta, dia.nombre),
    });
    if (!abierta) throw conflicto(SIN_RESPONSABLE);
    return nueva;
  });
}

const guardado = ({ evento, ms, de }: Situado<FormularioCorreccion['eventos'][number]>, dia: Dia): EventoGuardado => ({
  Id: (de === null ? undefined : dia.fichajes[de]?.Id) ?? null,
  Tipo: evento.tipo,
  Hora: evento.hora,
  Dia: evento.dia,
  Modalidad: evento.modalidad,
  Instante: new Date(ms).toISOString(),
  Origen: null,
});
const iguales = (despues: readonly EventoGuardado[], antes: readonly EventoGuardado[]) =>
  despues.length === antes.length &&
  despues.every((e, i) => e.Id === antes[i]?.Id && e.Modalidad === antes[i]?.Modalidad);

/** Checks the instants: in order, shown by the centre's clocks, not after now, and between the events of the days around. */
function exigirPosibles(situados: readonly Situado<{ hora: string }>[], dia: Dia): void {
  const faltas = situados.flatMap(({ ms }, i) => {
    const field = `eventos.${i}.hora`;
    if (Number.isNaN(ms)) return [{ field, message: 'Esa noche se adelantó la hora: los relojes no la marcaron' }];
    if (ms > dia.ahora) return [{ field, message: 'Esa hora todavía no ha llegado' }];
    if (ms < (situados[i - 1]?.ms ?? ms)) return [{ field, message: 'Es anterior al fichaje de encima' }];
    if (ms < dia.previo) return [{ field, message: 'Se solapa con los fichajes del día anterior' }];
    if (ms > dia.siguiente) return [{ field, message: 'Se solapa con los fichajes del día siguiente' }];
    return [];
  });
  if (faltas.length > 0) throw noValido(faltas);
}

/** An act of the proposer, with the version that they saw; undefined: any version. Throws 403, 404 and 409. */
export const retirarCorreccion = (usuario: Usuario, id: number, version: number | undefined) =>
  retirarSolicitud({ tipo: 'CORRECCION', id, quienId: usuario.id }, async () => {
    const correccion = vigente(await selectCorreccion(quien(usuario), id), version, CAMBIADA);
    autorizarCorreccion('retirar', usuario, correccion);
    return mover('correccion', correccion, ESTADO_CORRECCION.retirada, CAMBIADA);
  });

/** Effect of a decision: a rejection keeps both versions; an acceptance adds the day's rows to the person's clock-ins. */
export const trasDecidir: Efecto = async (decidida) => {
  if (decidida.decision === 'aceptada') await aplicar(decidida);
  return moverDecidida('correccion', decidida, CAMBIADA);
};

async function aplicar({ entidadId, usuario }: Decidida): Promise<void> {
  const { usuarioId, fecha, antes, despues } = await selectParaAplicar(entidadId);
  await retenerFichajes(usuarioId);
  const dia = existente(await leerDia({ usuarioId, rrhh: false }, usuarioId, fecha));
  if (dia.cierre >= 2 && dia.cierre <= 5)
    throw conflicto('Ese mes se ha cerrado mientras tanto: Recursos humanos tiene que reabrirlo antes');
  const puestos = new Map(dia.fichajes.map((f) => [f.Id, f]));
  const mismos = dia.fichajes.length === antes.length && antes.every(({ Id }) => puestos.has(Id));
  const cabe = despues.every(
    ({ Instante }) => dia.previo <= Date.parse(Instante) && Date.parse(Instante) <= dia.siguiente,
  );
  if (!mismos || !cabe) throw conflicto('Los fichajes han cambiado desde que se propuso: hay que proponerla de nuevo');
  const nuevos = filasDe(antes, despues).map((fila) => ({
    ...fila,
    fecha,
    zona: dia.zona,
    origen: 'correccion' as const,
    correccionId: entidadId,
    registradoPorId: usuario.id,
  }));
  await anadirFichajes(usuarioId, nuevos);
}

/** Rows that turn one version of a day into the other: a row names the event that it changes or removes. */
export function filasDe(antes: readonly EventoGuardado[], despues: readonly EventoGuardado[]) {
  const quedan = new Set(despues.map(({ Id }) => Id));
  const quitados = antes.filter(({ Id }) => !quedan.has(Id));
  const puestas = despues.flatMap((e) => {
    const era = antes.find(({ Id }) => Id !== null && Id === e.Id);
    if (era?.Modalidad === e.Modalidad) return [];
    const i = era ? -1 : quitados.findIndex(({ Tipo }) => Tipo === e.Tipo);
    const [sustituido] = i === -1 ? [era] : quitados.splice(i, 1);
    return [{ tipo: e.Tipo, instante: e.Instante, modalidad: e.Modalidad, anulaId: sustituido?.Id ?? null }];
  });
  const fuera = quitados.map((e) => ({
    tipo: 'X' as const,
    instante: e.Instante,
    modalidad: e.Modalidad,
    anulaId: e.Id,
  }));
  return [...fuera, ...puestas];
}
