import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { many } from '#server/casa/base/db.ts';
import { antedatar, borrarAvisos, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { decidirConLlaveAbierta } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { pedirAnulacion, pedirPermiso } from '../peticion/acto.commands.ts';
import { preparar } from '../peticion/calculo.commands.ts';

type DescansoDemo = {
  de: string;
  /** Days from today to the first day that is looked at; hours of the clock, or a whole day. */
  dentro: number;
  horas?: readonly [desde: number, hasta: number];
  motivo: string;
  acaba?: 'concedido' | 'rechazado' | 'anulado';
};
/** Marta began with hours to her favour; the others take what they have, if it is enough. */
const DESCANSOS: readonly DescansoDemo[] = [
  { de: 'marta', dentro: 6, horas: [720, 840], motivo: 'Salgo antes', acaba: 'concedido' },
  { de: 'marta', dentro: 12, horas: [660, 720], motivo: 'Gestiones', acaba: 'anulado' },
  { de: 'marta', dentro: 20, horas: [660, 780], motivo: 'Función del colegio' },
  { de: 'clara', dentro: 8, horas: [600, 660], motivo: 'Recojo a los niños', acaba: 'concedido' },
  { de: 'ana', dentro: 9, horas: [840, 900], motivo: 'Salgo antes' },
];

const Decide = z.object({ login: z.string() });
/** Login of the person who has the request about a leave in their inbox. */
const quienLoTiene = async (id: number) =>
  (
    await many(Decide)(sql`
      select u.login from solicitud s join usuario u on u.id = s.aprobador_id
       where s.tipo = 'PERMISO' and s.entidad_id = ${id} and s.estado_id = 1`)
  )[0]?.login;

/** Time off against the balance of those who have some: granted, waiting, and given back. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const [tipo] = await many(z.object({ id: z.int() }))(sql`select id from tipo_permiso where contra_saldo and activo`);
  if (!tipo) return undefined;
  for (const demo of DESCANSOS) {
    const usuario = persona(demo.de);
    const pedido = await libre(usuario, demo, { hoy, tipoId: tipo.id });
    if (!pedido) continue;
    const { Id } = await pedirPermiso(usuario, { ...pedido, motivo: demo.motivo });
    await antedatar('PERMISO', { entidadId: Id, dias: 1, tabla: 'permiso' });
    await seguir(demo, Id, persona);
  }
  await borrarAvisos('PERMISO', sql`ruta like '/menu/permisos%'`);
  return undefined;
};

async function seguir({ de, acaba }: DescansoDemo, id: number, persona: (login: string) => Usuario): Promise<void> {
  const decide = await quienLoTiene(id);
  if (acaba === undefined || decide === undefined) return;
  const decidir = (decision: 'aceptada' | 'rechazada') =>
    decidirConLlaveAbierta({
      usuario: persona(decide),
      cual: { tipo: 'PERMISO', entidadId: id },
      decision,
      comentario: 'De acuerdo',
    });
  await decidir(acaba === 'rechazado' ? 'rechazada' : 'aceptada');
  if (acaba !== 'anulado') return;
  await pedirAnulacion({ usuario: persona(de), id, version: undefined, comentario: 'Al final no me hace falta' });
  await decidir('aceptada');
}

/** The first free day from a day on; undefined for whoever has no balance for it. */
async function libre(
  usuario: Usuario,
  { dentro, horas }: DescansoDemo,
  { hoy, tipoId }: { hoy: string; tipoId: number },
) {
  for (let mas = 0; mas < 14; mas++) {
    const desde = sumarDias(hoy, dentro + mas);
    const [horaDesde, horaHasta] = horas ?? [null, null];
    const pedido = {
      tipoId,
      desde,
      hasta: desde,
      parte: horas ? ('H' as const) : ('C' as const),
      horaDesde,
      horaHasta,
    };
    if ((await preparar(usuario.id, pedido)).impedimentos.length === 0) return pedido;
  }
  return undefined;
}
