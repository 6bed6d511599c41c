import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne, one } from '#server/casa/base/db.ts';
import { ANIOS_ATRAS, DIAS_ADELANTE } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';

const Id = z.object({ Id: z.int() });
const Hechos = z.object({
  nombre: z.string(),
  ficha: z.boolean(),
  /** The person is, or will be, on the staff on that day. */
  enPlantilla: z.boolean(),
  /** The day is neither too long ago nor too far away. */
  cerca: z.boolean(),
  /** Some month of the person is closed. */
  cerrado: z.boolean(),
});
/** Facts for an opening balance of somebody on a day. */
export const selectHechos = (personaId: number, fecha: string) =>
  maybeOne(Hechos)(sql`
    select u.nombre, 'EMPLEADO' = any(u.roles) as ficha, en_plantilla_entre(u, ${fecha}::date, ${fecha}::date) as "enPlantilla",
           ${fecha}::date between hoy() - make_interval(years => ${ANIOS_ATRAS}::int) and hoy() + ${DIAS_ADELANTE}::int as cerca,
           exists (select from cierre c where c.usuario_id = u.id and c.estado_id between 2 and 5) as cerrado
      from usuario u where u.id = ${personaId}`);

type Nuevo = { personaId: number; tipoId: number | null; fecha: string; cantidad: number };
export const insertInicial = ({ personaId, tipoId, fecha, cantidad }: Nuevo, quienId: number) =>
  one(Id)(sql`
    insert into saldo_inicial (usuario_id, tipo_id, fecha, cantidad, creado_por_id)
    values (${personaId}, ${tipoId}::bigint, ${fecha}::date, ${cantidad}, ${quienId}) returning id as "Id"`);
export const insertApunte = (
  saldoId: number,
  quienId: number,
  { cantidad, motivo }: { cantidad: number; motivo: string },
) =>
  execute(sql`
    insert into saldo_inicial_apunte (saldo_id, cantidad, motivo, creado_por_id) values (${saldoId}, ${cantidad}, ${motivo}, ${quienId})`);
type Leido = { Id: number; Version: number };
/** The new figure, in the version that was read; none where it has changed or was annulled. */
export const updateCantidad = ({ Id: id, Version }: Leido, cantidad: number) =>
  maybeOne(Id)(sql`
    update saldo_inicial set cantidad = ${cantidad}, version = version + 1
     where id = ${id} and version = ${Version} and estado_id = 1 returning id as "Id"`);
export const updateFichero = (id: number, archivoId: number) =>
  maybeOne(Id)(sql`
    update saldo_inicial set fichero_id = ${archivoId}, version = version + 1
     where id = ${id} and estado_id = 1 returning id as "Id"`);
