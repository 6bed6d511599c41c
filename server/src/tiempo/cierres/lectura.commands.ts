import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { guardaLoCerrado } from '#contract/tiempo/cierres/cierres.rules.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import type { MesRow } from './cierre.queries.ts';
import { type Hechos, selectHechos } from './cierre.writes.queries.ts';
import { calcularMes, comparar } from './libro.commands.ts';

type Abiertas = readonly { fecha: string; tipo: string }[];
/** The reason why a month is not closed now, or ''. */
export function porQueNo(h: Hechos, mes: string, abiertas: Abiertas): string {
  if (!h.ficha) return 'No es personal de la empresa: no ficha';
  if (h.enInicial) return 'Su saldo inicial es posterior y ya lo incluye: ese mes no se cierra';
  if (!h.acabado) return 'Su mes no ha terminado';
  if (guardaLoCerrado(h.estado)) return 'Su mes ya está cerrado';
  if (h.dentro) return 'Está trabajando todavía en una jornada de ese mes: ciérrelo cuando salga';
  if (h.antes) return 'Su mes anterior está abierto: ciérrelo antes';
  if (h.despues) return 'Tiene cerrado un mes posterior: reábralo antes';
  if (h.correcciones > 0) return `Tiene correcciones de ${mesEnPalabras(mes)} sin decidir: ${h.correcciones}`;
  return abiertas.length > 0 ? `Tiene incidencias sin resolver: ${enDias(abiertas)}` : '';
}
const PALABRA: Record<string, string> = { sin_salida: 'falta un fichaje', fuera_de_jornada: 'horas fuera de jornada' };
/** The first five incidents in words: 'falta un fichaje (12/10/2026), horas fuera de jornada (15/10/2026)'. */
const enDias = (abiertas: Abiertas) =>
  abiertas
    .slice(0, 5)
    .map(({ fecha, tipo }) => `${PALABRA[tipo]} (${diaCorto(fecha)})`)
    .join(', ') + (abiertas.length > 5 ? ` y ${abiertas.length - 5} más` : '');

export type Leido = { mes: MesRow; coincide: boolean; ahora: number; impide: string };
/** A closed month compared with its calculation now; an open month as it would be closed, and the reason why it is not. */
export async function leerMes(mes: MesRow): Promise<Leido> {
  if (guardaLoCerrado(mes.EstadoId)) return { mes, ...(await comparar(mes)), impide: '' };
  const [hechos, { abiertas, lineas, teorico, trabajado, saldo, arrastrado }] = await Promise.all([
    selectHechos(mes.personaId, mes.Mes),
    calcularMes(mes.personaId, mes.Mes),
  ]);
  const { compensado, pagado, ...resto } = existente(hechos);
  const ahora = arrastrado + saldo - compensado - pagado;
  const cifras = { TeoricoMin: teorico, TrabajadoMin: trabajado, SaldoMin: saldo, ArrastradoMin: arrastrado };
  return {
    mes: { ...mes, ...cifras, CompensadoMin: compensado, PagadoMin: pagado, FinalMin: ahora, Lineas: lineas },
    coincide: true,
    ahora,
    impide: porQueNo({ compensado, pagado, ...resto }, mes.Mes, abiertas),
  };
}
