import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { MotivoEpi } from '#contract/planta/epi/epi.rules.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { antedatar, borrarAvisos, json, moverHistorial, selectGente } from '#server/casa/demo/filas.ts';
import { FIRMANTES, PASSWORD_FIRMA_DEMO } from '#server/casa/demo/elenco.ts';
import { tomarLlave } from '#server/identidad/firma/firma.port.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { decidirConLlaveAbierta } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { entregarEpi, entregarKit, prepararEpi } from './entrega/entrega.commands.ts';
import { devolverPieza, perderPieza } from './entrega/pieza.commands.ts';
import { selectPiezasDe } from './entrega/pieza.queries.ts';
import { anularRecibo } from './entrega/recibo.commands.ts';
import { datosDeRecibo } from './entrega/recibo.views.ts';
import { cancelarSolicitudEpi, crearSolicitudEpi, quien } from './peticion/solicitud.commands.ts';

type Suerte = {
  /** Decision of Íñigo, in his words; without it, it waits, unless it is inside the quota. */
  acepta?: string;
  rechaza?: string;
  cancela?: true;
  prepara?: true;
  /** Days since Sonia handed it over. */
  hace?: number;
  /** Outcome of its receipt, and then of the piece. */
  recibo?: 'firma' | 'nada' | 'no conforme' | 'anula';
  luego?: 'pierde' | 'devuelve' | 'sustituye';
};
type Pedido = Suerte & {
  de: string;
  articulo: string;
  talla?: string;
  cantidad?: number;
  motivo?: MotivoEpi;
  nota?: string;
};
/**
 * Requests in every state. Of each person closed ones come first. Ana has few: her first page fits two screens of a
 * phone.
 */
const PEDIDOS: readonly Pedido[] = [
  { de: 'ana', articulo: 'Casco de obra', motivo: 'P', hace: 210, recibo: 'firma' },
  { de: 'nuria', articulo: 'Mascarilla autofiltrante', cantidad: 4, acepta: 'Conforme', hace: 26, recibo: 'firma' },
  {
    de: 'nuria',
    articulo: 'Zapato de seguridad',
    talla: '39',
    motivo: 'P',
    acepta: 'De acuerdo: baja a nave',
    hace: 400,
    recibo: 'firma',
  },
  { de: 'nuria', articulo: 'Gafa de protección', motivo: 'P', acepta: 'De acuerdo', hace: 1, recibo: 'nada' },
  {
    de: 'nuria',
    articulo: 'Bota de seguridad',
    talla: '39',
    motivo: 'P',
    nota: 'Para las visitas al dique',
    acepta: 'Conforme',
  },
  {
    de: 'nuria',
    articulo: 'Guante anticorte',
    talla: '8',
    cantidad: 2,
    motivo: 'P',
    nota: 'Voy a medir chapa en el taller',
  },
  { de: 'luis', articulo: 'Chaleco de alta visibilidad', talla: 'L', motivo: 'P', acepta: 'Conforme', prepara: true },
  { de: 'teo', articulo: 'Orejeras', motivo: 'P', rechaza: 'En la oficina no hacen falta: pida tapones cuando baje' },
  { de: 'teo', articulo: 'Tapones con cordón', motivo: 'P', cancela: true },
  { de: 'inigo', articulo: 'Bota de seguridad', talla: '43', hace: 372, recibo: 'firma' },
  { de: 'inigo', articulo: 'Casco de obra', motivo: 'P', hace: 600, recibo: 'firma' },
  { de: 'marta', articulo: 'Zapato de seguridad', talla: '38', hace: 355, recibo: 'firma', luego: 'sustituye' },
  {
    de: 'pablo',
    articulo: 'Chaleco de alta visibilidad',
    talla: 'M',
    acepta: 'Para las fotos de obra',
    hace: 90,
    recibo: 'firma',
    luego: 'pierde',
  },
  { de: 'clara', articulo: 'Rodilleras', acepta: 'Para el archivo', hace: 60, recibo: 'firma', luego: 'devuelve' },
  { de: 'eva', articulo: 'Casco de obra', motivo: 'P', acepta: 'Para las visitas', hace: 3, recibo: 'no conforme' },
  { de: 'nuria', articulo: 'Traje de agua', talla: 'M', motivo: 'P', acepta: 'Conforme', hace: 2, recibo: 'anula' },
];
const COMENTARIO = { firma: 'Recibido', 'no conforme': 'El casco venía sin barboquejo' } as const;

/** Hands it over `hace` days ago: its dates, and the content to be signed, are of that day. */
async function alPasado(quienEntrega: Usuario, reciboId: number, hace: number): Promise<void> {
  const dias = sql`make_interval(days => ${hace})`;
  await antedatar('RECIBOEPI', { entidadId: reciboId, dias: hace, tabla: 'epi_recibo' });
  await execute(sql`
    update epi_pieza set entregada = entregada - ${hace}::int, creada = creada - ${dias}, avisada = now(),
           caduca = case when caduca_lote is null or caduca < caduca_lote then caduca - ${hace}::int else caduca end,
           dicha = case when caduca - ${hace}::int < hoy() then now() end where recibo_id = ${reciboId}`);
  await execute(
    sql`update epi_solicitud set creada = creada - ${dias} - interval '1 day' where recibo_id = ${reciboId}`,
  );
  await moverHistorial(sql`
    update historial h
    set instante = h.instante - ${dias}
    from epi_solicitud e
    left join solicitud s on s.tipo = 'EPI' and s.entidad_id = e.id
     where e.recibo_id = ${reciboId}
       and ((h.entidad = 'epi_solicitud' and h.entidad_id = e.id) or (h.entidad = 'solicitud' and h.entidad_id = s.id))`);
  const datos = datosDeRecibo(await selectPiezasDe(quien(quienEntrega), reciboId));
  await execute(sql`update solicitud set datos = ${json(datos)} where tipo = 'RECIBOEPI' and entidad_id = ${reciboId}`);
}
const responder = async (usuario: Usuario, entidadId: number, que: 'firma' | 'no conforme') =>
  decidirConLlaveAbierta(
    {
      usuario,
      cual: { tipo: 'RECIBOEPI', entidadId },
      decision: que === 'firma' ? 'aceptada' : 'rechazada',
      comentario: COMENTARIO[que],
    },
    await tomarLlave(
      FIRMANTES.some((login) => login === usuario.login)
        ? { usuarioId: usuario.id, password: PASSWORD_FIRMA_DEMO }
        : 'servidor',
    ),
  );

