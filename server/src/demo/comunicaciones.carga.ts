import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioComunicacion } from '#contract/comunicaciones/comunicacion.schemas.ts';
import {
  aceptarComunicacion,
  anularComunicacion,
  confirmarComunicacion,
  crearComunicacion,
  iniciarComunicacion,
  reabrirComunicacion,
  rechazarComunicacion,
  resolverComunicacion,
  responderDeComunicaciones,
} from '#server/comunicaciones/comunicacion.commands.ts';
import { subirFoto } from '#server/comunicaciones/foto.commands.ts';
import { execute, many } from '#server/base/db.ts';
import { saveFile } from '#server/archivos/files.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { COMUNICACIONES, type ComunicacionDemo } from './comunicaciones.textos.ts';
import { type Dibujo, svgDe } from './base/dibujos.ts';
import { updateAntedatada } from './base/demo.queries.ts';
import { addDays } from './base/fechas.ts';

const MANTENIMIENTO = 'inigo';

const Persona = z.object({
  id: z.int(),
  matricula: z.string(),
  login: z.string(),
  nombre: z.string(),
  correo: z.string(),
  roles: z.array(z.string()),
});
const Tipo = z.object({ id: z.int(), nombre: z.string(), mantenimiento: z.boolean() });
const Area = z.object({ id: z.int(), codigo: z.string() });

/** By the product's own acts, so that what is decided is sealed as any decision is; afterwards each is moved to its own days. */
export async function cargarComunicaciones(hoy: string): Promise<void> {
  responderDeComunicaciones(); // no server is running yet whose routes would have said so
  const gente = await many(Persona, sql`select id, matricula, login, nombre, correo, roles from usuario where activo`);
  const tipos = await many(Tipo, sql`select id, nombre, mantenimiento from tipo_averia`);
  const areas = await many(Area, sql`select id, codigo from area`);
  const persona = (login: string): Usuario => ({
    ...found(
      gente.find((p) => p.login === login),
      login,
    ),
    sid: '',
  });
  for (const demo of COMUNICACIONES) {
    const tipo = found(
      tipos.find(({ nombre }) => nombre === demo.tipo),
      demo.tipo,
    );
    const formulario: FormularioComunicacion = {
      areaId: found(
        areas.find(({ codigo }) => codigo === demo.area),
        demo.area,
      ).id,
      tipoAveriaId: tipo.mantenimiento ? null : tipo.id,
      tipoAveriaMantenimientoId: tipo.mantenimiento ? tipo.id : null,
      contratoCodigo: demo.contrato ?? '',
      ubicacion: demo.ubicacion,
      titulo: demo.titulo,
      descripcion: demo.descripcion,
      prioridad: demo.prioridad,
      riesgoPersonas: demo.riesgo ?? false,
      adjuntos: await fotografiar(persona(demo.de), demo.fotos ?? []),
    };
    const { Id } = await crearComunicacion(persona(demo.de), formulario);
    // Before it is decided: what is sealed says when it was asked for.
    await updateAntedatada('COMUNICACION', { entidadId: Id, dias: demo.hace });
    await seguir(demo, { id: Id, hoy, persona });
    await fechar(demo, Id);
  }
  // Nothing of the demo's past is told to anybody.
  await execute(sql`
    delete from notificacion
     where ruta like '/menu/comunicaciones/%' or sobre like 'comunicacion:%' or sobre in (select 'solicitud:' || id from solicitud where tipo = 'COMUNICACION')`);
}
function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`${name} is not in the demo`);
  return thing;
}

async function fotografiar(usuario: Usuario, dibujos: readonly Dibujo[]): Promise<number[]> {
  const { default: sharp } = await import('sharp'); // some 20 MB of native code, only for the demo
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
  const fechaCierre = addDays(hoy, cierre);
  await aceptarComunicacion(acto(decide), {
    comentario: '',
    accionplanificada: 'Revisar en el sitio, reparar o sustituir lo que haga falta y dejar constancia',
    fechaPrevista: addDays(fechaCierre, -2),
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

/** Written so many days ago, with its steps between then and now. The history of a demo is the only one that is ever moved. */
async function fechar({ hace }: ComunicacionDemo, id: number): Promise<void> {
  if (hace === 0) return;
  await execute(sql`alter table historial disable trigger historial_intocable`);
  await execute(sql`
    with l as (
      select h.id, row_number() over (order by h.id) - 1 as paso, count(*) over () as pasos
        from historial h join solicitud s on s.tipo = 'COMUNICACION' and s.entidad_id = ${id}
       where (h.entidad = 'comunicacion' and h.entidad_id = ${id}) or (h.entidad = 'solicitud' and h.entidad_id = s.id))
    update historial h set instante = now() - make_interval(days => ${hace}) * (1 - l.paso::float / l.pasos)
      from l where h.id = l.id`);
  await execute(sql`alter table historial enable trigger historial_intocable`);
  await execute(sql`
    update comunicacion set creada = now() - make_interval(days => ${hace}),
           fecha_real = case when fecha_real is not null then hoy() - least(2, ${hace}::int) end,
           resuelta = resuelta - interval '2 days'
     where id = ${id}`);
}
