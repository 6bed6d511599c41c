import * as z from 'zod/mini';
import { actoDeFila, area, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { MAX_BYTES } from '#contract/casa/kernel/importacion.ts';
import { filasQuery, llamadasDeImportacion } from '#contract/casa/kernel/importaciones.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  CuentasFacturas,
  Duplicada,
  duplicadaQuery,
  Exportacion,
  exportacionParam,
  Exportada,
  Factura,
  FacturaDetalle,
  facturasQuery,
  FormularioContabilizar,
  FormularioLimite,
  FormularioMotivoFactura,
  FormularioPagar,
  FormularioReasignar,
  LimiteFacturas,
  Persona,
  Proveedor,
  proveedoresQuery,
  TotalFacturas,
  totalesQuery,
} from './factura.schemas.ts';
import { FormularioFactura } from './formulario.schemas.ts';
import { MAX_PDF_FACTURA } from './facturas.rules.ts';
import { FilaDeFactura, FormularioImportarFacturas, ImportacionFacturas } from './importacion.schemas.ts';

const formulario = {
  proveedorId: 1,
  serie: 'F',
  numero: '2027-0042',
  fecha: '2027-03-01',
  recibida: '2027-03-03',
  concepto: 'Alquiler de la grúa',
  pedido: 'PC-118',
  centroCoste: '1200',
  contrato: '',
  divisa: 'EUR',
  impuestos: [{ tipo: '21.00', base: '1000.00', cuota: '210.00' }],
  retencion: '0.00',
  total: '1210.00',
  vencimientos: [{ fecha: '2027-04-01', importe: '1210.00' }],
};
const varias = z.object({ Hechas: z.int() });

