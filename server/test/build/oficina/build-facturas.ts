// Builders of invoices: each takes only the data of its test; Clara enters, Luis is responsible for cost centre 1200,
// and Eva for him.
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import type { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { type As, unPdf } from '../build.ts';

export const ruta = (id: number) => ({ params: { id: String(id) } });

const NIF = ['B39000005', 'A28000008', 'B48000004'];
/** A supplier, created at its first use. */
export async function proveedor(as: As, numero = 0): Promise<number> {
  const clara = await as('clara');
  const nif = NIF[numero] ?? '';
  const hay = (await clara.client(facturas).proveedores({ query: { texto: nif } })).find(({ Nif }) => Nif === nif);
  if (hay) return hay.Id;
  const nombre = ['Grúas del Norte', 'Pinturas Abra', 'Talleres Cantil'][numero] ?? '';
  const body = { codigo: nif, nombre, responsableId: null, desde: null, hasta: null, valores: {} };
  return (await clara.client(maestros).crearFicha({ params: { cual: 'proveedores' }, body })).Id;
}

let ultimo = 0;
type Cambios = Partial<FormularioFactura> & { importe?: string };
/** Without VAT, so that its total is its base. */
export async function formularioFactura(
  as: As,
  { importe = '1000.00', ...cambios }: Cambios = {},
): Promise<FormularioFactura> {
  return {
    proveedorId: cambios.proveedorId ?? (await proveedor(as)),
    serie: 'F-',
    numero: String(++ultimo),
    fecha: dentroDe(-10),
    recibida: dentroDe(-8),
    concepto: 'Alquiler de la grúa',
    pedido: 'PC-118',
    centroCoste: '1200',
    contrato: '',
    divisa: 'EUR',
    impuestos: [{ tipo: '0.00', base: importe, cuota: '0.00' }],
    retencion: '0.00',
    total: importe,
    vencimientos: [{ fecha: dentroDe(20), importe }],
    ...cambios,
  };
}
export const solicitudDe = async (as: As, id: number, login: string): Promise<number> =>
  (await (await as(login)).client(facturas).factura(ruta(id))).SolicitudId ?? 0;
/** Accepts or refuses the conformity of an invoice in the inbox. */
export async function decidirFactura(
  as: As,
  id: number,
  {
    quien = 'luis',
    acto = 'aceptar',
    password,
  }: { quien?: string; acto?: 'aceptar' | 'rechazar'; password?: string } = {},
) {
  const body = { Id: await solicitudDe(as, id, quien), comentario: 'Visto', ...(password ? { password } : {}) };
  const clienteDeSolicitudes = (await as(quien)).client(solicitudes);
  return acto === 'aceptar' ? clienteDeSolicitudes.aceptar({ body }) : clienteDeSolicitudes.rechazar({ body });
}

export const ESTADOS_DE_FACTURA = [
  'recibida',
  'pendiente de conformar',
  'conforme',
  'disconforme',
  'contabilizada',
  'pagada',
  'anulada',
] as const;
export type EstadoDeFactura = (typeof ESTADOS_DE_FACTURA)[number];
/** An invoice of 1.000 € in a state. */
export async function buildFactura(
  as: As,
  { estado = 'recibida', ...cambios }: Cambios & { estado?: EstadoDeFactura } = {},
): Promise<number> {
  const clara = (await as('clara')).client(facturas);
  const { Id } = await clara.crear({ body: await formularioFactura(as, cambios) });
  await clara.subirPdf({ ...ruta(Id), fichero: unPdf('factura.pdf') });
  if (estado === 'anulada') await clara.anular({ ...ruta(Id), body: { motivo: 'Repetida' } });
  if (estado === 'recibida' || estado === 'anulada') return Id;
  await clara.enviar({ ...ruta(Id), body: {} });
  if (estado === 'pendiente de conformar') return Id;
  await decidirFactura(as, Id, { acto: estado === 'disconforme' ? 'rechazar' : 'aceptar' });
  if (estado === 'conforme' || estado === 'disconforme') return Id;
  await clara.contabilizar({ body: { ids: [Id], fecha: dentroDe(0), asiento: '1' } });
  if (estado === 'pagada') await clara.pagar({ body: { ids: [Id], fecha: dentroDe(0) } });
  return Id;
}
/** One in each state, and two exports. */
export async function sembrar(as: As): Promise<void> {
  for (const numero of [1, 2]) await proveedor(as, numero);
  for (const estado of ESTADOS_DE_FACTURA) await buildFactura(as, { estado });
  const clara = (await as('clara')).client(facturas);
  await clara.exportar({ body: {} });
  await buildFactura(as, { estado: 'conforme' });
  await clara.exportar({ body: {} });
}
