import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { FormularioCambio, FormularioComprobar } from '#contract/tiempo/cambioturno/cambio.schemas.ts';
import { cambioturno } from '#contract/tiempo/cambioturno/cambioturno.endpoints.ts';
import { acto, porId, todo } from '#web/casa/kernel/consultas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { client } from '#web/casa/red/api.ts';
import { lista } from '#web/casa/red/listas.ts';

const api = client(cambioturno);
export type CambioEscrito = z.input<typeof FormularioCambio>;
/** Topics of acts on a swap, which is granted in the inbox. */
const TEMAS = ['jornada', 'solicitudes'];

export type FiltroCambios = { estado?: number | undefined };
export const cambiosMios = ({ estado }: FiltroCambios) =>
  lista(api.mios, ['jornada', 'cambios'], presentes({ estado: estado?.toString() }));
export const cambioDetalle = (id: number) => porId(api.cambio, ['jornada', 'cambio'], id);
export const puedeProponer = todo(api.puedePedir, ['jornada', 'cambios', 'puede']);
export const turnosPropios = todo(api.turnos, ['jornada', 'cambios', 'turnos']);
export const companerosDe = (dia: string) =>
  queryOptions({
    queryKey: ['jornada', 'cambios', 'companeros', dia],
    queryFn: ({ signal }) => api.companeros({ query: { dia } }, { signal }),
    enabled: dia !== '',
  });
/** Rules that the chosen swap would break, once it is chosen whole; undefined before. */
export const comprobacionDe = (body: z.output<typeof FormularioComprobar> | undefined) =>
  queryOptions({
    queryKey: ['jornada', 'cambios', 'comprobar', body],
    queryFn: ({ signal }) =>
      body ? api.comprobar({ body }, { signal }) : Promise.resolve({ Estorbos: [], Avisos: [] }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    meta: { silencio: true },
  });

export const proponerCambio = acto(TEMAS, api.proponer, { cargando: 'Proponiendo...', exito: 'Cambio propuesto' });
export const aceptarCambio = acto(TEMAS, api.aceptar, {
  cargando: 'Aceptando...',
  exito: 'Aceptado: falta que lo conceda quien responde',
});
export const rechazarCambio = acto(TEMAS, api.rechazar, { cargando: 'Guardando...', exito: 'Se lo hemos dicho' });
export const retirarCambio = acto(TEMAS, api.retirar, { cargando: 'Retirando...', exito: 'Cambio retirado' });