/** Supplier invoices. The specification has none of these calls; decisions are made in the inbox. */
export const facturas = area('/api/facturas', 'Facturas', {
  facturas: get(
    '/facturas',
    'Para ADMINISTRACION todas; para quien responde de ellas, las que son o fueron suyas.',
    lista(Factura, facturasQuery),
  ),
  totales: get(
    '/totales',
    'Cuántas de esas facturas hay en cada estado y cuánto hay que pagar de ellas, cada divisa por su lado.',
    {
      query: totalesQuery,
      output: z.array(TotalFacturas),
    },
  ),
  cuentas: get(
    '/cuentas',
    'Cuántas de las facturas que veo hay por cerrar, cuántas vencen en siete días, cuántas han vencido y cuántas me esperan.',
    { output: CuentasFacturas },
  ),
  factura: get('/factura/:id', 'Una factura con su detalle y su historial.', {
    params: idParam,
    output: FacturaDetalle,
  }),
  pdf: get('/factura/:id/pdf', 'El PDF de una factura, para verlo.', { kind: 'descarga', params: idParam }),
  original: get('/factura/:id/original', 'El fichero original de una factura electrónica.', {
    kind: 'descarga',
    params: idParam,
  }),
  duplicada: get('/duplicada', 'Para ADMINISTRACION: la factura de ese proveedor que ya tiene ese número.', {
    query: duplicadaQuery,
    output: Duplicada,
  }),
  crear: post('/crear', 'ADMINISTRACION registra una factura.', {
    body: FormularioFactura,
    output: z.extend(Hecho, { Registro: z.string() }),
    idempotente: true,
    ejemplo: { body: formulario, output: { Id: 1, Registro: 'FR-2027-00001' } },
  }),
  editar: post('/editar/:id', 'ADMINISTRACION corrige una factura que aún no se ha enviado o que se devolvió.', {
    ...actoDeFila,
    body: FormularioFactura,
    ejemplo: { body: formulario },
  }),
  subirPdf: post('/factura/:id/pdf', 'ADMINISTRACION adjunta el PDF de una factura, en lugar del que tuviera.', {
    ...nuevaFila,
    params: idParam,
    kind: 'subida',
    maxBytes: MAX_PDF_FACTURA,
  }),
  enviar: post('/enviar/:id', 'ADMINISTRACION la envía a conformar.', {
    ...actoDeFila,
    body: z.strictObject({}),
    ejemplo: { body: {} },
  }),
  retirar: post('/retirar/:id', 'ADMINISTRACION la recupera antes de que se conforme, para corregirla.', {
    ...actoDeFila,
    body: FormularioMotivoFactura,
    ejemplo: { body: { motivo: 'El pedido es otro' } },
  }),
  reasignar: post('/reasignar/:id', 'ADMINISTRACION, o quien la tiene, la pasa a otro responsable.', {
    ...actoDeFila,
    body: FormularioReasignar,
    ejemplo: { body: { personaId: 2, motivo: 'El trabajo lo encargó otra persona' } },
  }),
  responsables: get('/responsables/:id', 'A quién se puede pasar una factura que espera.', {
    params: idParam,
    output: z.array(Persona),
  }),
  anular: post('/anular/:id', 'ADMINISTRACION anula una factura que no está conforme.', {
    ...actoDeFila,
    body: FormularioMotivoFactura,
    ejemplo: { body: { motivo: 'El proveedor la sustituye por otra' } },
  }),
  contabilizar: post('/contabilizar', 'ADMINISTRACION da por contabilizadas una o varias facturas conformes.', {
    body: FormularioContabilizar,
    output: varias,
    idempotente: true,
    ejemplo: { body: { ids: [1], fecha: '2027-03-10', asiento: '2027/1180' }, output: { Hechas: 1 } },
  }),
  pagar: post('/pagar', 'ADMINISTRACION da por pagadas una o varias facturas contabilizadas.', {
    body: FormularioPagar,
    output: varias,
    idempotente: true,
    ejemplo: { body: { ids: [1], fecha: '2027-04-01' }, output: { Hechas: 1 } },
  }),

  exportaciones: get('/exportaciones', 'Para ADMINISTRACION: lo que se ha llevado al ERP.', {
    ...lista(Exportacion),
    enReplica: true,
  }),
  exportar: post('/exportaciones', 'ADMINISTRACION marca las conformes que faltan y les da un número de exportación.', {
    body: z.strictObject({}),
    output: Exportada,
    idempotente: true,
    ejemplo: { body: {}, output: { Numero: 1, Facturas: 12 } },
  }),
  exportacion: get('/exportaciones/:numero', 'El CSV de una exportación, siempre el mismo.', {
    kind: 'descarga',
    params: exportacionParam,
  }),

  proveedores: get(
    '/proveedores',
    'Para ADMINISTRACION: proveedores por su nombre.',
    lista(Proveedor, proveedoresQuery),
  ),
  limite: get('/limite', 'Importe a partir del que conforman dos personas, con su firma.', { output: LimiteFacturas }),
  cambiarLimite: put('/limite', 'ADMIN cambia ese importe; lo ya enviado sigue como se envió.', {
    body: FormularioLimite,
    output: Hecho,
    conVersion: true,
    idempotente: true,
    ejemplo: { body: { importe: '3000.00' } },
  }),

  ...llamadasDeImportacion({
    resumen: {
      importaciones: 'ADMINISTRACION: ficheros de facturas, los últimos primero.',
      importacion: 'ADMINISTRACION: un fichero y en qué está.',
      filas: 'ADMINISTRACION: sus facturas, con lo que dice o el error de cada una.',
      errores: 'ADMINISTRACION: las facturas con error como CSV, para corregirlas.',
      leer:
        'ADMINISTRACION: lee facturas electrónicas (Facturae, UBL, CII, o un PDF con una dentro) o un CSV y ' +
        'dice qué se registraría. No escribe nada.',
      importar: 'ADMINISTRACION: registra sus facturas.',
      descartar: 'ADMINISTRACION: olvida un fichero que no se ha importado.',
    },
    Importacion: ImportacionFacturas,
    Fila: FilaDeFactura,
    filasQuery,
    maxBytes: MAX_BYTES,
  }),
  importar: post('/importaciones/:id/importar', 'ADMINISTRACION: registra sus facturas.', {
    ...actoDeFila,
    body: FormularioImportarFacturas,
    ejemplo: { body: { centroCoste: '1200', contrato: '' } },
  }),
  deshacer: post(
    '/importaciones/:id/deshacer',
    'ADMINISTRACION: anula las que registró un fichero y siguen recibidas.',
    actoDeFila,
  ),
  plantilla: get('/importaciones/plantilla', 'ADMINISTRACION: un CSV vacío con todas las columnas.', {
    kind: 'descarga',
  }),
});
