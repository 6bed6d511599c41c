import { useQuery } from '@tanstack/react-query';
import { OTRAS, TIPOS_CON_PESTANA } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { resumenSolicitudes, type TipoSolicitud } from './solicitudes.api.ts';

const PESTANAS: Record<(typeof TIPOS_CON_PESTANA)[number], string> = {
  VIAJE: 'Viajes',
  FACTURA: 'Facturas',
  PERMISO: 'Permisos',
};
const CON_PESTANA: readonly TipoSolicitud[] = TIPOS_CON_PESTANA;

export type Pestana = { id: TipoSolicitud | typeof OTRAS | ''; label: string; count: number };
/**
 * Summary of what waits for this person, once it has come: the tabs that have something, the one of this kind, the filter of its list,
 * and the sum in words. A kind of which nothing waits any more hides nothing.
 */
export function useTipos(tipo: string | undefined) {
  const { data, isLoading } = useQuery(resumenSolicitudes);
  const cuentas = data?.PorDecidir ?? [];
  const total = cuentas.reduce((sum, { Total }) => sum + Total, 0);
  const demas = cuentas.filter(({ TipoCodigo }) => !CON_PESTANA.includes(TipoCodigo));
  const cuantasOtras = demas.reduce((sum, { Total }) => sum + Total, 0);
  const pestanas: Pestana[] = [
    { id: '', label: 'Todas', count: total },
    ...TIPOS_CON_PESTANA.flatMap((id) => {
      const cuenta = cuentas.find(({ TipoCodigo }) => TipoCodigo === id);
      return cuenta ? [{ id, label: PESTANAS[id], count: cuenta.Total }] : [];
    }),
    ...(cuantasOtras > 0 ? [{ id: OTRAS, label: 'Otras', count: cuantasOtras } as const] : []),
  ];
  const unTipo = cuentas.find(({ TipoCodigo }) => TipoCodigo === tipo)?.TipoCodigo;
  const filtro: TipoSolicitud | typeof OTRAS | undefined = tipo === OTRAS && cuantasOtras > 0 ? OTRAS : unTipo;
  const conImporte = cuentas.reduce((sum, { ConImporte }) => sum + ConImporte, 0);
  const suma = cuentas.reduce((sum, { Importe }) => sum + Math.round(Importe * 100), 0) / 100;
  const pestana = pestanas.find(({ id }) => id === filtro)?.id ?? (filtro === undefined ? '' : OTRAS);
  return {
    pestanas,
    pestana,
    filtro,
    total,
    isLoading,
    suma: conImporte === 0 ? '' : euros(suma),
    sumas: conImporte === 0 ? '' : `${euros(suma)} en ${conImporte === 1 ? '1 importe' : `${conImporte} importes`}`,
  };
}
