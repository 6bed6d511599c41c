import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { izado } from '#contract/planta/izado/izado.endpoints.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

/** Areas that answer for a place: they change a few times a year, and are not under the key that live events invalidate. */
export const areasDeComunicacion = {
  ...todo(client(comunicaciones).areas, ['maestros', 'comunicaciones', 'areas']),
  staleTime: 3_600_000,
};

/** Lifting element of a label, to say where the fault is. */
export const elementoDeEtiqueta = (codigo: string) => client(izado).codigo({ query: { codigo } });
