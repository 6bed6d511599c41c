import sharp from 'sharp';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { COMUNICACION, PRIORIDADES } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { saveFile } from '#server/casa/archivos/files.ts';
import { execute, many } from '#server/casa/base/db.ts';
import {
  aceptarComunicacion,
  anularComunicacion,
  confirmarComunicacion,
  crearComunicacion,
  iniciarComunicacion,
  reabrirComunicacion,
  rechazarComunicacion,
  resolverComunicacion,
} from './comunicacion.commands.ts';
import { subirFoto } from './foto.commands.ts';
import { type Dibujo, DIBUJOS, svgDe } from '#server/casa/demo/dibujos.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { antedatar, borrarAvisos, hallado, moverHistorial, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import comunicaciones from './comunicaciones.demo.json' with { type: 'json' };

// The keys of both tables are numbers.
const clave = <T extends object>(nombres: T) => z.literal(Object.keys(nombres).map(Number) as (keyof T & number)[]);
const ComunicacionDemo = z.object({
  de: z.string(),
  /** Login of the approver, if it was decided. */
  decide: z.string(),
  area: z.string(),
  tipo: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  ubicacion: z.string(),
  prioridad: clave(PRIORIDADES),
  riesgo: z.optional(z.boolean()),
  contrato: z.optional(z.string()),
  fotos: z.optional(z.array(z.enum(DIBUJOS))),
  /** Days since it was written. */
  hace: z.int(),
  estado: clave(COMUNICACION.nombres),
  /** Days from today to its committed closing date; before today, it is late. */
  cierre: z.optional(z.int()),
});
type ComunicacionDemo = z.output<typeof ComunicacionDemo>;
const MANTENIMIENTO = 'inigo';
/** Area of each kind of fault that is not for maintenance; for other kinds the author chooses. */
const AREAS_DE_TIPO: Readonly<Record<string, string>> = {
  'Limpieza y residuos': 'GEN',
  'Mobiliario y puesto de trabajo': 'GEN',
  Vehículos: 'GEN',
  'Medio ambiente': 'MAN',
  'Orden y señalización': 'MAN',
};

const Tipo = z.object({ id: z.int(), nombre: z.string(), mantenimiento: z.boolean() });
const Area = z.object({ id: z.int(), codigo: z.string() });

/**
 * Communications in every state: Luis, Íñigo and Eva have some to decide, Ana some of her own, and the board a late one. Made
 * by the product's own commands, so that decisions are sealed; afterwards each is moved to its own days.
 */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const tipos = await many(Tipo)(sql`select id, nombre, mantenimiento from tipo_averia`);
  const areas = await many(Area)(sql`select id, codigo from area`);
  for (const { id, nombre, mantenimiento } of tipos)
    await execute(
      sql`update tipo_averia set area_codigo = ${mantenimiento ? 'MAN' : AREAS_DE_TIPO[nombre]} where id = ${id}`,
    );
  for (const demo of z.parse(z.array(ComunicacionDemo), comunicaciones)) {
    const tipo = hallado(
      tipos.find(({ nombre }) => nombre === demo.tipo),
      demo.tipo,
    );
    const area = hallado(
      areas.find(({ codigo }) => codigo === demo.area),
      demo.area,
    );
    const { titulo, descripcion, ubicacion, prioridad, riesgo = false, contrato = '', fotos = [] } = demo;
    const { Id } = await crearComunicacion(persona(demo.de), {
      areaId: area.id,
      tipoAveriaId: tipo.mantenimiento ? null : tipo.id,
      tipoAveriaMantenimientoId: tipo.mantenimiento ? tipo.id : null,
      contratoCodigo: contrato,
      ubicacion,
      titulo,
      descripcion,
      prioridad,
      riesgoPersonas: riesgo,
      adjuntos: await fotografiar(persona(demo.de), fotos),
    });
    // Before the decision, since the seal contains the day of the request.
    await antedatar('COMUNICACION', { entidadId: Id, dias: demo.hace });
    await seguir(demo, { id: Id, hoy, persona });
    if (demo.hace > 0) await fechar(Id, demo.hace);
  }
  await borrarAvisos('COMUNICACION', sql`ruta like '/menu/comunicaciones/%' or sobre like 'comunicacion:%'`);
  return undefined;
};

async function fotografiar(usuario: Usuario, dibujos: readonly Dibujo[]): Promise<number[]> {
  const ids: number[] = [];
  for (const dibujo of dibujos) {
    const contenido = await sharp(Buffer.from(svgDe(dibujo)))
      .jpeg()
      .toBuffer();
    const fichero = { nombre: `${dibujo}.jpg`, contenido };
    ids.push((await subirFoto({ usuario, fichero, guardar: saveFile })).Id);
  }
  return ids;
}

type Contexto = { id: number; hoy: string; persona(login: string): Usuario };
async function seguir({ de, decide, estado, cierre = 0 }: ComunicacionDemo, { id, hoy, persona }: Contexto) {
  const acto = (login: string) => ({ usuario: persona(login), id });
  if (estado === 1) return;
  if (estado === 8) return anularComunicacion(acto(de));
  if (estado === 3)
    return rechazarComunicacion(acto(decide), { comentario: 'Ya está pedido el recambio con otro número' });
  const fechaCierre = sumarDias(hoy, cierre);
  await aceptarComunicacion(acto(decide), {
    comentario: '',
    accionplanificada: 'Revisar en el sitio, reparar o sustituir lo que haga falta y dejar constancia',
    fechaPrevista: sumarDias(fechaCierre, -2),
    fechaCierre,
  });
  if (estado === 2) return;
  await iniciarComunicacion(acto(MANTENIMIENTO));
  if (estado === 4) return;
  await resolverComunicacion(acto(MANTENIMIENTO), {
    trabajoRealizado: 'Reparado y comprobado en el sitio',
    fechaReal: hoy,
  });
  if (estado === 6) await confirmarComunicacion(acto(de));
  if (estado === 7) await reabrirComunicacion(acto(de), 'Ha vuelto a pasar esta mañana');
}

/** Written some days ago, with its steps between then and now. */
async function fechar(id: number, hace: number): Promise<void> {
  await moverHistorial(sql`
    with l as (
      select h.id, row_number() over (order by h.id) - 1 as paso, count(*) over () as pasos
        from historial h join solicitud s on s.tipo = 'COMUNICACION' and s.entidad_id = ${id}
       where (h.entidad = 'comunicacion' and h.entidad_id = ${id}) or (h.entidad = 'solicitud' and h.entidad_id = s.id))
    update historial h set instante = now() - make_interval(days => ${hace}) * (1 - l.paso::float / l.pasos)
      from l where h.id = l.id`);
  await execute(sql`
    update comunicacion set creada = now() - make_interval(days => ${hace}),
           fecha_real = case when fecha_real is not null then hoy() - least(2, ${hace}::int) end,
           resuelta = resuelta - interval '2 days'
     where id = ${id}`);
}
