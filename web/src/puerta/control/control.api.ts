import { queryOptions } from '@tanstack/react-query';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Autorizado } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(accesos);
/** Stays of one day, by hour, for the gate's screen, which stays open and refetches. */
export const autorizadosDe = (fecha: string) =>
  queryOptions({
    queryKey: ['accesos', 'autorizados', fecha],
    queryFn: ({ signal }) => api.autorizados({ query: { fecha } }, { signal }),
    refetchInterval: 120_000,
  });

/** Hours of a stay as the gate says them on a day, and what of them is on another day, with its date. */
export function horasEnPuerta({ HoraInicioFinEstimada, HoraFin, Fecha }: Autorizado, dia: string) {
  return {
    horas: HoraInicioFinEstimada.replace(' (+1)', ''),
    otroDia:
      HoraFin === '24:00'
        ? `termina al día siguiente, ${fechaConDia(sumarDias(Fecha, 1))}`
        : Fecha < dia
          ? `empieza el día anterior, ${fechaConDia(Fecha)}`
          : '',
  };
}
