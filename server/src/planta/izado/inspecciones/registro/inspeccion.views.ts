import type { Inspeccion, InspeccionEnLista } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { CLASES, RESPUESTAS, RESULTADOS } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import type { DetalleRow, EnListaRow } from './inspeccion.queries.ts';
import { verPunto } from './lista.queries.ts';

export const SOLO_COMPETENTES = 'Solo pueden inspeccionarlo las personas competentes que nombra prevención';

const palabra = (tabla: Readonly<Record<string, string>>, clave: string | number): string => tabla[clave] ?? '';
export const verEnLista = (i: EnListaRow): InspeccionEnLista => ({
  ...i,
  Clase: palabra(CLASES, i.ClaseId),
  Estado: palabra(RESULTADOS, i.EstadoId),
});
export function verInspeccion({ puntos, respuestas, fotos, ...i }: DetalleRow): Inspeccion {
  const dadas = new Map(respuestas.map((r) => [r.n, r]));
  return {
    ...i,
    ...verEnLista(i),
    Respuestas: puntos.map((punto) => {
      const dada = dadas.get(punto.n);
      return {
        ...verPunto(punto),
        Respuesta: dada === undefined ? '' : RESPUESTAS[dada.respuesta],
        Nota: dada?.nota ?? '',
        Medida: dada?.medida ?? '',
        Fotos: fotos.filter((foto) => foto.punto === punto.n).map(({ id }) => id),
      };
    }),
  };
}
