import sharp from 'sharp';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioInspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { APTO, NO_APTO, PIDE, sumarMesesA } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { saveFile } from '#server/casa/archivos/files.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { svgDe } from '#server/casa/demo/dibujos.ts';
import { hallado, json, moverHistorial, selectActivos, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import listas from './listas.demo.json' with { type: 'json' };
import { avisarSiguientes, encargar } from './plan/plan.commands.ts';
import { cesar, nombrar } from './registro/competente.commands.ts';
import { insertFoto } from './registro/foto.queries.ts';
import { hojaDe, inspeccionar } from './registro/inspeccion.commands.ts';
import { guardarLista } from './registro/lista.commands.ts';

const Elemento = z.object({
  id: z.int(),
  estado: z.int(),
  meses: z.int(),
  centro: z.string(),
  inspeccionado: z.string(),
  proxima: z.string(),
  motivo: z.string(),
});
type Elemento = z.output<typeof Elemento>;
const Listas = z.record(z.string(), z.array(z.tuple([z.string(), z.boolean(), z.enum(PIDE)])));
/** Work centre where each competent person besides Íñigo inspects. */
const SEDES = ['SDR', 'MAD', 'LPA'] as const;

/**
 * Checklists of the seven kinds, four competent people, and a year of inspections of all elements, some of them
 * overdue.
 */
export const cargar: ParteDemo = async ({ hoy }) => {
  const inigo = (await selectGente())('inigo');
  await escribirListas(inigo);
  const inspectores = await nombrarCompetentes(inigo, hoy);
  const elementos = await many(Elemento)(sql`
    select e.id, e.estado_id::int as estado, t.meses::int as meses, e.centro, e.inspeccionado, e.proxima, e.motivo
      from izado_elemento e join tipo_izado t on t.id = e.tipo_id where e.estado_id < 4 and e.proxima is not null order by e.id`);
  const archivoId = await dibujar();
  const hechas: { desde: number; hasta: number; fecha: string; id: number }[] = [];
  for (const e of elementos) {
    const inspector = hallado(inspectores.get(e.centro), e.centro);
    for (const pedida of porHacer(e, hoy)) {
      const desde = await ultimaLinea();
      const { Id } = await inspeccionar(inspector, e.id, await rellenar(inspector, e, pedida, archivoId));
      hechas.push({ desde, hasta: await ultimaLinea(), fecha: pedida.fecha, id: Id });
    }
    // A good result returns nothing from repair: the element stays in its state.
    if (e.estado === 3)
      await execute(sql`update izado_elemento set estado_id = 3, motivo = ${e.motivo} where id = ${e.id}`);
  }
  await antedatar(hechas);
  await repartir(inigo, inspectores);
  while (await avisarSiguientes());
  await execute(sql`delete from notificacion where tipo in ('izado_vence', 'izado_no_apto')`);
  return `${hechas.length} inspecciones de izado`;
};

async function escribirListas(inigo: Usuario): Promise<void> {
  const tipos = await many(z.object({ id: z.int(), nombre: z.string() }))(
    sql`select id, nombre from tipo_izado order by id`,
  );
  for (const [nombre, puntos] of Object.entries(z.parse(Listas, listas))) {
    const { id } = hallado(
      tipos.find((tipo) => tipo.nombre.toLowerCase() === nombre),
      nombre,
    );
    const version = { tipoId: id, version: undefined };
    await guardarLista(inigo, version, { puntos: puntos.map(([texto, critico, pide]) => ({ texto, critico, pide })) });
  }
}

/** Íñigo for all kinds; one of each work centre; and a former one, until last year. By work centre. */
async function nombrarCompetentes(inigo: Usuario, hoy: string): Promise<Map<string, Usuario>> {
  const gente = new Map((await selectActivos()).map((persona) => [persona.id, persona]));
  const elegibles = await many(z.object({ id: z.int(), centro: z.string() }))(sql`
    select distinct on (centro_trabajo_codigo) id, centro_trabajo_codigo as centro from usuario
     where activo and roles = '{EMPLEADO}' and login like '%.%' and centro_trabajo_codigo = any (${SEDES}::text[])
     order by centro_trabajo_codigo, id`);
  const desde = sumarDias(hoy, -800);
  await nombrar(inigo, { personaId: inigo.id, tipoId: null, desde, hasta: null });
  for (const { id } of elegibles) await nombrar(inigo, { personaId: id, tipoId: null, desde, hasta: null });
  const antes = (await selectGente())('luis');
  const { Id } = await nombrar(inigo, { personaId: antes.id, tipoId: null, desde, hasta: null });
  await cesar(inigo, { id: Id, version: undefined }, sumarDias(hoy, -300));
  return new Map(elegibles.map(({ id, centro }) => [centro, hallado(gente.get(id), centro)]));
}

type Pedida = { fecha: string; proxima: string | null; corrige: boolean };
/** Inspections of the last year of an element, up to its present one. */
function porHacer(e: Elemento, hoy: string): Pedida[] {
  const tope = sumarMesesA(e.inspeccionado, e.meses);
  const ultima = { fecha: e.inspeccionado, proxima: e.proxima < tope ? e.proxima : tope, corrige: false };
  if (e.estado !== 1) return [{ ...ultima, proxima: null }];
  const anteriores: Pedida[] = [];
  for (let hasta = ultima.fecha; hasta > sumarDias(hoy, -370);) {
    const fecha = sumarDias(hasta, -Math.round(e.meses * 30.4) + 4);
    anteriores.unshift({ fecha, proxima: sumarMesesA(fecha, e.meses), corrige: false });
    hasta = fecha;
  }
  return [...anteriores, ultima];
}

async function rellenar(inspector: Usuario, e: Elemento, { fecha, proxima, corrige }: Pedida, archivoId: number) {
  const hoja = await hojaDe(inspector, e.id);
  const mala = proxima === null ? (hoja.Puntos.find(({ Critico }) => Critico)?.N ?? 1) : 0;
  const foto = async () => (await insertFoto({ archivoId, ancho: 960, alto: 540, usuarioId: inspector.id })).Id;
  const respuestas: FormularioInspeccion['respuestas'] = [];
  for (const { N, Pide } of hoja.Puntos)
    respuestas.push({
      n: N,
      respuesta: N === mala ? 'M' : 'B',
      nota: N === mala ? e.motivo : '',
      medida: Pide === 'medida' ? `${8 + ((e.id + N) % 9)} mm` : '',
      fotos: Pide === 'foto' ? [await foto()] : [],
    });
  const externa = e.meses === 12 && e.id % 3 === 0;
  return {
    listaVersion: hoja.ListaVersion,
    ultimaId: hoja.UltimaId,
    clase: externa ? 2 : 1,
    // The day of Madrid may not have begun where the element is.
    fecha: fecha < hoja.Hoy ? fecha : hoja.Hoy,
    respuestas,
    resultado: proxima === null ? NO_APTO : APTO,
    proxima,
    observaciones: e.id % 7 === 0 && proxima !== null ? 'Limpiar y engrasar antes de la próxima' : '',
    empresa: externa ? 'Organismo de Control del Cantábrico' : '',
    corrige,
  };
}

async function dibujar(): Promise<number> {
  const contenido = await sharp(Buffer.from(svgDe('taller')))
    .jpeg()
    .toBuffer();
  return (await saveFile({ nombre: 'foto.jpg', contenido, permitidos: ['image/jpeg'] })).archivoId;
}
const ultimaLinea = (): Promise<number> =>
  oneValue(z.int())(sql`select coalesce(max(id), 0)::int as id from historial`);

/** Moves each inspection with its history to its own day. */
async function antedatar(
  hechas: readonly { desde: number; hasta: number; fecha: string; id: number }[],
): Promise<void> {
  const filas = sql`jsonb_to_recordset(${json(hechas)}) x (desde bigint, hasta bigint, fecha date, id bigint)`;
  const alas = sql`least((x.fecha + time '10:30') at time zone 'Europe/Madrid', now())`;
  const primera = hechas[0]?.desde ?? 0;
  await moverHistorial(
    sql`delete from historial where entidad = 'izado_elemento' and acto in ('apto', 'noApto') and id <= ${primera}`,
  );
  await moverHistorial(
    sql`update historial h set instante = ${alas} from ${filas} where h.id > x.desde and h.id <= x.hasta`,
  );
  await execute(sql`alter table inspeccion_izado disable trigger inspeccion_izado_intocable`);
  await execute(sql`update inspeccion_izado i set creada = ${alas} from ${filas} where i.id = x.id`);
  await execute(sql`alter table inspeccion_izado enable trigger inspeccion_izado_intocable`);
}

/** Inspections of this month are assigned, except one in five. */
async function repartir(inigo: Usuario, inspectores: ReadonlyMap<string, Usuario>): Promise<void> {
  const deEsteMes = await many(z.object({ id: z.int(), centro: z.string() }))(
    sql`select id, centro from izado_elemento where estado_id = 1 and vence <= hoy() + 40 and id % 5 <> 0 order by id`,
  );
  for (const [centro, elementos] of Map.groupBy(deEsteMes, (elemento) => elemento.centro))
    await encargar(
      inigo,
      elementos.map(({ id }) => id),
      hallado(inspectores.get(centro), centro).id,
    );
}
