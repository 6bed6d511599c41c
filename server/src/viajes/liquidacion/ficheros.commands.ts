import type { Download } from '#server/casa/archivos/download.ts';
import { csv } from '#server/casa/http/csv.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { selectParaContabilidad, selectParaNomina } from './ficheros.queries.ts';

const coma = (importe: string | null) => (importe ?? '').replace('.', ',');
/** People of a file, each once, for the trace of who read it. */
const personasDe = (filas: readonly { personaId: number }[]) => [...new Set(filas.map(({ personaId }) => personaId))];

const NOMINA = 'Mes;Matrícula;Persona;Concepto;Exento;Tributa;Importe'.split(';');
/** CSV for payroll: dietas and kilometres of each person in the settlements closed in a month. */
export async function csvDeNomina(mes: string): Promise<Download> {
  const filas = await selectParaNomina(mes);
  const lineas = filas.map(({ matricula, persona, concepto, exento, sujeto, importe }) => [
    mes,
    matricula,
    persona,
    concepto,
    coma(exento),
    coma(sujeto),
    coma(importe),
  ]);
  return { ...csv(`dietas-nomina-${mes}.csv`, [NOMINA, ...lineas]), deQuienes: personasDe(filas) };
}

const CONTABILIDAD = (
  'Liquidación;Cerrada;Viaje;Matrícula;Persona;Fecha;Cuenta;Concepto;Detalle;Centro de coste;Contrato;' +
  'Base;Tipo IVA;Cuota IVA;Importe'
).split(';');
/** CSV for accounting: each line of the settlements closed in a month, and their advances. */
export async function csvDeContabilidad(mes: string): Promise<Download> {
  const filas = await selectParaContabilidad(mes);
  const lineas = filas.map((f) => [
    f.numero,
    diaCorto(f.cerrada),
    f.viaje,
    f.matricula,
    f.persona,
    diaCorto(f.fecha),
    f.cuenta,
    f.concepto,
    f.detalle,
    f.centroCoste,
    f.contrato,
    coma(f.base),
    coma(f.tipo),
    coma(f.cuota),
    coma(f.importe),
  ]);
  return { ...csv(`liquidaciones-contabilidad-${mes}.csv`, [CONTABILIDAD, ...lineas]), deQuienes: personasDe(filas) };
}
