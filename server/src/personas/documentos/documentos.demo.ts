import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { NOMBRES_MES } from '#contract/casa/kernel/palabras.ts';
import type { ClaseDocumento } from '#contract/personas/documentos/documentos.rules.ts';
import { saveFile } from '#server/casa/archivos/files.ts';
import { execute } from '#server/casa/base/db.ts';
import { ELENCO } from '#server/casa/demo/elenco.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import { buildPdf } from '#server/casa/demo/pdf.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { crearLote, entregarLote, retirarDocumento } from './documento.commands.ts';
import { selectFicheros, ordenFicheros } from './lote.queries.ts';
import { anadir, type Guardado } from './recibir.commands.ts';

const CON_NOMINA = ELENCO.filter(({ roles }) => roles.includes('EMPLEADO'));
/** Files of a month, one for each of the cast, and others that belong to nobody. */
const ficherosDe = (titulo: string, sinDueno: readonly string[] = []): [string, Buffer][] => [
  ...CON_NOMINA.map(({ matricula, nombre }): [string, Buffer] => [
    `${matricula}_${nombre.split(' ').at(-1)}.pdf`,
    buildPdf(titulo, [nombre, `Matrícula ${matricula}`, 'Empresa de demostración: sin valor']),
  ]),
  ...sinDueno.map((name): [string, Buffer] => [name, buildPdf(titulo, ['De nadie'])]),
];
async function guardar([nombre, contenido]: [string, Buffer]): Promise<Guardado> {
  const file = await saveFile({ nombre, contenido, permitidos: ['application/pdf'] });
  const sha256 = createHash('sha256').update(contenido).digest('hex');
  return { nombre: file.nombre, sha256, archivoId: file.archivoId, error: '' };
}

/** A year of payslips and the certificate of last year; one was withdrawn, and a lot waits to be delivered. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const gente = await selectGente();
  const eva = gente('eva');
  const [anio = 0, mes = 0] = hoy.split('-').map(Number);
  const hacer = async (clase: ClaseDocumento, cuando: string, titulo: string, sinDueno?: readonly string[]) => {
    const { Id } = await crearLote(eva, { clase, mes: cuando, titulo });
    await anadir(Id, await Promise.all(ficherosDe(titulo, sinDueno).map(guardar)));
    return Id;
  };
  const entregado = async (clase: ClaseDocumento, cuando: string, titulo: string) => {
    const Id = await hacer(clase, cuando, titulo);
    await entregarLote(eva, Id, undefined);
    const dia = `${cuando}-28T10:00:00Z`;
    await execute(sql`update lote_documentos set creado = ${dia}, entregado = ${dia} where id = ${Id}`);
    return Id;
  };
  const certificado = await entregado('C', `${anio - 1}-12`, `Certificado de retenciones de ${anio - 1}`);
  const lotes: number[] = [];
  for (let antes = 12; antes >= 1; antes--) {
    const cuando = new Date(Date.UTC(anio, mes - 1 - antes, 15)).toISOString().slice(0, 7);
    lotes.push(
      await entregado('N', cuando, `Nómina de ${NOMBRES_MES[Number(cuando.slice(5)) - 1]} de ${cuando.slice(0, 4)}`),
    );
  }
  await hacer('N', hoy.slice(0, 7), `Nómina de ${NOMBRES_MES[mes - 1]} de ${anio}`, [
    '0999_baja.pdf',
    'sin matricula.pdf',
  ]);
  // All but the last have been opened; nobody is told anew of what they got long ago.
  await execute(sql`
    update documento d set leido = l.entregado + interval '1 day' from lote_documentos l
     where l.id = d.lote_id and d.estado = 'E' and l.id <> ${lotes.at(-1)}`);
  const certificados = await selectFicheros(
    certificado,
    { lector: 0, limite: 50, estado: 'E' },
    ordenFicheros('urgencia'),
  );
  const equivocado = certificados.find(({ Matricula }) => Matricula === '0012');
  if (equivocado) await retirarDocumento(eva, equivocado.Id, 'Llevaba la dirección anterior: se entregará corregido');
  await execute(sql`delete from notificacion where tipo in ('documento_entregado', 'documento_retirado')`);
  return `${lotes.length + 1} entregas de documentos`;
};
