import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import type { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import type { OrdenFacturas, VENCE } from '#contract/oficina/facturas/facturas.rules.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { acto, todo, porId, guardar } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { EMPEZAR, importacionesDe } from '#web/casa/kernel/importaciones.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { client } from '#web/casa/red/api.ts';

export const api = client(facturas);
const lookups = client(maestros);
export type FacturaEscrita = z.input<typeof FormularioFactura>;
/** Sent invoices are in the inbox too. */
const TEMAS = ['facturas', 'solicitudes'];

export type FiltroFacturas = {
  estados?: string | number | undefined;
  texto?: string | undefined;
  vence?: keyof typeof VENCE | undefined;
  orden?: OrdenFacturas | undefined;
  proveedor?: number | undefined;
  centroCoste?: string | undefined;
  contrato?: string | undefined;
  importeDesde?: string | undefined;
  importeHasta?: string | undefined;
  manos?: 'mias' | undefined;
  /** Of a desk: those that are paid and cancelled too. */
  vista?: 'todas' | undefined;
};
/** States of an invoice that is still to be paid. */
export const POR_CERRAR = '4,1,3,2,5';
/** Filters that an address of the list asks for. On a desk one without filters has what is still to be done. */
export function pedidas({ vista, orden, ...resto }: FiltroFacturas, desk: boolean): FiltroFacturas {
  const todas = !desk || vista !== undefined || Object.values(resto).some((filtro) => filtro !== undefined);
  return { ...resto, orden, ...(!todas && { estados: POR_CERRAR }) };
}
const LOS_DOS_PASOS = '2,5';
/** The two steps after the ERP in one table, what is due first. */
export const porPagos = ({ texto, estados = LOS_DOS_PASOS, orden = 'vence' }: FiltroFacturas): FiltroFacturas => ({
  texto,
  estados,
  orden,
});
const filtros = ({ proveedor, estados: _estados, orden: _orden, vista: _vista, ...resto }: FiltroFacturas) =>
  presentes({ ...resto, proveedor: proveedor?.toString() });
export const cuentasDeVistas = todo(api.cuentas, ['facturas', 'cuentas'], { silencio: true });
export const facturasDe = (f: FiltroFacturas) =>
  lista(api.facturas, ['facturas', 'lista'], {
    ...filtros(f),
    ...presentes({ estado: f.estados?.toString(), orden: f.orden }),
  });
export const totalesDe = (f: FiltroFacturas) => {
  const query = filtros(f);
  return queryOptions({
    queryKey: ['facturas', 'totales', query],
    queryFn: ({ signal }) => api.totales({ query }, { signal }),
    meta: { silencio: true },
  });
};
export const facturaDetalle = (id: number) => porId(api.factura, ['facturas', 'una'], id);
export const responsablesPara = (id: number) => porId(api.responsables, ['facturas', 'responsables'], id);
export const duplicadaDe = (proveedor: number, numero: string, menos?: number) =>
  queryOptions({
    queryKey: ['facturas', 'duplicada', proveedor, numero, menos],
    queryFn: ({ signal }) =>
      api.duplicada(
        { query: { proveedor: String(proveedor), numero, ...(menos ? { menos: String(menos) } : {}) } },
        { signal },
      ),
    enabled: proveedor > 0 && numero.trim() !== '',
    meta: { silencio: true },
  });
export const exportaciones = lista(api.exportaciones, ['facturas', 'exportaciones']);
export const limiteDeFacturas = todo(api.limite, ['facturas', 'limite']);
export const centrosCoste = todo(lookups.centrosCoste, ['maestros', 'centroscoste']);
export const contratos = todo(lookups.contratos, ['maestros', 'contratos']);
export const divisas = todo(lookups.divisas, ['maestros', 'divisas']);
/** Open suppliers whose name or NIF has the words. */
export const proveedoresCon = (texto: string) =>
  queryOptions({
    queryKey: ['facturas', 'proveedores', texto],
    queryFn: async ({ signal }) =>
      (await api.proveedores({ query: { limite: '20', ...presentes({ texto }) } }, { signal })).flatMap(
        ({ Id, Nif, Nombre, Abierto }) => (Abierto ? [{ Id, Nombre: `${Nombre} · ${Nif}` }] : []),
      ),
  });

/** The open supplier with this NIF. */
export const proveedorDe = (nif: string) =>
  queryOptions({
    queryKey: ['facturas', 'proveedorDe', nif],
    queryFn: async ({ signal }) =>
      (await api.proveedores({ query: { limite: '20', texto: nif } }, { signal })).find(
        ({ Nif, Abierto }) => Abierto && Nif === nif,
      ) ?? null,
    enabled: nif.length > 6,
    meta: { silencio: true },
  });

export const crearFactura = acto(TEMAS, api.crear, guardar('Factura registrada'));
export const corregirFactura = acto(TEMAS, api.editar, guardar('Factura corregida'));
export const subirPdf = acto(TEMAS, api.subirPdf, { cargando: 'Enviando el PDF...' });
export const abrirOriginal = acto([], api.original, { cargando: 'Abriendo...' });
export const bajarExportacion = acto(
  [],
  async (numero: number) => await api.exportacion({ params: { numero: String(numero) } }),
  { cargando: 'Abriendo...' },
);
export const enviarFactura = acto(TEMAS, api.enviar, { cargando: 'Enviando...', exito: 'Enviada a conformar' });
export const retirarFactura = acto(TEMAS, api.retirar, { cargando: 'Recuperando...', exito: 'Factura recuperada' });
export const reasignarFactura = acto(TEMAS, api.reasignar, guardar('Factura reasignada'));
export const anularFactura = acto(TEMAS, api.anular, { cargando: 'Anulando...', exito: 'Factura anulada' });
export const contabilizarFacturas = acto(TEMAS, api.contabilizar, guardar('Facturas contabilizadas'));
export const pagarFacturas = acto(TEMAS, api.pagar, guardar('Facturas pagadas'));
export const exportarFacturas = acto(TEMAS, api.exportar, { cargando: 'Preparando la exportación...' });
export const cambiarLimite = acto(['facturas'], api.cambiarLimite, guardar('Límite guardado'));

export const ficheros = importacionesDe('facturas', api);
export const importar = acto(TEMAS, api.importar, { ...EMPEZAR, silencio: true });
export const deshacer = acto(TEMAS, api.deshacer, { cargando: 'Deshaciendo...', exito: 'Importación deshecha' });
export const descargarPlantilla = mutationOptions({ mutationFn: (_nada: undefined) => api.plantilla() });
