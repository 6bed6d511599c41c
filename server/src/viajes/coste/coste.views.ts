import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { CLASE_COSTE, type ClaseCoste, MAX_COSTES, MESES_DE_COSTE } from '#contract/viajes/coste/coste.rules.ts';
import type { Coste, CosteDeViajes } from '#contract/viajes/coste/coste.schemas.ts';
import type { CosteRow } from './coste.queries.ts';

const deMas = (filas: readonly Coste[]): Coste => ({
  Clave: '',
  Nombre: `Otros ${filas.length}`,
  // Cents are added, because euros in binary are not exact.
  Euros: filas.reduce((cents, { Euros }) => cents + Math.round(Euros * 100), 0) / 100,
  Viajes: filas.reduce((total, { Viajes }) => total + Viajes, 0),
});
const hastaElTope = (filas: readonly Coste[]): Coste[] =>
  filas.length <= MAX_COSTES ? [...filas] : [...filas.slice(0, MAX_COSTES), deMas(filas.slice(MAX_COSTES))];

const nombreDe = ({ grupo, clave, nombre }: CosteRow): string =>
  nombre || (grupo === 'clase' ? CLASE_COSTE[clave.charAt(0) as ClaseCoste] : clave.slice(clave.indexOf(':') + 1));

/** Report of the months that end with that one: all of them, also those without any trip. */
export function verCostes(filas: readonly CosteRow[], hasta: string): CosteDeViajes {
  const de = (grupo: CosteRow['grupo']): Coste[] =>
    filas
      .filter((fila) => fila.grupo === grupo)
      .map((fila) => ({ Clave: fila.clave, Nombre: nombreDe(fila), Euros: fila.euros, Viajes: fila.viajes }));
  const meses = new Map(de('mes').map((mes) => [mes.Clave, mes]));
  const primero = sumarMeses(hasta, 1 - MESES_DE_COSTE);
  const [todo] = de('todo');
  return {
    Desde: primero,
    Hasta: hasta,
    Euros: todo?.Euros ?? 0,
    Viajes: todo?.Viajes ?? 0,
    Meses: Array.from({ length: MESES_DE_COSTE }, (_, i) => sumarMeses(primero, i)).map(
      (mes) => meses.get(mes) ?? { Clave: mes, Nombre: mes, Euros: 0, Viajes: 0 },
    ),
    CentrosCoste: hastaElTope(de('G')),
    Contratos: hastaElTope(de('C')),
    Paises: hastaElTope(de('pais')),
    Clases: hastaElTope(de('clase')),
  };
}
