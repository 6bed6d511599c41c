import type { LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { hashAfter, INICIO } from '#server/casa/claves/chain.ts';
import { type SaldoDelMes, saldoDelMes } from '#server/tiempo/jornada/jornada.port.ts';

type Cifras = { teorico: number; trabajado: number; saldo: number; arrastrado: number };
type Libro = Cifras & { lineas: readonly LineaSaldo[]; compensado: number; pagado: number };

/** Digest of somebody's month: its figures, its amounts and its ledger. */
export const digestDe = (personaId: number, mes: string, libro: Libro): string =>
  hashAfter(INICIO, { personaId, mes, ...libro, lineas: [...libro.lineas] });

/** The month as it is calculated now, with the days that have something open. `ahora`: an instant after the transaction's own. */
export const calcularMes = async (personaId: number, mes: string, ahora?: string) =>
  cifrasDe(await saldoDelMes(personaId, mes, { ahora }));
export function cifrasDe(s: SaldoDelMes) {
  const cifras = { teorico: s.TeoricoMin, trabajado: s.TrabajadoMin, saldo: s.SaldoMin, arrastrado: s.ArrastradoMin };
  const abiertas = s.Dias.flatMap((dia) =>
    dia.Incidencias.filter(({ Tipo, Resolucion }) => SIN_CERRAR.includes(Tipo) && Resolucion === null).map(
      ({ Tipo }) => ({
        fecha: dia.Fecha,
        tipo: Tipo,
      }),
    ),
  );
  return { ...cifras, lineas: s.Lineas, abiertas };
}
/** Incidents that keep a month from being closed: their minutes are not known, or nobody has settled them. */
const SIN_CERRAR: readonly string[] = ['sin_salida', 'fuera_de_jornada'];

type Guardado = {
  personaId: number;
  Mes: string;
  EstadoId: number;
  Hash: string;
  CompensadoMin: number | null;
  PagadoMin: number | null;
};
/** Compares a closed month with its calculation now. */
export async function comparar({ personaId, Mes, Hash, CompensadoMin, PagadoMin }: Guardado) {
  const { abiertas: _, ...libro } = await calcularMes(personaId, Mes);
  const [compensado, pagado] = [CompensadoMin ?? 0, PagadoMin ?? 0];
  return {
    coincide: digestDe(personaId, Mes, { ...libro, compensado, pagado }) === Hash,
    ahora: libro.arrastrado + libro.saldo - compensado - pagado,
  };
}
