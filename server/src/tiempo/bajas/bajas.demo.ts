import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { ESTADO_BAJA, PAPELES_BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { borrarAvisos, moverHistorial, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { comunicarBaja, retirarBaja } from './baja.commands.ts';
import { adjuntarPapel, guardarPapel } from './papel.commands.ts';

const BajaDicha = z.object({ id: z.int(), usuarioId: z.int(), alta: z.nullable(z.string()), hace: z.int() });
/** The absences of health that there are, as sickness that their person told: the past ones with their discharge. */
const insertDichas = () =>
  many(BajaDicha)(sql`
    with suelta as (
      select x.*, row_number() over (order by x.desde, x.id) as n from ausencia x
       where x.letra in ('E', 'A') and x.minutos is null and x.anulada is null and x.permiso_id is null and x.interrumpe_id is null),
    nueva as (
      insert into baja (numero, usuario_id, clase, desde, prevista, alta, estado_id, dicha, dicha_por_id)
      select 'BAJ-' || to_char(s.desde, 'YYYY') || '-' || lpad(s.n::text, 5, '0'), s.usuario_id, s.letra, s.desde, s.hasta,
             case when s.hasta < hoy() then s.hasta end, case when s.hasta < hoy() then 2 else 1 end,
             (s.desde + time '09:12') at time zone 'Europe/Madrid', s.usuario_id from suelta s
      returning id, usuario_id, desde, alta),
    unida as (
      update ausencia x set baja_id = n.id from nueva n
       where x.usuario_id = n.usuario_id and x.desde = n.desde and x.letra in ('E', 'A') and x.anulada is null returning 1)
    select id, usuario_id as "usuarioId", alta, hoy() - desde as hace from nueva`);

/** A page that a scanner might have made. */
const PARTE = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
).toString('base64');

export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const eva = persona('eva');
  const bajas = await insertDichas();
  await execute(
    sql`select siguiente_numero('baja' || to_char(hoy(), '-YYYY')) from generate_series(1, ${bajas.length}::int)`,
  );
  for (const { id, usuarioId, alta } of bajas) {
    await anotar('baja', { id, estado: ESTADO_BAJA.curso }, { id: usuarioId }, 'comunicar');
    if (alta !== null) await anotar('baja', { id, estado: ESTADO_BAJA.alta }, { id: usuarioId }, 'alta');
  }
  await moverHistorial(sql`
    update historial h set instante = b.dicha + case when h.acto = 'alta' then b.alta - b.desde else 0 end * interval '1 day'
      from baja b where h.entidad = 'baja' and h.entidad_id = b.id`);
  for (const { id, alta } of bajas.filter(({ alta: ultimo, hace }) => ultimo === null || hace < 60))
    for (const clase of alta === null ? (['B'] as const) : (['B', 'A'] as const)) {
      const papel = { clase, nombre: `${PAPELES_BAJA[clase]}.pdf`, contenido: PARTE };
      const archivoId = await guardarPapel(eva, papel, 'papel');
      if (archivoId !== null) await adjuntarPapel(eva, id, papel, archivoId);
    }
  const teo = persona('teo');
  const [desde, prevista] = [sumarDias(hoy, 1), sumarDias(hoy, 2)];
  const { Id } = await comunicarBaja(teo, { clase: 'E', desde, prevista, recaida: false, papel: null });
  await retirarBaja({ usuario: teo, id: Id, version: undefined }, 'Me encuentro mejor: no hubo parte');
  await borrarAvisos('PERMISO', sql`ruta ~ '^/menu/(gestion)?bajas'`);
  return undefined;
};
