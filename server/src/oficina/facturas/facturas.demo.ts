import sql from 'sql-template-tag';
import { AJUSTE_FACTURA, aPagarDe } from '#contract/oficina/facturas/importes.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { cuotaDe, importeDe, importeEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import type { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import { saveFile } from '#server/casa/archivos/files.ts';
import { PASSWORD_FIRMA_DEMO } from '#server/casa/demo/elenco.ts';
import { antedatar, borrarAvisos, moverHistorial, selectGente } from '#server/casa/demo/filas.ts';
import { buildPdf } from '#server/casa/demo/pdf.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { tomarLlave } from '#server/identidad/firma/firma.port.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { decidirConLlaveAbierta } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { anularFactura, enviarFactura } from './conformar.commands.ts';
import { ponerPdf, registrarFactura } from './factura.commands.ts';
import { contabilizarFacturas, exportarFacturas, pagarFacturas } from './pago.commands.ts';
import { proveedorDe } from './proveedor.commands.ts';

const PROVEEDORES = {
  gruas: ['B39000005', 'Grúas del Cantábrico, S. L.'],
  pinturas: ['A28000008', 'Pinturas Marinas Abra, S. A.'],
  talleres: ['B48000004', 'Talleres Mecánicos Rompeolas, S. L.'],
  limpieza: ['B39000013', 'Limpiezas Bahía Limpia, S. L.'],
  ingenieria: ['B48000012', 'Cálculo y Estructura Naval, S. L. P.'],
  papel: ['B28000016', 'Papelería El Muelle, S. L.'],
} as const;
type Suerte =
  | 'recibida'
  | 'pendiente'
  | 'segunda'
  | 'conforme'
  | 'disconforme'
  | 'exportada'
  | 'contabilizada'
  | 'pagada'
  | 'anulada';
type Demo = {
  de: keyof typeof PROVEEDORES;
  numero: string;
  concepto: string;
  /** Base in euros, and its rate of VAT. */
  base: number;
  tipo?: string;
  /** Tax other than VAT. */
  impuesto?: 'IGIC';
  /** Part of the total, in euros, that is not paid now. */
  parte?: readonly [clase: 'anticipo' | 'garantia', concepto: string, euros: number];
  /** Rate of withholding. */
  retencion?: string;
  /** Days since it came, and days left to pay it. */
  dias: number;
  plazo?: number;
  cargo: { centroCoste: string } | { contrato: string };
  suerte: Suerte;
};
const f = (suerte: Suerte, de: Demo['de'], numero: string, resto: Omit<Demo, 'suerte' | 'de' | 'numero'>): Demo => ({
  suerte,
  de,
  numero,
  ...resto,
});
const COSTA = { contrato: 'NB-314' } as const;
const CARENA = { contrato: 'RP-088' } as const;
/** Invoices in every state. Luis is responsible for 1200 and NB-314, Íñigo for 2100 and RP-088, Eva for the rest. */
const FACTURAS: readonly Demo[] = [
  f('pagada', 'gruas', 'G-0412', { concepto: 'Grúa de 60 t, botadura del bloque 3', base: 1850, dias: 74, plazo: 30, cargo: COSTA }),
  f('pagada', 'papel', '26/1180', { concepto: 'Papel y planos de obra', base: 236.4, dias: 66, cargo: { centroCoste: '1200' } }),
  f('pagada', 'limpieza', 'L-0901', { concepto: 'Limpieza de oficinas, septiembre', base: 1120, dias: 58, cargo: { centroCoste: '3100' } }),
  f('contabilizada', 'pinturas', 'PM-7731', { concepto: 'Antiincrustante, 400 l', base: 2310, dias: 47, plazo: 40, cargo: CARENA }),
  f('contabilizada', 'gruas', 'G-0455', { concepto: 'Grúa de 40 t, dos jornadas', base: 980, dias: 31, plazo: 60, cargo: COSTA }),
  f('exportada', 'limpieza', 'L-1002', { concepto: 'Limpieza de oficinas, octubre', base: 1120, dias: 26, plazo: 30,
    cargo: { centroCoste: '3100' } }),
  f('conforme', 'talleres', '2026-188', { concepto: 'Rectificado de ejes', base: 1475.5, dias: 18, plazo: 30, cargo: CARENA }),
  f('conforme', 'papel', '26/1402', { concepto: 'Tóner y papel', base: 184.2, dias: 15, cargo: { centroCoste: '3400' } }),
  f('disconforme', 'talleres', '2026-201', { concepto: 'Horas de torno', base: 2140, dias: 12, plazo: 30, cargo: CARENA }),
  f('anulada', 'pinturas', 'PM-7790', { concepto: 'Disolvente (sustituida por PM-7791)', base: 410, dias: 10, cargo: CARENA }),
  f('segunda', 'ingenieria', 'A-57', { concepto: 'Cálculo del timón', base: 4600, retencion: '15.00', dias: 6, plazo: 30, cargo: CARENA }),
  f('pendiente', 'gruas', 'G-0478', { concepto: 'Grúa de 60 t, montaje del puente', base: 2180, parte: ['garantia',
    '5 % hasta la entrega', 109], dias: 4, plazo: 30, cargo: COSTA }),
  f('pendiente', 'ingenieria', 'A-61', { concepto: 'Revisión de planos de habilitación', base: 3900, retencion: '15.00', dias: 2,
    plazo: 30, cargo: { centroCoste: '1200' } }),
  f('recibida', 'limpieza', 'L-1103', { concepto: 'Limpieza de la oficina de Las Palmas', base: 1120, impuesto: 'IGIC', tipo: '7.00',
    parte: ['anticipo', 'del mes pasado', 300], dias: 1, plazo: 30, cargo: { centroCoste: '3100' } }),
  f('recibida', 'pinturas', 'PM-7812', { concepto: 'Imprimación epoxi', base: 890, tipo: '21.00', dias: 0, plazo: 30, cargo: CARENA }),
]; // oxfmt-ignore

