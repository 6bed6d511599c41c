import { importeEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { type Firma, fraseDeFirma } from '#contract/oficina/facturas/firma.schemas.ts';
import type { Comprobar } from '#server/casa/kernel/area.ts';
import { avisosO, bien, ojo } from '#server/casa/kernel/decision-kinds.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { selectPorComprobar, selectSobreElLimite } from './comprobado.queries.ts';

/** Checks of an invoice: its document, that it is not another's copy, who pays, the limit of one conformity, its due date. */
export const comprobarFactura: Comprobar = async ({ entidadId }) => {
  const f = await selectPorComprobar(entidadId);
  if (!f) return [];
  const limite = importeEnPalabras(f.limite);
  return [
    f.conPdf || f.electronica ? bien('Tiene su documento') : ojo('No tiene documento'),
    ...(f.electronica ? avisosO(f.avisos, 'Los importes son los del documento electrónico') : f.avisos.map(ojo)),
    ...(f.firma === null ? [] : [deFirma(f.firma)]),
    ...avisosO(
      f.repetidas.map((registro) => `${f.proveedor} tiene otra con ese número: ${registro}`),
      `${f.proveedor} no tiene otra con ese número`,
    ),
    f.abierto ? bien(`${f.cargo} está abierto`) : ojo(`${f.cargo} ya está cerrado`),
    f.dosPersonas ? ojo(`Pasa de ${limite}: la conforman dos personas`) : bien(`No pasa de ${limite}: basta con usted`),
    f.vencida ? ojo(`Venció el ${diaCorto(f.vence)}`) : bien(`Vence el ${diaCorto(f.vence)}`),
  ];
};

const deFirma = (firma: Firma) => (firma.Estado === 'valida' ? bien : ojo)(fraseDeFirma(firma));
const entero = (importe: string) => importeEnPalabras(importe).replace(/,00(?=\s€$)/, '');
/** 'Más de 3.000 €' for the invoices that two people conform. */
export const avisarDeFacturas = async (ids: readonly number[]) =>
  new Map((await selectSobreElLimite(ids)).map(({ id, limite }) => [id, `Más de ${entero(limite)}`] as const));
