import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { estaEl } from '#server/casa/base/plantilla.ts';

const texto = z.nullable(z.string());
const Contenido = z.object({
  Codigo: z.string(),
  Solicitante: z.string(),
  solicitanteId: z.int(),
  centroCoste: texto,
  contrato: texto,
  LugarDestino: z.string(),
  Pais: texto,
  Provincia: texto,
  FechaSalida: z.string(),
  FechaRegreso: z.string(),
  Limitaciones: z.string(),
  MotivoViaje: z.string(),
  Formacion: z.boolean(),
  CodigoOferta: z.string(),
  CargarACodigo: z.enum(['G', 'C']),
  CargadoA: texto,
  AnticipoEuros: z.nullable(z.number()),
  AnticipoDivisas: z.nullable(z.number()),
  Divisa: texto,
  Acompanantes: z.string(),
  Justificacion: z.string(),
  Precio: z.nullable(z.number()),
  necesidades: z.array(
    z.object({
      Tipo: z.enum(['I', 'A', 'C', 'T']),
      inicio: texto,
      fin: texto,
      textos: z.array(z.string()),
      sinPropuesta: z.string(),
      elegida: z.nullable(
        z.object({ textos: z.array(z.string()), precio: z.number(), aprobado: z.nullable(z.number()) }),
      ),
    }),
  ),
});
export type Contenido = z.output<typeof Contenido>;
/** Content of a trip for its approver, with names instead of codes. */
export const selectContenido = (id: number) =>
  one(Contenido)(sql`
    select v.codigo as "Codigo", u.nombre as "Solicitante", v.solicitante_id as "solicitanteId",
           v.centro_coste_codigo as "centroCoste", v.contrato_codigo as contrato,
           v.destino as "LugarDestino", pa.nombre as "Pais", pr.nombre as "Provincia", v.fecha_salida as "FechaSalida",
           v.fecha_regreso as "FechaRegreso",
           v.limitaciones as "Limitaciones", v.motivo as "MotivoViaje", v.formacion as "Formacion", v.codigo_oferta as "CodigoOferta",
           v.cargar_a as "CargarACodigo", coalesce(cc.codigo || ' · ' || cc.descripcion,
             co.codigo || ' · ' || co.descripcion) as "CargadoA",
           v.anticipo_euros as "AnticipoEuros", v.anticipo_divisas as "AnticipoDivisas", d.nombre as "Divisa",
           v.acompanantes as "Acompanantes", v.justificacion as "Justificacion", v.precio as "Precio",
           coalesce((
             select json_agg(json_build_object('Tipo', n.tipo, 'inicio', n.fecha_inicio, 'fin', n.fecha_fin,
               'sinPropuesta', n.sin_propuesta_motivo,
                      'textos', array[n.texto_corto1, n.texto_corto2, n.texto_corto3, n.texto_corto4, n.notas],
                      'elegida', case when p.id is not null then json_build_object('precio', p.precio, 'aprobado', p.precio_aprobado,
                        'textos', array[p.texto_corto3, p.texto_corto4, p.texto_corto1, p.texto_corto2]) end) order by n.fecha_inicio, n.id)
               from necesidad n left join propuesta p on p.necesidad_id = n.id and p.estado_id = 3
              where n.viaje_id = v.id), '[]') as necesidades
      from viaje v join usuario u on u.id = v.solicitante_id
           left join pais pa on pa.codigo = v.pais_codigo left join provincia pr on pr.codigo = v.provincia_codigo
           left join divisa d on d.codigo = v.divisa_codigo left join centro_coste cc on cc.codigo = v.centro_coste_codigo
           left join contrato co on co.codigo = v.contrato_codigo
     where v.id = ${id}`);

/** Person who approved a trip last, or in whose place somebody did. */
export const selectQuienAprobo = async (id: number): Promise<number | null> => {
  const ultima = await maybeOne(z.object({ id: z.int() }))(sql`
    select coalesce(en_nombre_de_id, decidida_por_id) as id from solicitud
     where tipo = 'VIAJE' and entidad_id = ${id} and estado_id = 2 order by id desc limit 1`);
  return ultima?.id ?? null;
};

const viajero = estaEl(sql`v.solicitante_id`, sql`v.fecha_salida`);
/** Condition on the trip `v`, to be appended: its traveller is in the company on its first day. */
export const CON_VIAJERO = sql`and ${viajero}`;
export const existsViajero = (id: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`select ${viajero} as esta from viaje v where v.id = ${id}`);