function formulario(d: Demo, proveedorId: number, hoy: string): FormularioFactura {
  const base = Math.round(d.base * 100);
  const tipo = d.tipo ?? '21.00';
  const cuota = cuotaDe(base, tipo);
  const retencion = cuotaDe(base, d.retencion ?? '0.00');
  const total = importeDe(base + cuota - retencion);
  const ajustes = d.parte ? [{ clase: d.parte[0], concepto: d.parte[1], importe: importeDe(d.parte[2] * 100) }] : [];
  const fecha = sumarDias(hoy, -d.dias - 1);
  return {
    proveedorId,
    serie: '',
    numero: d.numero,
    fecha,
    recibida: sumarDias(hoy, -d.dias),
    concepto: d.concepto,
    pedido: '',
    centroCoste: '',
    contrato: '',
    ...d.cargo,
    divisa: 'EUR',
    impuestos: [{ clase: d.impuesto ?? 'IVA', tipo, base: importeDe(base), cuota: importeDe(cuota) }],
    retencion: importeDe(retencion),
    total,
    ajustes,
    vencimientos: [{ fecha: sumarDias(fecha, d.plazo ?? 30), importe: aPagarDe({ total, ajustes }) }],
  };
}
async function pdfDe(quien: readonly [string, string], v: FormularioFactura) {
  const lineas = [
    `${quien[1]} · NIF ${quien[0]}`,
    `Fecha: ${diaCorto(v.fecha)}`,
    'Cliente: Extramuros Construcción Naval',
    '',
    v.concepto,
    '',
    ...v.impuestos.flatMap((i) => [
      `Base: ${importeEnPalabras(i.base)}`,
      `${i.clase} ${Number(i.tipo)} %: ${importeEnPalabras(i.cuota)}`,
    ]),
    ...(v.retencion === '0.00' ? [] : [`Retención: -${importeEnPalabras(v.retencion)}`]),
    `TOTAL: ${importeEnPalabras(v.total)}`,
    ...(v.ajustes ?? []).map(
      (a) => `${AJUSTE_FACTURA[a.clase].nombre}, ${a.concepto}: -${importeEnPalabras(a.importe)}`,
    ),
    '',
    ...v.vencimientos.map(({ fecha, importe }) => `Vencimiento: ${diaCorto(fecha)}, ${importeEnPalabras(importe)}`),
  ];
  const contenido = buildPdf(`Factura ${v.numero}`, lineas);
  return saveFile({
    nombre: `factura-${v.numero.replaceAll('/', '-')}.pdf`,
    contenido,
    permitidos: ['application/pdf'],
  });
}

