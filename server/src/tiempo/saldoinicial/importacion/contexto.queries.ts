import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';
import { porMatricula, porPalabras } from '#server/casa/importar/nombres.ts';
import { HORAS, SALDO_DE_HORAS } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { selectTipos } from '../inicial/inicial.queries.ts';
import type { Contexto, Saldo } from './fila.rules.ts';

const Persona = z.object({ id: z.int(), matricula: z.string(), nombre: z.string() });
const Vigente = z.object({
  id: z.int(),
  version: z.int(),
  usuarioId: z.int(),
  tipoId: z.nullable(z.int()),
  fecha: z.string(),
  cantidad: z.int(),
});
/** Staff, balances that may begin with a figure, and the figures that are in force. */
export async function selectContexto(): Promise<Contexto> {
  const [personas, tipos, vigentes] = await Promise.all([
    many(Persona)(sql`select id, matricula, nombre from usuario where 'EMPLEADO' = any(roles) order by id`),
    selectTipos(),
    many(Vigente)(sql`
      select id, version, usuario_id as "usuarioId", tipo_id as "tipoId", fecha, cantidad from saldo_inicial where estado_id = 1`),
  ]);
  const saldos: Saldo[] = [
    { tipoId: null, codigo: HORAS, nombre: SALDO_DE_HORAS, unidad: 'H' },
    ...tipos.map(({ Id, Codigo, Nombre, Unidad }) => ({ tipoId: Id, codigo: Codigo, nombre: Nombre, unidad: Unidad })),
  ];
  return {
    persona: porMatricula(personas),
    saldos: porPalabras(saldos, { codigo: ({ codigo }) => codigo, nombre: ({ nombre }) => nombre }),
    vigentes: new Map(vigentes.map((vigente) => [`${vigente.usuarioId} ${vigente.tipoId ?? 0}`, vigente])),
  };
}
