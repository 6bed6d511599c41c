import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { CLAVES_LETRA, type Letra } from '#contract/planta/tableros/tableros.rules.ts';
import { execute, manyValues, oneValue } from '#server/casa/base/db.ts';
import { buildAzar } from '#server/casa/demo/azar.ts';
import { hallado, json, selectGente } from '#server/casa/demo/filas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { escalarVencidas, hacerActo } from './accion.commands.ts';
import { crearTablero, ponerIndicador } from './ajustes.commands.ts';
import { anotarValor } from './valor.commands.ts';

type Medida = {
  nombre: string;
  unidad: string;
  objetivo: number;
  masEsMejor: boolean;
  buenos: readonly number[];
  malos: readonly number[];
  motivos: readonly string[];
  accion: string;
};
const medida = (
  [nombre, unidad, objetivo, masEsMejor]: [string, string, number, boolean],
  [buenos, malos]: [readonly number[], readonly number[]],
  motivos: readonly string[],
  accion: string,
): Medida => ({ nombre, unidad, objetivo, masEsMejor, buenos, malos, motivos, accion });
const MEDIDAS: Record<Letra, Medida> = {
  S: medida(['Accidentes e incidentes', 'incidentes', 0, false], [[0], [1, 2]], ['Resbalón en la rampa mojada',
    'Casco sin barboquejo en el andamio'], 'Poner banda antideslizante en la rampa'),
  Q: medida(['Bien a la primera', '%', 95, true], [[95, 96, 97.5, 98, 99], [88, 91.5, 93]], ['Plano con la revisión anterior',
    'Soldadura con poros en dos juntas'], 'Revisar el plano con el taller antes de empezar'),
  C: medida(['Horas sobre lo previsto', 'horas', 8, false], [[0, 2, 4, 6, 8], [11, 14]], ['Dos horas de espera de la grúa',
    'Repaso de pintura no previsto'], 'Reservar la grúa el día antes'),
  D: medida(['Entregas en su día', '%', 90, true], [[90, 92, 95, 100], [75, 82, 86]], ['Material retenido en el proveedor',
    'Faltaba una firma'], 'Llamar al proveedor dos días antes'),
  P: medida(['Presencia en el turno', '%', 92, true], [[92, 94, 96, 98], [84, 89]], ['Dos bajas en el mismo turno',
    'Curso obligatorio sin relevo'], 'Cruzar los cursos con el calendario del turno'),
}; // oxfmt-ignore

/** Boards, and their writers: keepers and people with actions. */
const TABLEROS = [
  { nombre: 'Planta de Santander', nivel: 3, area: null, responsable: 'eva', llevan: ['inigo'], actua: 'inigo', letras: CLAVES_LETRA },
  { nombre: 'Ingeniería', nivel: 2, area: 'ING', responsable: null, llevan: ['nuria'], actua: 'nuria', letras: CLAVES_LETRA },
  { nombre: 'Oficina técnica', nivel: 1, area: 'ING', responsable: null, llevan: ['nuria'], actua: 'nuria', letras: CLAVES_LETRA },
  { nombre: 'Mantenimiento', nivel: 2, area: 'MAN', responsable: null, llevan: ['sonia'], actua: 'sonia', letras: ['S', 'Q', 'D'] },
] as const; // oxfmt-ignore
const MESES = 92;
/** Working days before today whose reds are those of `ROJOS`. */
const RECIENTES = 6;

/**
 * Reds of the last days: board, letter, working days back, and the outcome of the action; `limite`: days from today.
 */
const ROJOS = [
  { tablero: 'Oficina técnica', letra: 'Q', hace: 1, estado: 'abierta', limite: 6 },
  { tablero: 'Oficina técnica', letra: 'D', hace: 2, estado: 'enCurso', limite: 3 },
  { tablero: 'Oficina técnica', letra: 'S', hace: 3, estado: 'hecha', limite: 2 },
  { tablero: 'Oficina técnica', letra: 'C', hace: 4, estado: 'vencida', limite: -1 },
  { tablero: 'Ingeniería', letra: 'P', hace: 2, estado: 'anulada', limite: 4 },
  { tablero: 'Ingeniería', letra: 'D', hace: 3, estado: 'verificada', limite: 1 },
  { tablero: 'Ingeniería', letra: 'Q', hace: 4, estado: 'vencida', limite: -1 },
  { tablero: 'Mantenimiento', letra: 'S', hace: 1, estado: 'abierta', limite: 5 },
  { tablero: 'Mantenimiento', letra: 'D', hace: 3, estado: 'hecha', limite: 1 },
  { tablero: 'Planta de Santander', letra: 'C', hace: 2, estado: 'enCurso', limite: 8 },
] as const;

type Azar = ReturnType<typeof buildAzar>;
type Puesto = { id: number; letra: Letra; indicadorId: number; tablero: (typeof TABLEROS)[number] };

