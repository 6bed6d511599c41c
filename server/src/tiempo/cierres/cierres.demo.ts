import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { ESTADO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { json } from '#server/casa/demo/filas.ts';
import { sellar } from '#server/identidad/firma/firma.port.ts';
import { type SaldoDelMes, saldosHasta } from '#server/tiempo/jornada/jornada.port.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { cifrasDe, digestDe } from './libro.commands.ts';

const { pendiente, conforme, disconforme, cerrado } = ESTADO_CIERRE;
/** Two people who do not agree with their last closed month, by their place in the list. */
const DISCONFORMES: Record<number, string> = {
  15: 'Falta la tarde en que me quedé a recibir al inspector',
  33: 'El día 12 salí una hora más tarde de lo que figura: la puerta no leía las tarjetas',
};
/** States of each one's last two closed months, by turns among the others: Ana has to agree with her last one. */
const DEL_ULTIMO = [pendiente, conforme, pendiente, conforme, conforme, conforme, pendiente];
const DEL_ANTERIOR = [cerrado, cerrado, cerrado, conforme];

const mesAntes = (hoy: string, meses: number) =>
  new Date(Date.UTC(Number(hoy.slice(0, 4)), Number(hoy.slice(5, 7)) - 1 - meses, 1)).toISOString().slice(0, 7);

/** Closings of all months before the current one, of everybody until the first month with anything open in it. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const ultimo = mesAntes(hoy, 1);
  const filas = [];
  for (const [i, { id, abiertas }] of (await selectGente(ultimo)).entries()) {
    const meses = (await saldosHasta(id, ultimo)).map((saldo, n) => {
      const mes = n === 0 ? saldo : { ...saldo, Lineas: conCerrado(saldo.Lineas) };
      return { acabado: estaAcabado(saldo), libro: { mes: saldo.Mes, ...cifrasDe(mes) } };
    });
    const abierto = meses.findIndex(
      ({ acabado, libro }) => !acabado || libro.abiertas.length > 0 || (abiertas && libro.mes === ultimo),
    );
    const cerrados = abierto < 0 ? meses : meses.slice(0, abierto);
    for (const [n, { libro: conAbiertas }] of cerrados.entries()) {
      const { abiertas: _ninguna, ...libro } = conAbiertas;
      const despues = cerrados.length - 1 - n;
      const turno = [DEL_ULTIMO, DEL_ANTERIOR][despues] ?? [cerrado];
      const comentario = despues === 0 ? (DISCONFORMES[i] ?? '') : '';
      const estado = comentario ? disconforme : (turno[i % turno.length] ?? cerrado);
      const hash = digestDe(id, libro.mes, { ...libro, compensado: 0, pagado: 0 });
      const contenido = { usuarioId: id, mes: libro.mes, estadoId: estado, hash };
      filas.push({ ...libro, usuarioId: id, estado, comentario, hash, contenido });
    }
  }
  const selladas = [];
  for (const { contenido, ...fila } of filas.toSorted((a, b) => a.mes.localeCompare(b.mes))) {
    const { seq } = await sellar({ clase: 'cierre', contenido });
    selladas.push({ ...fila, seq });
  }
  await insertCierres(selladas);
  return undefined;
};
/** False while the last night of a month goes on, in the first hours of the next one. */
const estaAcabado = ({ Dias }: SaldoDelMes) =>
  Dias.every(({ Cuenta, CodigoPrevisto }) => Cuenta || CodigoPrevisto === null);
/** The first line of the ledger after a closed month names that closing. */
const conCerrado = <L extends { Concepto: string }>([primera, ...resto]: readonly L[]): L[] =>
  primera ? [{ ...primera, Concepto: primera.Concepto.replace(/sin cerrar$/, 'cerrado') }, ...resto] : [];

/** People who clock in; `abiertas`: a correction of that month waits. */
const selectGente = (mes: string) =>
  many(z.object({ id: z.int(), abiertas: z.boolean() }))(sql`
    select e.usuario_id as id, exists (
             select from correccion c where c.usuario_id = e.usuario_id and c.estado_id = 1
               and c.fecha < ${`${mes}-01`}::date + interval '1 month') as abiertas
      from fichaje_estado e where e.n > 0 order by 1`);

/** Inserts each closing with its steps, until now: RRHH on the third day of the next month, the person two days later, RRHH once more. */
const insertCierres = (filas: readonly object[]) =>
  execute(sql`
    with d as (
      select d.*, (d.mes || '-01')::date as primero,
             least((d.mes || '-01')::date + interval '1 month 2 days 9 hours', now()) as dia,
             (select u.id from usuario u where u.login = 'eva') as eva
        from jsonb_to_recordset(${json(filas)})
             as d ("usuarioId" bigint, mes text, estado smallint, teorico int, trabajado int, saldo int, arrastrado int,
               lineas jsonb, hash text, seq bigint, comentario text)),
    c as (
      insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash,
        seq, creado, creado_por_id)
      select "usuarioId", primero, estado, teorico, trabajado, saldo, arrastrado, lineas, hash, seq, dia, eva
        from d order by primero, "usuarioId"
      returning id, usuario_id, mes, estado_id, creado, creado_por_id)
    insert into historial (entidad, entidad_id, quien_id, acto, estado_id, comentario, instante)
    select 'cierre', c.id, p.quien, p.acto, p.estado::smallint, p.comentario, least(c.creado + p.tras, now())
      from (select c.*, d.comentario from c join d on d."usuarioId" = c.usuario_id and d.primero = c.mes) c cross join lateral (values
        (c.creado_por_id, 'cerrarmes', ${pendiente}, '', interval '0', true),
        (c.usuario_id, 'conformar', ${conforme}, '', interval '2 days', c.estado_id in (${conforme}::int, ${cerrado}::int)),
        (c.usuario_id, 'disconformar', ${disconforme}, c.comentario, interval '2 days', c.estado_id = ${disconforme}::int),
        (c.creado_por_id, 'finalizar', ${cerrado}, '', interval '6 days', c.estado_id = ${cerrado}::int)) as p (quien,
        acto, estado, comentario, tras, hecho)
     where p.hecho order by c.creado + p.tras, c.id`);
