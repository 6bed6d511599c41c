import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import type { FormularioProponer, LineaAcuerdo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import {
  ESTADO_ACUERDO,
  ESTADO_OBJETIVO,
  faltaHastaCien,
  type Sentido,
} from '#contract/personas/objetivos/objetivos.rules.ts';
import type { Dato } from '#contract/casa/kernel/error.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Efecto } from '#server/casa/kernel/area.ts';
import { conflicto, noEncontrado, noValidoEn } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, mover, moverDecidida, tomarTurnoDe, vigente } from '#server/casa/kernel/vigente.ts';
import { abrirSolicitud, retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import {
  existsAbierto,
  insertAcuerdo,
  selectAcuerdo,
  selectVivos,
  updateAcordados,
  updateDevueltos,
  updatePropuestos,
} from './acuerdo.queries.ts';
import { type Acto, exigirAbierto, quien } from './objetivo.commands.ts';
import { type ObjetivoRow, selectDePersona } from './objetivo.queries.ts';
import { selectCicloRetenido, selectPersona } from './objetivo.writes.queries.ts';
import { autorizarAcuerdo, autorizarEscribir } from './objetivos.policy.ts';
import { enCifras } from './objetivos.views.ts';

const CAMBIADA = 'La propuesta ha cambiado mientras tanto; vuelva a abrirla';
const CERRANDOSE = 'El ciclo se está cerrando: ya no se acuerda nada en él';
const SIN_RESPONSABLE = 'No tiene responsable que pueda acordarlos. Avise a administración';

/**
 * Proposes the objectives of a person as a whole, with their targets and weights. One's own go to the person who
 * decides one's requests; those of a responsible to the person alone. Throws 403, 404, 409 and 422.
 */
export const proponer = (usuario: Usuario, f: FormularioProponer) =>
  transaction(async () => {
    const { cicloId, personaId = usuario.id } = f;
    const ciclo = existente(await selectCicloRetenido(cicloId));
    const propia = personaId === usuario.id;
    if (propia) autorizarEscribir(usuario, { nivel: 'P', lleva: false, suyo: true });
    await tomarTurnoDe(personaId);
    const persona = existente(await selectPersona(usuario.id, { personaId, cicloId }));
    if (!propia && !persona.lleva) throw noEncontrado();
    exigirAbierto(ciclo.EstadoId);
    if (await existsAbierto(personaId, cicloId)) throw conflicto('Ya hay una propuesta que espera respuesta');
    const lineas = lineasDe(await selectDePersona(quien(usuario), { personaId, cicloId }), f);
    const nuevo = await insertAcuerdo({ cicloId, personaId, proponeId: usuario.id, motivo: f.motivo, lineas });
    await updatePropuestos(nuevo.Id);
    const abierta = await abrirSolicitud({
      tipo: 'OBJETIVOS',
      entidadId: nuevo.Id,
      numero: nuevo.Numero,
      peticionarioId: usuario.id,
      paraId: propia ? null : personaId,
      resumen: `Objetivos${propia ? '' : ` de ${persona.nombre}`}: ${lineas.length === 1 ? 'uno' : lineas.length} que suman 100 %`,
      datos: datosDe(lineas, persona.nombre, f.motivo),
      ruta: `/menu/objetivos/plan/${cicloId}/${personaId}`,
    });
    if (!abierta) throw conflicto(SIN_RESPONSABLE);
    return nuevo;
  });

/** Lines as they are kept. All that is agreed is in them, together they weigh a hundred, and something is new. Throws 409 and 422. */
function lineasDe(objetivos: readonly ObjetivoRow[], { lineas }: FormularioProponer): LineaAcuerdo[] {
  const { borrador, acordado } = ESTADO_OBJETIVO;
  const vivos = new Map(
    objetivos.filter((o) => [borrador, acordado].some((e) => e === o.EstadoId)).map((o) => [o.Id, o]),
  );
  const guardadas = lineas.map(({ objetivoId, meta, peso }, i) => {
    const o = vivos.get(objetivoId);
    if (!o) throw noValidoEn(`lineas.${i}.objetivoId`, 'Este objetivo ya no se puede proponer');
    vivos.delete(objetivoId);
    if (!haciaLaMeta(o, meta)) throw noValidoEn(`lineas.${i}.meta`, 'La meta va en contra del sentido elegido');
    const antes = o.EstadoId === acordado;
    const { Titulo, Unidad } = o;
    const medidas = { Meta: meta, Peso: peso, MetaAntes: antes ? o.Meta : null, PesoAntes: antes ? o.Peso : null };
    return { ObjetivoId: o.Id, Titulo, Unidad, ...medidas };
  });
  const fuera = [...vivos.values()].find(({ EstadoId }) => EstadoId === acordado);
  if (fuera) throw noValidoEn('lineas', `Falta «${fuera.Titulo}», que ya está acordado`);
  const resto = faltaHastaCien(guardadas.map(({ Peso }) => Peso));
  if (resto) throw noValidoEn('lineas', resto);
  if (guardadas.every((l) => l.Meta === l.MetaAntes && l.Peso === l.PesoAntes))
    throw conflicto('No ha cambiado nada: así están ya acordados');
  return guardadas;
}
const haciaLaMeta = ({ Inicio, Sentido }: { Inicio: number; Sentido: Sentido }, meta: number): boolean =>
  Sentido === 'S' ? meta >= Inicio : meta <= Inicio;
const datosDe = (lineas: readonly LineaAcuerdo[], persona: string, motivo = ''): Dato[] => [
  { Nombre: 'Persona', Valor: persona },
  ...lineas.map((l) => ({ Nombre: l.Titulo, Valor: lineaEnPalabras(l) })),
  ...(motivo ? [{ Nombre: 'Motivo', Valor: motivo }] : []),
];
/** 'Meta 4 averías (antes 6) · Peso 40 %' */
function lineaEnPalabras({ Meta, MetaAntes, Peso, PesoAntes, Unidad }: LineaAcuerdo): string {
  const antes = MetaAntes === null || MetaAntes === Meta ? '' : ` (antes ${enCifras(MetaAntes)})`;
  const meta = `Meta ${enCifras(Meta)} ${unidadDe(Meta, Unidad)}${antes}`;
  return `${meta} · Peso ${Peso} %${PesoAntes === null || PesoAntes === Peso ? '' : ` (antes ${PesoAntes} %)`}`;
}

/** An act of the proposer. Throws 403, 404 and 409. */
export const retirarPropuesta = ({ usuario, id, version }: Acto) =>
  retirarSolicitud({ tipo: 'OBJETIVOS', id, quienId: usuario.id }, async () => {
    const acuerdo = vigente(await selectAcuerdo(quien(usuario), id), version, CAMBIADA);
    autorizarAcuerdo('retirar', usuario, acuerdo);
    await retenerSinEsperar(acuerdo.cicloId);
    const hecho = await mover('acuerdo_objetivos', acuerdo, ESTADO_ACUERDO.retirado, CAMBIADA);
    await updateDevueltos(id);
    return hecho;
  });

/** A closing waits for requests under decision; these do not wait for it, since both would be blocked. */
async function retenerSinEsperar(cicloId: number): Promise<void> {
  const ciclo = await selectCicloRetenido(cicloId, true);
  if (!ciclo) throw conflicto(CERRANDOSE);
  exigirAbierto(ciclo.EstadoId);
}

/** Effect of a decision: refused, the new objectives are drafts again; accepted, all are as proposed. */
export const trasDecidir: Efecto = async (decidida) => {
  const { entidadId, usuario, enNombreDeId, decision } = decidida;
  const acuerdo = existente(await selectAcuerdo({ usuarioId: usuario.id, rrhh: true, empresa: false }, entidadId));
  await retenerSinEsperar(acuerdo.cicloId);
  if (decision === 'rechazada') {
    await moverDecidida('acuerdo_objetivos', decidida, CAMBIADA);
    await updateDevueltos(entidadId);
    return undefined;
  }
  await tomarTurnoDe(acuerdo.personaId);
  const vivos = await selectVivos(acuerdo.personaId, acuerdo.cicloId);
  const propuestos = acuerdo.Lineas.map(({ ObjetivoId }) => ObjetivoId).toSorted((a, b) => a - b);
  if (String(vivos) !== String(propuestos))
    throw conflicto('Los objetivos han cambiado desde que se propusieron: hay que proponerlos de nuevo');
  await moverDecidida('acuerdo_objetivos', decidida, CAMBIADA);
  await updateAcordados(entidadId, usuario.id, enNombreDeId);
  return undefined;
};