/** Four boards of three levels with three months of values, and actions in every state. */
export async function cargar({ hoy, semilla }: { hoy: string; semilla: number }): Promise<string> {
  const azar = buildAzar(semilla);
  const gente = await selectGente();
  const admin = gente('admin');
  const puestos: Puesto[] = [];
  for (const tablero of TABLEROS) {
    const { nombre, nivel, area, responsable, llevan, letras } = tablero;
    const { Id: id } = await crearTablero(admin, {
      nombre,
      nivel,
      area,
      centro: 'SDR',
      responsableId: responsable === null ? null : gente(responsable).id,
      llevan: llevan.map((login) => gente(login).id),
      activo: true,
    });
    for (const letra of letras) {
      const { nombre: nombreDeMedida, unidad, objetivo, masEsMejor } = MEDIDAS[letra];
      const { Id } = await ponerIndicador(admin, id, { letra, nombre: nombreDeMedida, unidad, objetivo, masEsMejor });
      puestos.push({ id, letra, indicadorId: Id, tablero });
    }
  }
  const dias = await selectLaborables(sumarDias(hoy, -MESES), sumarDias(hoy, -1));
  await insertPasado(puestos, dias, { azar, gente });
  for (const puesto of puestos)
    for (const rojo of rojosDe(puesto))
      await anotarRojo(puesto, rojo, { azar, gente, hoy, fecha: hallado(dias.at(-rojo.hace), 'the day of a red') });
  await escalarVencidas();
  // The demo notifies nobody of its past.
  await execute(sql`delete from notificacion where sobre like 'accion\\_tablero:%'`);
  return `${TABLEROS.length} tableros`;
}
const selectLaborables = (desde: string, hasta: string): Promise<string[]> =>
  manyValues(z.string())(sql`
        select d::date as d
        from generate_series(${desde}::date, ${hasta}::date, interval '1 day') d
        where not dia_de_descanso('SDR', d::date)
        order by 1`);

type Contexto = { azar: Azar; gente: (login: string) => Usuario };
const rojosDe = ({ letra, tablero }: Puesto) => ROJOS.filter((r) => r.tablero === tablero.nombre && r.letra === letra);
/**
 * Values in one statement, except for the reds of the last days: of those before, a tenth red with a verified action;
 * of the last day some are missing.
 */
async function insertPasado(
  puestos: readonly Puesto[],
  dias: readonly string[],
  { azar, gente }: Contexto,
): Promise<void> {
  const filas = puestos.flatMap(({ indicadorId, id, letra, tablero }) =>
    dias.flatMap((fecha, n) => {
      const m = MEDIDAS[letra];
      const hace = dias.length - n;
      const falta =
        rojosDe({ id, letra, indicadorId, tablero }).some((r) => r.hace === hace) || (hace === 1 && azar.chance(0.3));
      if (falta) return [];
      const rojo = hace > RECIENTES && azar.chance(0.1);
      return [
        {
          i: indicadorId,
          t: id,
          f: fecha,
          v: azar.pick(rojo ? m.malos : m.buenos),
          o: m.objetivo,
          mas: m.masEsMejor,
          motivo: rojo ? azar.pick(m.motivos) : '',
          accion: rojo ? m.accion : null,
          quien: gente(tablero.actua).id,
          por: gente(tablero.llevan[0]).id,
        },
      ];
    }),
  );
  await execute(sql`
    with filas as (
      select *
        from jsonb_to_recordset(${json(filas)}) x (i bigint, t bigint, f date, v numeric, o numeric, mas boolean, motivo text,
          accion text, quien bigint, por bigint)),
    acciones as (
      insert into accion_tablero (indicador_id, fecha, texto, responsable_id, fecha_limite, estado_id, en_tablero_id, creada_por_id, creada)
      select i, f, accion, quien, f + 7, 4, t, por, f + interval '9 hours'
        from filas
        where accion is not null
        returning id, indicador_id, fecha)
    insert into valor_tablero (indicador_id, fecha, valor, objetivo, mas_es_mejor, motivo, accion_id, anotado_por_id, anotado)
    select x.i, x.f, x.v, x.o, x.mas, x.motivo, a.id, x.por, x.f + interval '9 hours'
      from filas x left join acciones a on a.indicador_id = x.i and a.fecha = x.f`);
}

const VERDE = { motivo: '', accion: null, correccion: 'El parte llegó con retraso', version: 0 };
const CORREGIDO = 'Estaba contado dos veces';
async function anotarRojo(
  { indicadorId, letra, tablero }: Puesto,
  { estado, limite }: (typeof ROJOS)[number],
  { azar, gente, hoy, fecha }: Contexto & { hoy: string; fecha: string },
): Promise<void> {
  const m = MEDIDAS[letra];
  const admin = gente('admin');
  const actua = gente(tablero.actua);
  const accion = { texto: m.accion, responsableId: actua.id, fechaLimite: sumarDias(hoy, Math.max(limite, 0)) };
  const rojo = {
    indicadorId,
    fecha,
    valor: azar.pick(m.malos),
    motivo: azar.pick(m.motivos),
    accion,
    correccion: VERDE.correccion,
    version: 0,
  };
  await anotarValor(gente(tablero.llevan[0]), rojo);
  const id = await oneValue(z.int())(
    sql`select accion_id as id from valor_tablero where indicador_id = ${indicadorId} and fecha = ${fecha}`,
  );
  if (estado === 'enCurso') await hacerActo('empezar', actua, id, { version: 1, comentario: '' });
  if (estado === 'hecha' || estado === 'verificada')
    await hacerActo('hacer', actua, id, { version: 1, comentario: '' });
  if (estado === 'verificada') await hacerActo('verificar', admin, id, { version: 2, comentario: '' });
  if (estado === 'anulada')
    await anotarValor(admin, {
      ...VERDE,
      indicadorId,
      fecha,
      valor: m.buenos[0] ?? 0,
      correccion: CORREGIDO,
      version: 1,
    });
  if (estado === 'vencida')
    await execute(sql`update accion_tablero set fecha_limite = hoy_en('SDR') + ${limite}::int where id = ${id}`);
}
