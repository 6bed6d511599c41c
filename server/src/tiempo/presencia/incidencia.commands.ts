import * as z from 'zod/mini';
import { TIPOS_INCIDENCIA } from '#contract/tiempo/jornada/incidencias.rules.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { horaEn } from '#contract/casa/kernel/zona.ts';
import type {
  FormularioResolver,
  IncidenciaDeEquipo,
  incidenciasQuery,
} from '#contract/tiempo/presencia/equipo.schemas.ts';
import { resolucionesDe } from '#contract/tiempo/presencia/presencia.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { calcularPeriodo, type Dia } from '#server/tiempo/jornada/jornada.port.ts';
import { encodeCursor, type Pagina, parseCursor } from '#server/casa/kernel/cursor.ts';
import { conflicto, noEncontrado, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { claveNombre } from './alcance.queries.ts';
import { insertResueltas, type Miembro, selectHoy, selectMiembros, selectVisibles } from './equipo.queries.ts';
import { selectMesesCerrados } from './importacion.queries.ts';
import { calcularMuchos, exigirLectura } from './lectura.commands.ts';

/** Cursor: name and number of a person, and how many of their incidents earlier pages had. */
const clave = z.tuple([claveNombre._zod.def.items[0], z.int(), z.int().check(z.minimum(0))]);
/** People that are calculated together. */
const TANDA = 20;
/** Milliseconds of search for one page: a company with few incidents is read over several pages. */
const PRESUPUESTO = 1_500;

const ver =
  (usuario: Usuario, persona: Miembro) =>
  (dia: Dia): IncidenciaDeEquipo[] =>
    dia.Incidencias.map((incidencia) => ({
      ...incidencia,
      Id: (persona.Id * 40_000 + diasEntre('2000-01-01', dia.Fecha)) * 10 + TIPOS_INCIDENCIA.indexOf(incidencia.Tipo),
      PersonaId: persona.Id,
      Persona: persona.Nombre,
      Foto: persona.Foto,
      Matricula: persona.Matricula,
      Fecha: dia.Fecha,
      Horario: dia.Horario,
      Marcajes: dia.Marcajes.map((f) => `${f.Tipo} ${horaEn(Date.parse(f.Instante), f.Zona)}`).join(' · '),
      acciones: persona.Id === usuario.id ? [] : persona.corrige ? ['resolver', 'corregir'] : ['resolver'],
    }));

type Pedidas = z.output<typeof incidenciasQuery>;
const QUE: Record<Pedidas['ver'], (i: IncidenciaDeEquipo) => boolean> = {
  abiertas: ({ Resolucion }) => Resolucion === null,
  resueltas: ({ Resolucion }) => Resolucion !== null,
  todas: () => true,
};

/**
 * Incidents by name of the person, the last day first; they are calculated person by person
 * until a page is full, because none is stored.
 */
export async function listarIncidencias(usuario: Usuario, query: Pedidas): Promise<Pagina<IncidenciaDeEquipo>> {
  const { limite, cursor, tipo, ver: cuales, ...filtro } = query;
  const lector = await exigirLectura(usuario);
  const hoy = await selectHoy();
  const { desde = hoy, hasta = hoy } = filtro;
  let tras = parseCursor(clave, cursor);
  return calcularMuchos(async () => {
    const plazo = performance.now() + PRESUPUESTO;
    const filas: IncidenciaDeEquipo[] = [];
    for (;;) {
      const [nombre, id, dadas] = tras ?? [undefined, 0, 0];
      const miembros = await selectMiembros(lector, {
        ...filtro,
        mes: hasta.slice(0, 7),
        entre: { desde, hasta },
        limite: TANDA,
        desde: nombre === undefined ? undefined : [nombre, id],
        inclusive: true,
      });
      const tanda = miembros.slice(0, TANDA);
      const dias = await Promise.all(tanda.map(({ Id }) => calcularPeriodo(Id, { desde, hasta, paraQuien: usuario })));
      for (const [i, persona] of tanda.entries()) {
        const incidencias = (dias[i] ?? [])
          .toReversed()
          .flatMap(ver(usuario, persona))
          .filter((incidencia) => QUE[cuales](incidencia) && (tipo === undefined || incidencia.Tipo === tipo));
        const ya = persona.Id === id ? dadas : 0;
        const caben = incidencias.slice(ya, ya + limite - filas.length);
        filas.push(...caben);
        if (ya + caben.length < incidencias.length)
          return { filas, siguiente: encodeCursor([persona.Nombre, persona.Id, ya + caben.length]) };
      }
      const siguiente = miembros[TANDA];
      if (siguiente === undefined) return { filas, siguiente: undefined };
      tras = [siguiente.Nombre, siguiente.Id, 0];
      if (filas.length >= limite || performance.now() > plazo) return { filas, siguiente: encodeCursor(tras) };
    }
  });
}

/**
 * Settles incidents of other people, all or none. Throws 404 for people whom the actor does not see, 403 for the actor's own, 409 for a
 * closed month or an incident that no longer exists, 422.
 */
export async function resolverIncidencias(usuario: Usuario, formulario: FormularioResolver) {
  const { incidencias, resolucion, comentario } = formulario;
  const lector = await exigirLectura(usuario);
  if (!resolucionesDe(incidencias.map(({ tipo }) => tipo)).includes(resolucion))
    throw noValido([{ field: 'resolucion', message: 'No sirve para alguna de estas incidencias' }]);
  const porPersona = Map.groupBy(incidencias, ({ personaId }) => personaId);
  if (porPersona.has(usuario.id)) throw prohibido('Nadie resuelve sus propias incidencias');
  return transaction(async () => {
    const ids = [...porPersona.keys()].toSorted((a, b) => a - b);
    const fechas = incidencias.map(({ fecha }) => fecha).toSorted();
    const visibles = await selectVisibles(lector, ids, { desde: fechas[0] ?? '', hasta: fechas.at(-1) ?? '' });
    if (ids.some((id) => !visibles.has(id))) throw noEncontrado();
    // Locks are taken in the order of ids, so that two settlers do not deadlock.
    for (const id of ids) {
      await retenerFichajes(id);
      await exigirQueEsten(usuario, id, porPersona.get(id) ?? []);
    }
    await insertResueltas(incidencias, { resolucion, comentario, quienId: usuario.id });
    return { Resueltas: incidencias.length };
  });
}

async function exigirQueEsten(usuario: Usuario, personaId: number, pedidas: FormularioResolver['incidencias']) {
  const fechas = pedidas.map(({ fecha }) => fecha).toSorted();
  const [desde = '', hasta = desde] = [fechas[0], fechas.at(-1)];
  if (diasEntre(desde, hasta) > 366) throw noValido([{ field: 'incidencias', message: 'Son de más de un año' }]);
  const [cerrados, dias] = await Promise.all([
    selectMesesCerrados(personaId),
    calcularPeriodo(personaId, { desde, hasta, paraQuien: usuario }),
  ]);
  if (fechas.some((fecha) => cerrados.has(fecha.slice(0, 7))))
    throw conflicto('Alguno de esos días es de un mes cerrado: reábralo antes');
  const estan = new Set(dias.flatMap((dia) => dia.Incidencias.map(({ Tipo }) => `${dia.Fecha} ${Tipo}`)));
  if (pedidas.some(({ fecha, tipo }) => !estan.has(`${fecha} ${tipo}`)))
    throw conflicto('Alguna de esas incidencias ya no está; vuelva a mirarlas');
}