/** Made by the product's own commands: Íñigo decides, Sonia keeps the store of Santander. */
export const cargar: ParteDemo = async () => {
  const persona = await selectGente();
  const [sonia, inigo] = [persona('sonia'), persona('inigo')];
  // The whole cast works where Sonia has her store.
  const almacenId = await oneValue(z.int())(sql`select id from epi_almacen where centro = 'SDR' order by id limit 1`);
  const articuloDe = (nombre: string) =>
    oneValue(z.int())(sql`select id from epi_articulo where nombre = ${nombre} and cerrado is null`);
  const pedir = async (p: Pedido, sustituyeId?: number) =>
    crearSolicitudEpi(persona(p.de), {
      articuloId: await articuloDe(p.articulo),
      talla: p.talla ?? '',
      cantidad: p.cantidad ?? 1,
      motivo: p.motivo ?? 'R',
      nota: p.nota,
      sustituyeId,
    });
  for (const p of PEDIDOS) {
    const { Id: id, EstadoId } = await pedir(p);
    const decidir = (decision: 'aceptada' | 'rechazada', comentario: string) =>
      decidirConLlaveAbierta({ usuario: inigo, cual: { tipo: 'EPI', entidadId: id }, decision, comentario });
    if (EstadoId === 1 && p.acepta !== undefined) await decidir('aceptada', p.acepta);
    if (EstadoId === 1 && p.rechaza !== undefined) await decidir('rechazada', p.rechaza);
    if (p.cancela) await cancelarSolicitudEpi({ usuario: persona(p.de), id });
    if (p.prepara) await prepararEpi({ usuario: sonia, id }, almacenId);
    if (p.hace === undefined) continue;
    const { Id: recibo } = await entregarEpi({ usuario: sonia, id }, almacenId);
    await alPasado(sonia, recibo, p.hace);
    if (p.recibo === 'firma' || p.recibo === 'no conforme') await responder(persona(p.de), recibo, p.recibo);
    if (p.recibo === 'anula') await anularRecibo({ usuario: sonia, id: recibo }, 'Se entregó a la persona equivocada');
    const pieza = await oneValue(z.int())(sql`select min(id) as id from epi_pieza where recibo_id = ${recibo}`);
    if (p.luego === 'pierde') await perderPieza({ usuario: persona(p.de), id: pieza }, 'Se quedó en la obra');
    if (p.luego === 'devuelve')
      await devolverPieza({ usuario: sonia, id: pieza }, { destino: 'B', comentario: 'Gastadas' });
    if (p.luego === 'sustituye') await pedir({ ...p, motivo: 'R' }, pieza);
  }
  await darKits(sonia, almacenId);
  await borrarAvisos('EPI', sql`ruta like '/menu/epi%'`);
  await borrarAvisos('RECIBOEPI');
  return undefined;
};

const Falta = z.object({ usuarioId: z.int(), articuloId: z.int(), talla: z.string() });
/** Half of the workshop of Santander has its kit, signed; the others lack it. */
async function darKits(sonia: Usuario, almacenId: number): Promise<void> {
  const faltan = await many(Falta)(sql`
    select u.id as "usuarioId", c.articulo_id as "articuloId", x.talla
    from usuario u
    join epi_cupo c on c.clave = lower(trim(u.puesto)) and c.vive and c.obligatorio,
           lateral (select e.talla
             from epi_existencia e
             where e.almacen_id = ${almacenId} and e.articulo_id = c.articulo_id and e.cantidad > 4
                      and (e.caduca is null or e.caduca > hoy() + 60) order by e.cantidad desc, e.id limit 1) x
     where u.activo and u.roles @> '{EMPLEADO}' and u.centro_trabajo_codigo = 'SDR' and u.area_codigo = 'PRO' and u.id % 2 = 0
     order by u.id, c.articulo_id`);
  const gente = await selectGente();
  const logins = new Map(
    (await many(z.object({ id: z.int(), login: z.string() }))(sql`select id, login from usuario`)).map((u) => [
      u.id,
      u.login,
    ]),
  );
  const de = Map.groupBy(faltan, ({ usuarioId }) => usuarioId);
  for (const [personaId, faltantes] of [...de].slice(0, 6)) {
    const lineas = faltantes.map(({ articuloId, talla }) => ({ articuloId, talla, cantidad: 1 }));
    const { Id: recibo } = await entregarKit(sonia, { personaId, almacenId, lineas });
    await alPasado(sonia, recibo, 20);
    await responder(gente(logins.get(personaId) ?? ''), recibo, 'firma');
  }
}
