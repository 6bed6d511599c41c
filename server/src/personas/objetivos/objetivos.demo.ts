import sql from 'sql-template-tag';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import type { FormularioObjetivo } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { execute } from '#server/casa/base/db.ts';
import { antedatar, callar, hallado, moverHistorial, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { decidirConLlaveAbierta } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { proponer } from './acuerdo.commands.ts';
import { abrirCiclo, cerrarCiclo, crearCiclo } from './ciclo.commands.ts';
import { DE_EMPRESA, DE_PERSONAS, type ObjetivoDemo, type PlanDemo } from './demo/planes.demo.ts';
import { anularObjetivo, crearObjetivo, fijarObjetivo } from './objetivo.commands.ts';
import { seguirObjetivo } from './seguimiento.commands.ts';

type Ciclo = { id: number; desde: string; hasta: string; hoy: string };
type Gente = (login: string) => Usuario;

async function prepararCiclo(eva: Usuario, anio: number, hoy: string): Promise<Ciclo> {
  const [desde, hasta] = [`${anio}-01-01`, `${anio}-12-31`];
  const { Id } = await crearCiclo(eva, { nombre: `Objetivos ${anio}`, tipo: 'A', desde, hasta });
  return { id: Id, desde, hasta, hoy };
}
/** A past day of the cycle, at a fraction of it. */
const diaEn = ({ desde, hasta, hoy }: Ciclo, parte: number): string =>
  sumarDias(desde, Math.floor(Math.max(0, diasEntre(desde, hoy < hasta ? hoy : hasta)) * parte));

const formulario = (ciclo: Ciclo, o: ObjetivoDemo): Omit<FormularioObjetivo, 'nivel'> => ({
  cicloId: ciclo.id,
  titulo: o.titulo,
  descripcion: o.descripcion ?? '',
  unidad: o.unidad,
  inicio: o.inicio,
  meta: o.meta,
  sentido: o.meta >= o.inicio ? 'S' : 'B',
  peso: o.peso,
  publico: o.publico ?? false,
  calculo: o.calculo ?? 'P',
});
async function seguir(usuario: Usuario, id: number, ciclo: Ciclo, o: ObjetivoDemo): Promise<void> {
  const valores = o.valores ?? [];
  for (const [i, [valor, comentario = '']] of valores.entries())
    await seguirObjetivo({ usuario, id }, { fecha: diaEn(ciclo, (i + 1) / valores.length), valor, comentario });
}

/** Objectives of the company, with those of areas below them. */
async function cargarEmpresa(ciclo: Ciclo, persona: Gente): Promise<Map<string, number>> {
  const eva = persona('eva');
  const ids = new Map<string, number>();
  for (const o of DE_EMPRESA) {
    const quien = o.por ? persona(o.por) : eva;
    const padreId = o.bajo ? hallado(ids.get(o.bajo), o.bajo) : null;
    const nivel = o.area ? ({ nivel: 'A', areaCodigo: o.area } as const) : ({ nivel: 'E' } as const);
    const { Id } = await crearObjetivo(quien, { ...formulario(ciclo, o), ...nivel, padreId });
    ids.set(o.titulo, Id);
    if (o.borrador) continue;
    await fijarObjetivo({ usuario: quien, id: Id });
    await seguir(quien, Id, ciclo, o);
    if (o.anulado) await anularObjetivo({ usuario: quien, id: Id }, o.anulado);
  }
  return ids;
}

/** Objectives of a person, at their stage of the agreement. */
async function cargarPlan(ciclo: Ciclo, persona: Gente, padres: ReadonlyMap<string, number>, p: PlanDemo) {
  const [dueno, otroUsuario] = [persona(p.de), persona(p.responsable)];
  const [propone, decide] = p.propone === 'responsable' ? [otroUsuario, dueno] : [dueno, otroUsuario];
  const lineas: { objetivoId: number; meta: number; peso: number }[] = [];
  for (const o of p.objetivos) {
    const padreId = o.bajo ? hallado(padres.get(o.bajo), o.bajo) : null;
    const deQuien = propone === dueno ? {} : { personaId: dueno.id };
    const { Id } = await crearObjetivo(propone, { ...formulario(ciclo, o), nivel: 'P', padreId, ...deQuien });
    lineas.push({ objetivoId: Id, meta: o.meta, peso: o.peso });
  }
  if (p.hasta === 'borrador') return;
  const personaId = propone === dueno ? {} : { personaId: dueno.id };
  const { Id: entidadId } = await proponer(propone, { cicloId: ciclo.id, ...personaId, lineas });
  await antedatar('OBJETIVOS', { entidadId, dias: p.dias ?? 3, tabla: 'acuerdo_objetivos' });
  if (p.hasta === 'propuesto') return;
  const decision = p.hasta === 'devuelto' ? 'rechazada' : 'aceptada';
  const entidad = { tipo: 'OBJETIVOS', entidadId } as const;
  await decidirConLlaveAbierta({ usuario: decide, cual: entidad, decision, comentario: p.dice ?? 'De acuerdo' });
  if (p.hasta === 'devuelto') return;
  for (const [i, o] of p.objetivos.entries()) {
    const id = hallado(lineas[i], o.titulo).objetivoId;
    await seguir(dueno, id, ciclo, o);
    if (o.anulado) await anularObjetivo({ usuario: otroUsuario, id }, o.anulado);
  }
}

/**
 * This year's in every state, last year's closed, and next year's being prepared; made by the product's own commands.
 */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const eva = persona('eva');
  const anio = Number(hoy.slice(0, 4));
  const pasado = await prepararCiclo(eva, anio - 1, hoy);
  await abrirCiclo({ usuario: eva, id: pasado.id });
  const antes = await cargarEmpresa(pasado, persona);
  for (const p of DE_PERSONAS) if (p.tambienAntes) await cargarPlan(pasado, persona, antes, p);
  await moverHistorial(sql`
    update historial h set instante = h.instante - interval '1 year' from objetivo o
     where o.ciclo_id = ${pasado.id} and h.entidad = 'objetivo' and h.entidad_id = o.id`);
  await cerrarCiclo({ usuario: eva, id: pasado.id });
  await execute(sql`alter table ciclo_objetivos disable trigger ciclo_objetivos_cerrado_no_cambia`);
  await execute(
    sql`update ciclo_objetivos set cerrado = least(now(), (hasta + 15)::timestamptz) where id = ${pasado.id}`,
  );
  await execute(sql`alter table ciclo_objetivos enable trigger ciclo_objetivos_cerrado_no_cambia`);
  const cicloActual = await prepararCiclo(eva, anio, hoy);
  await abrirCiclo({ usuario: eva, id: cicloActual.id });
  const padres = await cargarEmpresa(cicloActual, persona);
  for (const p of DE_PERSONAS) await cargarPlan(cicloActual, persona, padres, p);
  await prepararCiclo(eva, anio + 1, hoy);
  await callar('OBJETIVOS', sql`ruta like '/menu/objetivos%'`);
  return undefined;
};
