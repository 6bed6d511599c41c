import { mutationOptions } from '@tanstack/react-query';
import type { GastosDeViaje, FormularioGastoNuevo } from '#contract/viajes/gastos/gasto.schemas.ts';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { acto, guardar, leida, porId, todo } from '#web/casa/kernel/consultas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { client } from '#web/casa/red/api.ts';
import { lista } from '#web/casa/red/listas.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';
import { divisas } from '#web/viajes/viaje/maestros.api.ts';

const api = client(gastos);
/** Acts on expenses change the trip's own screens too. */
const TEMAS = ['viajes'];

export const gastosDe = (viajeId: number) => porId(api.deViaje, ['viajes', 'gastos'], viajeId);
export const dietasDe = (viajeId: number) => porId(api.dietas, ['viajes', 'dietas'], viajeId);
/** Kinds change a few times a year, and are needed without network. */
export const tiposGasto = { ...todo(api.tipos, ['maestros', 'tiposgasto']), staleTime: 600_000 };
export const cambioDe = (divisa: string, dia: string) =>
  leida(api.cambio, ['viajes', 'cambio', divisa, dia], { query: { divisa, fecha: dia } }, { silencio: true });
export const leerRecibo = (id: number) => api.recibo({ params: { id: String(id) } });

/** Currencies, needed without network too: where they do not come, euros are there. */
export const divisasDeGasto = { ...divisas, meta: { silencio: true } as const };

/** Trip as the outbox names it. */
export type SobreGasto = Pick<GastosDeViaje, 'ViajeId' | 'Codigo' | 'Destino'>;
/** Prefix of the entries that write an expense of a trip. */
export const gastoNuevo = (viajeId: number): string => `gasto:nuevo:${viajeId}:`;
const importeDe = ({ importe, divisa, km }: FormularioGastoNuevo): string =>
  km ? `${km} km` : importe === undefined ? '' : `${String(importe).replace('.', ',')} ${divisa}`;
export const crearGasto = acto(
  TEMAS,
  sinRed(api.crear, ({ body }: { body: FormularioGastoNuevo }, sobre: SobreGasto, id) => ({
    tipo: 'gastos.crear',
    titulo: 'Gasto nuevo',
    detalle: `${importeDe(body)} · ${sobre.Codigo} · ${sobre.Destino}`,
    datos: [
      ['Fecha', fecha(body.fecha)],
      ['Importe', importeDe(body)],
      ...(body.texto ? [['Descripción', body.texto] as const] : []),
      ...(body.recibo ? [['Recibo', body.recibo.nombre] as const] : []),
    ],
    entidad: gastoNuevo(sobre.ViajeId) + id,
    abrir: { to: '/gastosviaje/$id', params: { id: String(sobre.ViajeId) }, search: { envio: id } },
    tema: 'viajes',
  })),
  guardar('Gasto guardado'),
);
export const cambiarGasto = acto(TEMAS, api.cambiar, guardar('Gasto cambiado'));
export const borrarGasto = acto(TEMAS, api.borrar, { cargando: 'Borrando...', exito: 'Gasto borrado' });
export const escribirDia = acto(TEMAS, api.dia, guardar('Día guardado'));
export const escribirHoras = acto(TEMAS, api.horas, guardar('Horas guardadas'));

export const cambiosHoy = todo(api.cambiosHoy, ['viajes', 'cambios', 'hoy']);
export const ficherosDeCambios = lista(api.importaciones, ['viajes', 'cambios', 'ficheros']);
export const importarCambios = mutationOptions({
  ...acto(['viajes'], ({ file }: { file: File }) => api.importarCambios({ fichero: file }), {
    cargando: 'Leyendo el fichero...',
    silencio: true,
    exito: 'Cambios importados',
  }),
});
