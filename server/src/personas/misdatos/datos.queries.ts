import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type {
  FormularioContacto,
  FormularioDomicilio,
  FormularioEmergencia,
} from '#contract/personas/misdatos/misdatos.schemas.ts';
import { execute, many, maybeOne, oneValue } from '#server/casa/base/db.ts';
import { tomarTurnoDe } from '#server/casa/kernel/vigente.ts';

const Domicilio = z.object({
  direccion: z.string(),
  codigoPostal: z.string(),
  localidad: z.string(),
  provincia: z.string(),
  pais: z.string(),
});
const DatosRow = z.object({
  PersonaId: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  Dni: z.string(),
  domicilio: z.nullable(Domicilio),
  Correo: z.string(),
  CorreoPersonal: z.string(),
  TelefonoTrabajo: z.string(),
  TelefonoPersonal: z.string(),
  Emergencia: z.array(z.object({ Nombre: z.string(), Relacion: z.string(), Telefono: z.string() })),
  Iban: z.string(),
  contrato: z.nullable(
    z.object({
      tipo: z.enum(['I', 'T', 'F', 'P', 'S']),
      desde: z.string(),
      hasta: z.nullable(z.string()),
      categoria: z.string(),
      convenio: z.string(),
      jornada: z.number(),
    }),
  ),
  Puesto: z.string(),
  CentroTrabajo: z.string(),
  Area: z.string(),
  CentroCosto: z.string(),
  Responsable: z.string(),
  Alta: z.nullable(z.string()),
});
export type DatosRow = z.output<typeof DatosRow>;

/** All data of a person, masked where they are sealed; the terms of employment are those of today. */
export const selectDatos = (usuarioId: number) =>
  maybeOne(DatosRow)(sql`
    select u.id as "PersonaId", u.nombre as "Nombre", u.matricula as "Matricula", coalesce(d.dni_tapado, '') as "Dni", d.domicilio,
           u.correo as "Correo", coalesce(d.correo_personal, '') as "CorreoPersonal", u.telefono as "TelefonoTrabajo",
           coalesce(d.telefono_personal, '') as "TelefonoPersonal", coalesce(d.iban_tapado, '') as "Iban",
           coalesce((select json_agg(json_build_object('Nombre', e.nombre, 'Relacion', e.relacion, 'Telefono', e.telefono) order by e.orden)
                       from contacto_emergencia e where e.usuario_id = u.id), '[]') as "Emergencia",
           (select json_build_object('tipo', c.tipo, 'desde', c.desde, 'hasta', c.hasta, 'categoria', c.categoria, 'convenio',
             c.convenio, 'jornada', c.jornada_pct)
              from contrato_laboral c where c.usuario_id = u.id and c.desde <= hoy() order by c.desde desc limit 1) as contrato,
           u.puesto as "Puesto", coalesce(t.nombre, '') as "CentroTrabajo", coalesce(a.nombre, '') as "Area",
           coalesce(k.codigo || ' ' || k.descripcion, '') as "CentroCosto", coalesce(r.nombre, '') as "Responsable", u.alta as "Alta"
      from usuario u
      left join dato_personal d on d.usuario_id = u.id
      left join centro_trabajo t on t.codigo = u.centro_trabajo_codigo
      left join area a on a.codigo = u.area_codigo
      left join centro_coste k on k.codigo = u.centro_coste_codigo
      left join usuario r on r.id = u.responsable_id
     where u.id = ${usuarioId}`);

const Sellados = z.object({ dni: z.nullable(z.string()), iban: z.nullable(z.string()) });
export const selectSellados = (usuarioId: number) =>
  maybeOne(Sellados)(sql`
    select d.dni_sellado as dni, d.iban_sellado as iban
    from usuario u
    left join dato_personal d on d.usuario_id = u.id
    where u.id = ${usuarioId}`);

const updateDe = (usuarioId: number, columnas: Sql, valores: Sql, cambios: Sql) =>
  execute(sql`
    insert into dato_personal (usuario_id, ${columnas})
    values (${usuarioId}, ${valores})
    on conflict (usuario_id) do update set ${cambios}`);
type Sellado = { sellado: string; tapado: string };
export const updateDni = (usuarioId: number, { sellado, tapado }: Sellado) =>
  updateDe(
    usuarioId,
    sql`dni_sellado, dni_tapado`,
    sql`${sellado}, ${tapado}`,
    sql`dni_sellado = excluded.dni_sellado, dni_tapado = excluded.dni_tapado`,
  );
export const updateIban = (usuarioId: number, { sellado, tapado }: Sellado) =>
  updateDe(
    usuarioId,
    sql`iban_sellado, iban_tapado`,
    sql`${sellado}, ${tapado}`,
    sql`iban_sellado = excluded.iban_sellado, iban_tapado = excluded.iban_tapado`,
  );
export const updateDomicilio = (usuarioId: number, domicilio: FormularioDomicilio) =>
  updateDe(usuarioId, sql`domicilio`, sql`${JSON.stringify(domicilio)}::jsonb`, sql`domicilio = excluded.domicilio`);
export const updateContacto = async (usuarioId: number, c: FormularioContacto): Promise<void> => {
  await updateDe(
    usuarioId,
    sql`telefono_personal, correo_personal`,
    sql`${c.telefonoPersonal}, ${c.correoPersonal}`,
    sql`telefono_personal = excluded.telefono_personal, correo_personal = excluded.correo_personal`,
  );
  await execute(sql`update usuario set telefono = ${c.telefonoTrabajo}, version = version + 1 where id = ${usuarioId}`);
};
export const updateNombre = (usuarioId: number, nombre: string) =>
  execute(sql`update usuario set nombre = ${nombre}, version = version + 1 where id = ${usuarioId}`);

/** Replaces the contacts with this list, in its order. */
export const updateEmergencia = async (usuarioId: number, { contactos }: FormularioEmergencia): Promise<void> => {
  await tomarTurnoDe(usuarioId);
  await execute(sql`delete from contacto_emergencia where usuario_id = ${usuarioId}`);
  await execute(sql`
    insert into contacto_emergencia (usuario_id, orden, nombre, relacion, telefono)
    select ${usuarioId}, c.orden, c.nombre, c.relacion, c.telefono
      from rows from (jsonb_to_recordset(${JSON.stringify(contactos)}::jsonb) as (nombre text, relacion text,
        telefono text)) with ordinality as c (nombre,
        relacion, telefono, orden)`);
};

export const existsPersona = (usuarioId: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`select exists (select from usuario where id = ${usuarioId}) as hay`);

const CuentaRow = z.object({ PersonaId: z.int(), sellado: z.string(), tapado: z.string() });
/** Bank accounts of these people, for what pays them. */
export const selectCuentas = async (usuarioIds: readonly number[]) => {
  const filas = await many(CuentaRow)(sql`
    select usuario_id as "PersonaId", iban_sellado as sellado, coalesce(iban_tapado, '') as tapado from dato_personal
     where usuario_id = any (${usuarioIds}::bigint[]) and iban_sellado is not null`);
  return new Map(filas.map((fila) => [fila.PersonaId, fila]));
};