const DICE: Partial<Record<Suerte, string>> = {
  disconforme: 'Se presupuestaron 30 horas y facturan 42: que la rehagan',
  segunda: 'El cálculo está entregado y revisado',
};
async function decidir(usuario: Usuario, id: number, suerte: Suerte): Promise<void> {
  const entidad = { tipo: 'FACTURA', entidadId: id } as const;
  const llave =
    suerte === 'segunda' ? await tomarLlave({ usuarioId: usuario.id, password: PASSWORD_FIRMA_DEMO }) : undefined;
  const comentario = DICE[suerte] ?? 'Trabajo hecho y conforme';
  const decision = suerte === 'disconforme' ? 'rechazada' : 'aceptada';
  await decidirConLlaveAbierta({ usuario, cual: entidad, decision, comentario }, llave);
}

/** Made by the product's own commands, so that a decision is sealed as any decision. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const gente = await selectGente();
  const clara = gente('clara');
  const ids: Record<string, number> = {};
  for (const [clave, [nif, nombre]] of Object.entries(PROVEEDORES)) ids[clave] = await proveedorDe(clara, nif, nombre);
  const responde = ({ cargo }: Demo): Usuario =>
    gente(
      'contrato' in cargo
        ? cargo.contrato === 'NB-314'
          ? 'luis'
          : 'inigo'
        : cargo.centroCoste === '1200'
          ? 'luis'
          : 'eva',
    );
  const hechas: { id: number; d: Demo }[] = [];
  for (const d of FACTURAS) {
    const v = formulario(d, ids[d.de] ?? 0, hoy);
    const { Id: id } = await registrarFactura(clara, v);
    await ponerPdf({ usuario: clara, id }, await pdfDe(PROVEEDORES[d.de], v));
    hechas.push({ id, d });
    if (d.suerte === 'anulada') await anularFactura({ usuario: clara, id }, 'El proveedor la sustituye por otra');
    if (d.suerte === 'recibida' || d.suerte === 'anulada') continue;
    await enviarFactura({ usuario: clara, id });
    await antedatar('FACTURA', { entidadId: id, dias: Math.max(0, d.dias - 1) });
    // Invoices that are conformed and not exported are decided after the export.
    if (d.suerte !== 'pendiente' && d.suerte !== 'conforme') await decidir(responde(d), id, d.suerte);
  }
  const de = (...suertes: Suerte[]) => hechas.filter(({ d }) => suertes.includes(d.suerte));
  await exportarFacturas(clara);
  for (const { id, d } of de('pagada', 'contabilizada'))
    await contabilizarFacturas(clara, {
      ids: [id],
      fecha: sumarDias(hoy, 3 - d.dias),
      asiento: `${hoy.slice(0, 4)}/${1180 + id}`,
    });
  for (const { id, d } of de('pagada')) await pagarFacturas(clara, { ids: [id], fecha: sumarDias(hoy, 29 - d.dias) });
  for (const { id, d } of de('conforme')) await decidir(responde(d), id, d.suerte);
  await moverHistorial(sql`
    update historial h set instante = f.recibida::timestamptz + interval '10 hours' + (h.id % 7) * interval '5 minutes'
      from factura f where h.entidad = 'factura' and h.entidad_id = f.id and h.acto in ('registrar', 'adjuntar') and f.recibida < hoy()`);
  await borrarAvisos('FACTURA', sql`ruta like '/menu/gestionfacturas/%'`);
  return `${FACTURAS.length} facturas`;
};
