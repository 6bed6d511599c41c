import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Alcance } from '#contract/casa/kernel/claves/alcances.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { nuevoSecreto } from '#server/plataforma/sistemas/entrada/secreto.rules.ts';

export type Clave = {
  nombre?: string;
  alcances?: readonly Alcance[];
  redes?: readonly string[];
  responsable?: string;
  /** Days until it expires; less than 0: it has. */
  dias?: number;
  revocada?: boolean;
};
let hechas = 0;
/** Key of another system, straight into its tables: its number, and its text as its system sends it. */
export async function buildClave({
  nombre = `Sistema ${++hechas}`,
  alcances = ['nomina:leer'],
  redes = [],
  responsable = 'admin',
  dias = 90,
  revocada = false,
}: Clave = {}): Promise<{ id: number; texto: string; cabeceras: { authorization: string } }> {
  const { publico, huella, texto } = nuevoSecreto();
  const id = await oneValue(z.int())(sql`
    insert into clave_sistema (nombre, alcances, redes, responsable_id, creada, caduca, revocada)
    select ${nombre}, ${alcances}::text[], ${redes}::cidr[], u.id, now() - interval '30 days',
           now() + make_interval(days => ${dias}), case when ${revocada}::boolean then now() end
      from usuario u where u.login = ${responsable} returning id`);
  await execute(sql`insert into secreto_de_clave (publico, clave_id, huella) values (${publico}, ${id}, ${huella})`);
  return { id, texto, cabeceras: { authorization: `Bearer ${texto}` } };
}
