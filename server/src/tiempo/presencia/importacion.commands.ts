import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { IMPORTACION, MAX_FILAS } from '#contract/tiempo/presencia/presencia.rules.ts';
import { fichajesDe } from '#server/tiempo/fichajes/fichajes.port.ts';
import { leerLineas } from '#server/casa/importar/csv-read.ts';
import { actosDe, guardarLeida } from '#server/casa/importar/importacion.ts';
import { lecturaDe, type Marcha } from '#server/casa/importar/lectura.ts';
import { porMatricula } from '#server/casa/importar/nombres.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { inSlices } from '#server/casa/base/slices.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { casar, type Contexto } from './casar/casar.rules.ts';
import { diaDe } from '#server/casa/importar/csv-cells.ts';
import { type FilaLeida, leerCsv } from './casar/csv.rules.ts';
import { autorizarImportacion } from './importacion.policy.ts';
import { RRHH } from './presencia.policy.ts';
import {
  deleteImportacion,
  type Fichador,
  selectCerradasDe,
  selectFichadores,
  selectImportacion,
  selectMesesCerrados,
} from './importacion.queries.ts';
import { type FilaNueva, insertFilas, insertImportacion, updateEmpezada } from './importacion.writes.queries.ts';

/** Facts about somebody around these days. */
export async function contextoDe(
  { id, zona, alta, baja }: Pick<Fichador, 'id' | 'zona' | 'alta' | 'baja'>,
  dias: readonly string[],
): Promise<Contexto> {
  const ordenados = dias.toSorted();
  const desde = sumarDias(ordenados[0] ?? '', -2);
  const hasta = sumarDias(ordenados.at(-1) ?? '', 2);
  const [plan, constan, cerrados] = await Promise.all([
    planDe(id, desde, hasta),
    fichajesDe(id, desde, hasta),
    selectMesesCerrados(id),
  ]);
  return { zona, ahora: Date.now(), plan, constan, cerrados, alta, baja };
}

/** Reads a file and stores the outcome of each row without writing clock-ins. Throws 422 for another kind of file. */
export const { leer, leyendo } = lecturaDe({
  tabla: 'importacion',
  papeles: [RRHH],
  async leer(usuario, fichero, marcha) {
    const leidas = await inSlices(leerCsv(await leerLineas(fichero.contenido, MAX_FILAS)));
    const filas = await compararTodas(leidas, marcha);
    return guardarLeida(usuario, fichero, marcha, {
      tabla: 'importacion',
      filas,
      insertar: (nombre) => insertImportacion(nombre, usuario.id, filas),
      insertarFilas: insertFilas,
    });
  },
});
/** Outcome of each row, person by person. */
async function compararTodas(leidas: readonly FilaLeida[], { avisar }: Marcha): Promise<FilaNueva[]> {
  const porEscrita = Map.groupBy(leidas, ({ matricula }) => matricula);
  const hallar = porMatricula(await selectFichadores([...porEscrita.keys()]));
  const porPersona = new Map<Fichador, FilaLeida[]>();
  const filas: FilaNueva[] = [];
  for (const [matricula, filaLeidasPropias] of porEscrita) {
    const persona = conMatricula(hallar, matricula);
    if (typeof persona === 'string')
      for (const fila of filaLeidasPropias) filas.push({ ...fila, estado: 'M', error: persona, usuarioId: null });
    else porPersona.set(persona, [...(porPersona.get(persona) ?? []), ...filaLeidasPropias]);
  }
  for (const [persona, filaLeidasPropias] of porPersona) {
    await avisar(filas.length / 2, leidas.length);
    for (const fila of await leerDe(persona, filaLeidasPropias)) filas.push(fila); // yields to other requests
  }
  return filas.toSorted((a, b) => a.n - b.n);
}

/** The person of a matrícula, or the reason why none fits. */
function conMatricula(hallar: ReturnType<typeof porMatricula<Fichador>>, matricula: string): Fichador | string {
  if (matricula === '') return 'Falta la matrícula';
  const persona = hallar(matricula);
  if (persona === null) return 'Varias personas tienen esa matrícula con más ceros o menos: escríbala entera';
  if (persona === undefined) return 'No hay nadie con esa matrícula';
  return persona.ficha ? persona : 'Esa persona no ficha';
}

const MARGEN_DIAS = 366 * 4 + 2;
async function leerDe(persona: Fichador, filaLeidasPropias: readonly FilaLeida[]): Promise<FilaNueva[]> {
  const enOrden = filaLeidasPropias.toSorted((a, b) => a.n - b.n);
  const hoy = new Date().toISOString().slice(0, 10);
  const [primero, ultimo] = [sumarDias(hoy, -MARGEN_DIAS), sumarDias(hoy, 1)];
  const dias = enOrden.flatMap(({ dia }) => diaDe(dia) ?? []).filter((dia) => dia >= primero && dia <= ultimo);
  const contexto = await contextoDe(persona, dias.length > 0 ? dias : [hoy]);
  return casar(enOrden, contexto).map((fila) => ({ ...fila, usuarioId: persona.id }));
}

const acto = actosDe({ tabla: 'importacion', ciclo: IMPORTACION, autorizar: autorizarImportacion, selectImportacion });

/** Begins to write the good rows, which a clock does person by person. Throws 404, 409. */
export const importar = acto('importar', (leida, _cual, quienId) =>
  updateEmpezada(leida, { desde: 1, hasta: 2, filas: 'B', quienId, motivo: '' }),
);
/** Begins to take back the written clock-ins that still stand. Throws 404, and 409, also for closed months. */
export const deshacer = acto<{ motivo: string }>('deshacer', async (leida, { motivo }, quienId) => {
  const cerradas = await selectCerradasDe(leida.Id);
  if (cerradas.length > 0) {
    const quienes = cerradas.slice(0, 3).map(({ nombre, mes }) => `${nombre} (${mes})`);
    const resto = cerradas.length > 3 ? ' y otros' : '';
    throw conflicto(`Tiene fichajes en meses cerrados: ${quienes.join(', ')}${resto}. Reábralos antes`);
  }
  return updateEmpezada(leida, { desde: 3, hasta: 4, filas: 'I', quienId, motivo });
});
export const descartar = acto('descartar', deleteImportacion);
