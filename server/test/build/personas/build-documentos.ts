import { zipSync } from 'fflate';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { buildPdf } from '#server/casa/demo/pdf.ts';
import type { As } from '../build.ts';

/** PDF of one page with the words `texto`. */
export const nomina = (texto: string): Buffer => buildPdf('Nómina', [texto]);
export const ficheroPdf = (nombre: string, texto = nombre): File =>
  new File([new Uint8Array(nomina(texto))], nombre, { type: 'application/pdf' });
/** ZIP of files by name. */
export const ficheroZip = (ficheros: Record<string, Uint8Array>, nombre = 'nominas.zip'): File =>
  new File([new Uint8Array(zipSync(ficheros, { level: 0 }))], nombre, { type: 'application/zip' });

/** Makes a lot of Eva's with these files, and gives its number. */
export async function buildLote(
  as: As,
  ficheros: readonly File[],
  { entregado = true, mes = '2026-10' } = {},
): Promise<number> {
  const eva = (await as('eva')).client(documentos);
  const { Id } = await eva.crearLote({ body: { clase: 'N', mes, titulo: 'Nómina de octubre de 2026' } });
  const params = { id: String(Id) };
  for (const fichero of ficheros) await eva.subir({ params, fichero });
  if (entregado) await eva.entregar({ params });
  return Id;
}
/**
 * Files of one ZIP, and rows of one statement: triggers run for each, and all of them may exceed the time of a
 * statement.
 */
const PARTE = 200;
/**
 * A delivered lot with a payslip of each of `count` new people, a multiple of 200: how many of its files are with the person whose
 * number is in their name, and how many people these are.
 */
export async function buildNominas(as: As, count: number): Promise<{ suyos: number; personas: number }> {
  const partes = Array.from({ length: count / PARTE }, (_, parte) => parte * PARTE);
  for (const de of partes)
    await execute(sql`
      insert into usuario (matricula, login, correo, nombre, roles, password_hash)
      select 'N' || i, 'nomina' || i, 'nomina' || i || '@x.example', 'Persona ' || i, '{EMPLEADO}', null
        from generate_series(${de + 1}::int, ${de + PARTE}::int) i`);
  const ficheros = (de: number) =>
    Array.from({ length: PARTE }, (_, i) => {
      const matricula = `N${de + i + 1}`;
      return [`${matricula}_nomina_2026-10.pdf`, new Uint8Array(nomina(`la de ${matricula}`))] as const;
    });
  const id = await buildLote(
    as,
    partes.map((de) => ficheroZip(Object.fromEntries(ficheros(de)))),
  );
  return one(z.object({ suyos: z.int(), personas: z.int() }))(sql`
    select count(*)::int as suyos, count(distinct usuario_id)::int as personas from documento d where lote_id = ${id} and estado = 'E'
       and nombre = (select u.matricula || '_nomina_2026-10.pdf' from usuario u where u.id = d.usuario_id)`);
}

/** A document in each state. */
export async function sembrar(as: As): Promise<void> {
  await buildLote(as, [ficheroPdf('0012.pdf'), ficheroPdf('0007.pdf'), ficheroPdf('nadie.pdf')]);
  await buildLote(as, [ficheroPdf('0012.pdf', 'otra')], { entregado: false });
}
