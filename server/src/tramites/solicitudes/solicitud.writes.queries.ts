import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Dato } from '#contract/casa/kernel/error.ts';
import { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { type RolQueDecide, type TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import type { Vista } from './vista/vista.rules.ts';
import { insertHistorial } from '#server/casa/kernel/historial.ts';
import { enManos, soyAprobador } from '#server/casa/kernel/approver-sql.ts';

type De = { area?: string | null; centroCoste?: string | null | undefined; contrato?: string | null | undefined };
export type Peticion = {
  tipo: TipoSolicitud;
  entidadId: number;
  numero: string;
  peticionarioId: number;
  /** Person who asks in the name of the requester; absent: the requester. */
  pideId?: number | null;
  /** Code of the area, cost centre or contract whose responsible decides; absent: the requester's responsible decides. */
  de?: De;
  /** Beneficiaries of the request: none of them decides, nor acts as delegate of the approver. */
  interesados?: readonly number[];
  /**
   * Role any of whose people decides; the request waits even while the role is empty. Absent: a role decides only where nobody is above.
   */
  rol?: RolQueDecide | null;
  /** Person who is asked first, while they are here and answer for something or somebody (decision 0174). */
  preferidoId?: number | null;
  /** Only person who may decide, without delegates or responsibles. */
  paraId?: number | null;
  /** 1: deciding needs the signing password. */
  firmaDigital?: number;
  /** One line, at most 200 characters. */
  resumen: string;
  /** Whole content as the approver reads and signs it. */
  datos: readonly Dato[];
  /** Path of the requester's own screen of it. */
  ruta: string;
  /** Words of its row and its header beside the summary. */
  vista?: Partial<Vista>;
  /** Euros, for what has a price in euros. */
  importe?: number | string | null;
  /** First day of the thing itself. */
  dia?: string;
};

const Abierta = z.extend(
  z.pick(Solicitud, { Id: true, TipoCodigo: true, Numero: true, EntidadId: true, Resumen: true, Peticionario: true }),
  {
    /** The person who is asked and those who stand in for them today. */
    deciden: z.array(z.int()),
  },
);
/** Inserts a request; triggers find its approver or the deciding role, and note its wait. `deciden`: empty without an approver. */
export const insertSolicitud = ({ de = {}, ...p }: Peticion) =>
  one(Abierta)(sql`
    with pedida as (
      insert into solicitud (tipo, entidad_id, numero, peticionario_id, area_codigo, centro_coste_codigo, contrato_codigo, firma_digital,
        resumen, datos, ruta, interesados, para_id, rol, vista, importe, dia, preferido_id)
      values (${p.tipo}, ${p.entidadId}, ${p.numero}, ${p.peticionarioId}, ${de.area ?? null}, ${de.centroCoste ?? null},
        ${de.contrato ?? null},
        ${p.firmaDigital ?? 0}, left(${p.resumen}, 200), ${JSON.stringify(p.datos)}::jsonb, ${p.ruta}, ${p.interesados ?? []}::bigint[],
        ${p.paraId ?? null}::bigint, ${p.rol ?? null}, ${JSON.stringify(p.vista ?? {})}::jsonb,
        ${p.importe ?? null}::numeric, ${p.dia ?? null}::date, ${p.preferidoId ?? null}::bigint)
      returning *)
    select m.id as "Id", m.tipo as "TipoCodigo", m.entidad_id as "EntidadId", m.numero as "Numero", m.resumen as "Resumen",
           q.nombre as "Peticionario",
           coalesce((select json_agg(x) from quienes_pueden_decidir(row(m.*)::solicitud) x), '[]') as deciden
      from pedida m join usuario q on q.id = m.peticionario_id`);

/** Name of the person or role that would decide on such a request today; '' for nobody. */
export const selectQuienDecide = async (
  p: Pick<Peticion, 'tipo' | 'peticionarioId' | 'preferidoId'> & {
    de?: Omit<De, 'area'> & { areaId?: number | undefined };
    interesados?: readonly number[] | undefined;
  },
) => {
  const { tipo, peticionarioId: peticionario_id, preferidoId: preferido_id, de = {}, interesados = [] } = p;
  const cargo = { centro_coste_codigo: de.centroCoste, contrato_codigo: de.contrato };
  const fila = { tipo, peticionario_id, preferido_id, ...cargo, interesados };
  return await oneValue(z.string())(sql`
      select ${enManos(sql`a.nombre`)} as decide
        from jsonb_populate_record(null::solicitud, ${JSON.stringify(fila)}::jsonb
               || jsonb_build_object('area_codigo', (select codigo from area where id = ${de.areaId ?? null}::bigint))) p
       cross join lateral quien_decide(p) d
       cross join lateral (select d.rol, d.id as aprobador_id) s
        left join usuario a on a.id = d.id`);
};

/** True for whoever would decide on such a request today, by themselves, by their role or for somebody else. */
export const selectDecidiria = (
  usuarioId: number,
  { tipo, peticionarioId, rol }: Pick<Peticion, 'tipo' | 'peticionarioId' | 'rol'>,
) =>
  oneValue(z.boolean())(sql`
    select ${soyAprobador(usuarioId)} as si
      from jsonb_populate_record(null::solicitud, ${JSON.stringify({
        tipo,
        peticionario_id: peticionarioId,
        rol_pedido: rol ?? null,
        interesados: [],
      })}::jsonb) p
     cross join lateral quien_decide(p) d
     cross join lateral (select d.rol, d.id as aprobador_id, p.peticionario_id, p.interesados, p.para_id) s`);

/** Sends a live event of the requesting area to these people's screens. */
export const insertEnVivo = (tipo: TipoSolicitud, usuarioIds: readonly number[]) =>
  execute(sql`
    select avisar_en_vivo(k.tema, ${usuarioIds}::bigint[]) from tipo_solicitud k where k.codigo = ${tipo} and k.tema is not null`);

/** Ends the open requests about these rows without a decision: withdrawn (4) or expired (5), with their history. */
export const updateCerradas = (
  tipo: TipoSolicitud,
  entidadIds: readonly number[],
  { hasta, quienId = null }: { hasta: 4 | 5; quienId?: number | null | undefined },
) =>
  execute(sql`
    with cerrada as (
      update solicitud set estado_id = ${hasta}, version = version + 1
       where tipo = ${tipo} and entidad_id = any (${entidadIds}::bigint[]) and estado_id = 1
      returning *)
    ${insertHistorial('solicitud', sql`cerrada`, {
      autor: { id: sql`coalesce(${quienId}::bigint, x.peticionario_id)` },
      acto: hasta === 4 ? 'retirar' : 'caducar',
      estado: hasta,
    })}`);

/** Locks the open request about a row until the transaction ends, as a decision does first, so that they do not deadlock. */
export const selectVez = (tipo: TipoSolicitud, entidadId: number) =>
  execute(sql`select from solicitud where tipo = ${tipo} and entidad_id = ${entidadId} and estado_id = 1 for update`);

export type Decision = {
  id: number;
  version: number;
  estadoId: 2 | 3;
  quienId: number;
  enNombreDeId: number | null;
  comentario: string;
  decidido: readonly Dato[];
  codigo: string;
};
/** Stores the decision on the version that was read, while this person decides; a trigger ends the wait. 0: the request has changed. */
export const updateDecidida = (d: Decision) =>
  execute(sql`
    update solicitud s set estado_id = ${d.estadoId}, version = version + 1, decidida = now(), decidida_por_id = ${d.quienId},
           en_nombre_de_id = ${d.enNombreDeId}::bigint, comentario = ${d.comentario},
           decidido = ${JSON.stringify(d.decidido)}::jsonb, codigo_verificacion = ${d.codigo}
     where id = ${d.id} and estado_id = 1 and version = ${d.version} and ${soyAprobador(d.quienId)}`);
